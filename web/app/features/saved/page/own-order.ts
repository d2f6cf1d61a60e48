/** A row and the row before which it goes; null for the end. */
interface Placing {
  readonly saved_id: number;
  readonly before: number | null;
}

/**
 * What has to be placed where so that a row goes up or down by one among those that are shown. Null at the first and at the last row.
 * @param hasMore whether rows follow that are not shown, so that the last one shown is not the end
 */
export function placingOf(ids: readonly number[], at: number, step: 1 | -1, hasMore: boolean): Placing | null {
  const saved_id = ids[at];
  const other = ids[at + step];
  if (saved_id === undefined || other === undefined) return null;
  if (step === -1) return { saved_id, before: other };
  const next = ids[at + 2];
  // Where the row behind is not known, the other one goes up instead.
  if (next === undefined && hasMore) return { saved_id: other, before: saved_id };
  return { saved_id, before: next ?? null };
}

/** The rows with one of them a place further up or down. */
export function moved<T extends { readonly saved_id: number }>(rows: readonly T[], saved_id: number, step: 1 | -1): T[] {
  const at = rows.findIndex((row) => row.saved_id === saved_id);
  const row = rows[at];
  if (!row || rows[at + step] === undefined) return [...rows];
  return rows.toSpliced(at, 1).toSpliced(at + step, 0, row);
}
