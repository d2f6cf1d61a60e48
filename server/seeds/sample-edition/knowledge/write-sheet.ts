import { toCsvText } from '../../../src/core/text/csv.ts';
import type { ThreeTexts } from '../sample-types.ts';

/** A sheet to fill in or to tick off: one question a line, with what a good answer has. */
export interface Sheet {
  readonly title: ThreeTexts;
  readonly lead: ThreeTexts;
  /** Heads of the two columns, and of the empty one beside them. */
  readonly heads: readonly [ThreeTexts, ThreeTexts, ThreeTexts];
  readonly rows: readonly { readonly ask: ThreeTexts; readonly good: ThreeTexts }[];
  readonly version: string;
  readonly dated_on: string;
}

export type SheetLanguage = 0 | 1 | 2;

/** The sheet as Markdown, to print or to paste: a heading and room for an answer each. */
export function writeMarkdown(sheet: Sheet, language: SheetLanguage): string {
  const rows = sheet.rows.map(({ ask, good }, index) => `## ${index + 1}. ${ask[language]}\n\n_${good[language]}_\n\n> \n`);
  return `# ${sheet.title[language]}\n\n${sheet.lead[language]}\n\n${rows.join('\n')}\n${sheet.version}, ${sheet.dated_on}\n`;
}

/** The same as CSV. */
export const writeCsv = (sheet: Sheet, language: SheetLanguage): string =>
  toCsvText(
    sheet.heads.map((head) => head[language]),
    sheet.rows.map(({ ask, good }) => [ask[language], good[language], '']),
  );
