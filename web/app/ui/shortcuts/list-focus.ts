const pressable = 'a[href], button';

/**
 * Moves the focus to the next or the previous line of the list that is marked with `data-lines`, or of what is marked itself with
 * `data-line` where the lines are no list. False where there is none.
 */
export function focusLine(step: 1 | -1): boolean {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-lines] li, [data-line]')].flatMap((line) => {
    const first = line.matches(pressable) ? line : line.querySelector<HTMLElement>(pressable);
    return first && isVisible(first) ? [first] : [];
  });
  if (lines.length === 0) return false;
  const focused = lines.findIndex((line) => line === document.activeElement);
  const from = focused >= 0 ? focused : lines.findIndex((line) => line.ariaCurrent === 'page');
  const to = from < 0 ? 0 : Math.min(Math.max(from + step, 0), lines.length - 1);
  lines[to]?.focus();
  return true;
}

/** Puts the cursor into the search of the page. False where there is none. */
export function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLElement>('main input[type=search]')].find(isVisible);
  field?.focus();
  return field !== undefined;
}

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0;
