import { countId } from '../../../ui/directory/focus-count.ts';

/** The link to the page of a shift, in its card. */
export const shiftLinkId = (shift_id: number): string => `shift-${shift_id}`;

/** A second at sixty frames: long enough for a note that closes to have given the focus back. */
const maxFrames = 60;

/**
 * Brings the keyboard to a shift once what it was on has gone, or to the count where the shift is not shown any more; who has gone on by
 * themselves stays where they are.
 */
export function focusShiftWhenLost(shift_id: number): void {
  function attempt(framesLeft: number): void {
    const at = document.activeElement;
    if (at === null || at === document.body)
      (document.getElementById(shiftLinkId(shift_id)) ?? document.getElementById(countId))?.focus({ preventScroll: true });
    else if (framesLeft > 0) requestAnimationFrame(() => attempt(framesLeft - 1));
  }
  requestAnimationFrame(() => attempt(maxFrames));
}
