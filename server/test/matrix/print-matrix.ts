/** One operation, or one field of a type, and what each kind of caller gets. */
export interface MatrixLine {
  readonly question: string;
  readonly cells: readonly string[];
}

interface Section {
  readonly title: string;
  readonly lines: readonly MatrixLine[];
}

/** Sections of lines under one row of names; a line changes in a diff only when its own cells do. */
export function printMatrix(names: readonly string[], sections: readonly Section[], notes: readonly string[]): string {
  const widths = names.map((name) => Math.max(name.length, 4));
  const first = 52;
  const row = (question: string, cells: readonly string[]) =>
    `${question.padEnd(first)}  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd();
  const parts = sections.map(({ title, lines }) =>
    [title, row('', names), ...lines.map(({ question, cells }) => row(question, cells))].join('\n'),
  );
  return `${[notes.join('\n'), ...parts].join('\n\n')}\n`;
}
