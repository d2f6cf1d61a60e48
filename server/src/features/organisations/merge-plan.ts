import { mergedFields, type MergedField } from '@sabha/contract/organisations/merge-operations';
import { locales } from '@sabha/contract/core/locales';
import type { Translations } from '@sabha/contract/core/fields';
import type { OrganisationRow } from './schema.ts';

const isOpen = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

export type Filling = Partial<Pick<OrganisationRow, MergedField | 'position' | 'translations'>>;

/** The fields of which one says nothing and the other something. */
export const findOpenFields = (from: OrganisationRow, into: OrganisationRow): MergedField[] =>
  mergedFields.filter(
    (name) =>
      isOpen(into[name]) &&
      !isOpen(from[name]) &&
      !(name === 'institute_own_community_common_id' && from[name] === into.community_common_id),
  );

/** What the one that stays takes from the other, each text with its translations. Nothing that is written there is written over. */
export function fill(from: OrganisationRow, into: OrganisationRow): Filling {
  const names = findOpenFields(from, into);
  if (names.length === 0) return {};
  const taken: Filling = Object.fromEntries(names.map((name) => [name, from[name]]));
  const translations: Translations = { ...into.translations };
  for (const locale of locales) {
    const texts = Object.entries(from.translations[locale] ?? {}).filter(([name]) => (names as readonly string[]).includes(name));
    if (texts.length > 0) translations[locale] = { ...Object.fromEntries(texts), ...translations[locale] };
  }
  // Its place among the others of the public site goes along with the edition.
  return { ...taken, translations, ...(names.includes('shown_edition_id') && { position: from.position }) };
}
