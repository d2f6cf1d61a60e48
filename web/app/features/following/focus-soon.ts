type Find = () => HTMLElement | null | undefined;

/** Two seconds at sixty frames: long enough for what comes with the next answer. */
const maxFrames = 120;

interface Wanted {
  readonly find: Find;
  /** Where the keyboard goes on when that does not come, or is hidden. */
  readonly otherwise: Find;
}

const isNowhere = (at: Element | null): boolean => at === null || at === document.body || at.closest('.Toastify') !== null;

function reach(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element != null && document.activeElement === element;
}

/**
 * Brings the keyboard to what is about to come, as soon as it is there, from nowhere, from a note, or from what is about to go; who has
 * gone on by themselves stays where they are.
 */
export function focusSoon({ find, otherwise }: Wanted): void {
  const from = document.activeElement;
  function attempt(framesLeft: number): void {
    const at = document.activeElement;
    const isLost = isNowhere(at);
    if (!isLost && at !== from) return;
    if (isLost && reach(find())) return;
    if (framesLeft > 0) requestAnimationFrame(() => attempt(framesLeft - 1));
    else if (isLost) reach(otherwise());
  }
  attempt(maxFrames);
}
