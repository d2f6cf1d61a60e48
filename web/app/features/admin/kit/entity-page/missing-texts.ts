type Texts = Readonly<Record<string, unknown>>;

/** How many of a row's texts each language lacks; a text that is empty in English is missing nowhere. */
export function countMissing(row: Texts, texts: readonly string[]): Record<'hi' | 'gu', number> {
  const translations = (row['translations'] ?? {}) as Partial<Record<string, Texts>>;
  const written = texts.filter((name) => typeof row[name] === 'string' && row[name] !== '');
  const lacking = (locale: string) => written.filter((name) => !translations[locale]?.[name]).length;
  return { hi: lacking('hi'), gu: lacking('gu') };
}
