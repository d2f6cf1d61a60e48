/** Where the answer form, the reader's answer or the list of answers stands. */
export const answerPartId = 'answer-part';
/** The title of the page. */
export const titleId = 'collaboration-title';
/** The heading of an answer. */
export const answerHeadingId = (answer_id: number): string => `answer-${answer_id}`;
/** The heading of what came of an answer. */
export const outcomeHeadingId = (answer_id: number): string => `outcome-${answer_id}`;

/** A second at sixty frames: long enough for a dialog that closes to have given the focus back. */
const maxFrames = 60;
/**
 * Brings the keyboard to a place of the page once what it was on has gone, or to the answers where that place is not there either; who has
 * gone on by themselves stays where they are.
 */
export function focusWhenGone(id: string): void {
  function attempt(framesLeft: number): void {
    const at = document.activeElement;
    if (at === null || at === document.body)
      (document.getElementById(id) ?? document.getElementById(answerPartId))?.focus({ preventScroll: true });
    else if (framesLeft > 0) requestAnimationFrame(() => attempt(framesLeft - 1));
  }
  requestAnimationFrame(() => attempt(maxFrames));
}
