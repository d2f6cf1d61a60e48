/** What `{name}` in a text of a page stands for. */
export type Places = ReadonlyMap<string, { readonly digits: string; readonly words: string }>;

/** The text with every known `{name}` replaced; unknown ones stay as they are, so that a mistake is seen. */
export function fillPlaces(text: string, places: Places, form: 'digits' | 'words' = 'words'): string {
  return text.replace(/\{([a-z][a-z0-9_]*)\}/g, (whole, name: string) => places.get(name)?.[form] ?? whole);
}
