/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly what: string;
  readonly bar: string;
  readonly measured: string;
  /** `report` for numbers of the clock, which depend on the machine and therefore fail nobody. */
  readonly verdict: 'meets' | 'misses' | 'report';
}

/** A row that is judged. */
export function judge(what: string, bar: string, result: { measured: string; isMet: boolean }): BenchRow {
  return { what, bar, measured: result.measured, verdict: result.isMet ? 'meets' : 'misses' };
}

export function printRows(rows: readonly BenchRow[]): void {
  const columns = ['what', 'bar', 'measured', 'verdict'] as const;
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(`\n${line(columns)}\n${line(widths.map((width) => '─'.repeat(width)))}`);
  for (const row of rows) console.log(line(columns.map((column) => row[column])));
}

/** The middle one; half way between the two in the middle when there are as many. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
