/** The heading of who reads the record. */
export const viewersHeadingId = 'record-viewers';
/** The heading of the certificate of an edition. */
export const certificateHeadingId = (edition_id: number): string => `record-certificate-${edition_id}`;

/** A second at sixty frames: long enough for an answer to be shown. */
const maxFrames = 60;

/** Brings the keyboard to a heading once the button that it was on has gone; focus that is elsewhere stays there. */
export function focusWhenGone(id: string): void {
  function attempt(framesLeft: number): void {
    const at = document.activeElement;
    if (at === null || at === document.body) document.getElementById(id)?.focus({ preventScroll: true });
    else if (framesLeft > 0) requestAnimationFrame(() => attempt(framesLeft - 1));
  }
  requestAnimationFrame(() => attempt(maxFrames));
}
