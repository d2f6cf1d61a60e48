/** The heading of what the reader has of the shift, and does with it. */
export const placeId = 'shift-place';
/** The heading of who is in it. */
export const peopleId = 'shift-people';

/** A second at sixty frames: long enough for a dialog that closes to have given the focus back. */
const maxFrames = 60;

/** Brings the keyboard to a place of the page once what it was on has gone; who has gone on by themselves stays where they are. */
export function focusWhenGone(id: string): void {
  function attempt(framesLeft: number): void {
    const at = document.activeElement;
    if (at === null || at === document.body)
      (document.getElementById(id) ?? document.getElementById(placeId))?.focus({ preventScroll: true });
    else if (framesLeft > 0) requestAnimationFrame(() => attempt(framesLeft - 1));
  }
  requestAnimationFrame(() => attempt(maxFrames));
}
