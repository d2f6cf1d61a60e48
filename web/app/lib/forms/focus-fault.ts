/** A second at sixty frames: long enough for a slow device to draw what was found wrong. */
const maxFrames = 60;

/** Brings the keyboard to the first field that is marked as wrong, once it is drawn so. Nothing happens when none comes to be. */
export function focusFault(within: HTMLElement | null, framesLeft = maxFrames): void {
  requestAnimationFrame(() => {
    const field = within?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
    else if (framesLeft > 0 && within?.isConnected) focusFault(within, framesLeft - 1);
  });
}
