/** In px. */
const gap = 20;
const [clearance, farthest] = [12, 200];

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

interface Around {
  /** Where the top bar ends in the window. */
  readonly barBottom: number;
  /** Of the note, wherever it is now. */
  readonly note: Pick<DOMRect, 'left' | 'right' | 'height'>;
  /** The main buttons of the page. */
  readonly buttons: readonly Box[];
}

/** How far below the top of the window notes begin, in px: below the bar, and below main buttons that the first note would cover. */
export function findToastTop({ barBottom, note, buttons }: Around): number {
  const start = Math.max(barBottom, 0) + gap;
  const beside = buttons.filter(({ left, right, bottom }) => right > note.left && left < note.right && bottom > start);
  let top = start;
  for (const button of beside.toSorted((one, other) => one.top - other.top))
    if (button.top < top + note.height + clearance && button.bottom > top) top = button.bottom + clearance;
  return top > start + farthest ? start : top;
}
