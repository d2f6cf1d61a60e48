/** One way to recognise a row: the same text on both sides; null when a side has nothing to compare. */
export interface Sign<Row, Found> {
  readonly ofRow: (row: Row) => string | null;
  readonly ofFound: (found: Found) => string | null;
}

export interface Matches<Row, Found> {
  readonly pairs: readonly { readonly found: Found; readonly row: Row | null }[];
  readonly left: readonly Row[];
}

/**
 * Pairs what a file holds with the rows that are there, best sign first. A row is given to one at most, and a
 * sign that several on either side carry decides nothing, so different sessions are never taken for one.
 */
export function matchRows<Row, Found>(
  rows: readonly Row[],
  all: readonly Found[],
  signs: readonly Sign<Row, Found>[],
): Matches<Row, Found> {
  const rowOf = new Map<Found, Row>();
  const left = new Set(rows);
  for (const sign of signs) {
    const open = all.filter((found) => !rowOf.has(found));
    const rowsBySign = Map.groupBy(left, sign.ofRow);
    const foundBySign = Map.groupBy(open, sign.ofFound);
    for (const [text, candidates] of foundBySign) {
      if (text === null) continue;
      const [row, ...others] = rowsBySign.get(text) ?? [];
      const [found] = candidates;
      if (row === undefined || found === undefined || others.length > 0 || candidates.length > 1) continue;
      rowOf.set(found, row);
      left.delete(row);
    }
  }
  return { pairs: all.map((found) => ({ found, row: rowOf.get(found) ?? null })), left: [...left] };
}
