/** Most frames until a dialog that closes has let the focus go: a second of them. */
const maxFrames = 60;

/** Brings the keyboard on where a dialog has nothing to give the focus back to. */
export function focusOnceClosed(focus: () => void, framesLeft = maxFrames): void {
  const at = document.activeElement;
  if (at?.closest('[role=dialog], [data-base-ui-focus-guard]') && framesLeft > 0) {
    requestAnimationFrame(() => focusOnceClosed(focus, framesLeft - 1));
  } else if (at === null || at === document.body) focus();
}
