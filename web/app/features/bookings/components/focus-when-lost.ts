/** A second at sixty frames: long enough for a dialog that closes to have given the focus back. */
const maxFrames = 60;
/** Where the focus is only for the moment: in what floats over the page and is about to go. */
const passing = '[role=dialog], [role=menu], [data-base-ui-focus-guard], .Toastify__toast';

export const isPassing = (element: Element): boolean => element.closest(passing) !== null;

/** Brings the keyboard on once it stands nowhere; who has gone on by themselves stays where they are. */
export function focusWhenLost(find: () => HTMLElement | null, framesLeft = maxFrames): void {
  const active = document.activeElement;
  const isLost = active === null || active === document.body;
  if (isLost) find()?.focus();
  else if (framesLeft > 0 && isPassing(active)) requestAnimationFrame(() => focusWhenLost(find, framesLeft - 1));
}
