interface Plot {
  /** Classes of the twelve columns that it takes. */
  readonly span: string;
  /** The picture stands beside the words. */
  readonly isRow: boolean;
}

const wideFirst = ['lg:col-span-5', 'lg:col-span-4', 'lg:col-span-3'];
const halves: Plot = { span: 'lg:col-span-6', isRow: true };

/** Plots of unequal size like those of a city: rows of three, turned each time; what is left lies flat. */
export function layOutPlots(count: number): Plot[] {
  const inThrees = count - (count % 3);
  return Array.from({ length: count }, (_, index): Plot => {
    if (index >= inThrees) return count % 3 === 1 ? { span: 'lg:col-span-12', isRow: true } : halves;
    const isTurned = Math.floor(index / 3) % 2 === 1;
    return { span: wideFirst.at(isTurned ? 2 - (index % 3) : index % 3) ?? '', isRow: false };
  });
}
