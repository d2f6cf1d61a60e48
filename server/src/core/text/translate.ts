import type { Translations } from '@sabha/contract/core/fields';

interface Translated {
  readonly translations: Translations;
}

/** A text of the row in the language asked for; where nobody has translated it, as it stands. */
export function inLanguage<Row extends Translated, Field extends keyof Row & string>(row: Row, field: Field, locale: string): Row[Field] {
  const texts = (row.translations as Partial<Record<string, Record<string, string>>>)[locale];
  return (texts?.[field] || row[field]) as Row[Field];
}

/** The row with the named texts in the language asked for, and without its translations. */
export function translate<Row extends Translated>(
  row: Row,
  fields: readonly (keyof Row & string)[],
  locale: string,
): Omit<Row, 'translations'> {
  const { translations: _, ...rest } = row;
  return { ...rest, ...Object.fromEntries(fields.map((field) => [field, inLanguage(row, field, locale)])) };
}
