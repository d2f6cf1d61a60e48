import type { Translations } from '@sabha/contract/core/fields';

/**
 * The row with the named text fields in the language asked for; a text that is not translated, or whose
 * translation is empty, stays as it stands in the row. Leaves `translations` out.
 */
export function translate<Row extends { readonly translations: Translations }>(
  row: Row,
  fields: readonly (keyof Row & string)[],
  locale: string,
): Omit<Row, 'translations'> {
  const { translations, ...rest } = row;
  const texts = (translations as Partial<Record<string, Record<string, string>>>)[locale];
  if (!texts) return rest;
  const translated = fields.flatMap((field) => (texts[field] ? [[field, texts[field]] as const] : []));
  return { ...rest, ...Object.fromEntries(translated) };
}
