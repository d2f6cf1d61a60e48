import { communityCommon, organisationTextFields, type CommunityCommon } from '@sabha/contract/organisations/community-common';
import type {
  CommunityType,
  GovernmentLevel,
  OrganisationGoal,
  OrganisationLanguage,
  OrganisationStage,
} from '@sabha/contract/organisations/organisation';
import { m } from '../../../paraglide/messages.js';

export type TextName = (typeof organisationTextFields)[number];
export type OtherLanguage = 'hi' | 'gu';
type Texts = Record<TextName, string>;

/** What the form holds: figures as they are typed, and every text of every language, written or not. */
export interface ProfileValues extends Texts {
  image: string | null;
  theme: string;
  founded_year: string;
  team_size: string;
  website: string;
  goals: readonly OrganisationGoal[];
  stages: readonly OrganisationStage[];
  government_level: GovernmentLevel | '';
  languages: readonly OrganisationLanguage[];
  translations: Record<OtherLanguage, Texts>;
}

/** Letters of each text, as the contract has them. */
export const textLimits: Readonly<Record<TextName, number>> = {
  community_name: 160,
  summary: 200,
  description: 10_000,
  city: 120,
  looking_for: 500,
};
export const otherLanguages: readonly OtherLanguage[] = ['hi', 'gu'];

/** Who is at a stage, or invests at some. */
export const hasStages = (type: CommunityType): boolean => type === 'startup' || type === 'investor';

const pickTexts = (from: Readonly<Record<string, string>>): Texts =>
  Object.fromEntries(organisationTextFields.map((name) => [name, from[name] ?? ''])) as Texts;

export const valuesOf = (row: CommunityCommon): ProfileValues => ({
  community_name: row.community_name,
  summary: row.summary,
  description: row.description,
  city: row.city,
  looking_for: row.looking_for,
  image: row.image,
  theme: row.theme ?? '',
  founded_year: row.founded_year === null ? '' : String(row.founded_year),
  team_size: row.team_size === null ? '' : String(row.team_size),
  website: row.website ?? '',
  goals: row.goals,
  stages: row.stages,
  government_level: row.government_level ?? '',
  languages: row.languages,
  translations: { hi: pickTexts(row.translations.hi ?? {}), gu: pickTexts(row.translations.gu ?? {}) },
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** An address without its scheme is a secure one. */
function addressOf(text: string): string | null {
  const address = text.trim();
  if (address === '') return null;
  return /^[a-z]+:/i.test(address) ? address : `https://${address}`;
}

const written = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

/** What is sent: of the fields that only some kinds have, those of its own kind. */
export function toBody(values: ProfileValues, type: CommunityType) {
  const { stages, government_level, theme, founded_year, team_size, website, goals, languages, translations, ...rest } = values;
  return {
    ...rest,
    theme: theme || null,
    founded_year: numberOf(founded_year),
    team_size: numberOf(team_size),
    website: addressOf(website),
    goals: [...goals],
    languages: [...languages],
    translations: { hi: written(translations.hi), gu: written(translations.gu) },
    ...(hasStages(type) && { stages: [...stages] }),
    ...(type === 'government' && { government_level: government_level || null }),
  };
}

/** The contract's own schema, of what will be sent. */
export const profileSchema = (type: CommunityType) => ({
  safeParse: (values: unknown) => communityCommon.operations.updateOne.body.safeParse(toBody(values as ProfileValues, type)),
});

type RuleFaults = Partial<Record<`translations.${OtherLanguage}.${TextName}` | 'founded_year', string>>;

/** No translation is longer than its English may be, and nothing was founded after this year. */
export function findFaults({ translations, founded_year }: ProfileValues): RuleFaults {
  const faults: RuleFaults = {};
  const year = new Date().getFullYear();
  if (Number(founded_year) > year) faults.founded_year = m.organisations_fault_year_late({ year });
  for (const language of otherLanguages) {
    for (const name of organisationTextFields) {
      const max = textLimits[name];
      if (translations[language][name].length > max) faults[`translations.${language}.${name}`] = m.composer_shorten({ max });
    }
  }
  return faults;
}

/** What is wrong with a field, in words. */
export function describeFault(path: string, code: string, { founded_year }: Pick<ProfileValues, 'founded_year'>): string {
  if (path === 'community_name' && code === 'too_small') return m.organisations_name_missing();
  if (path === 'founded_year') return describeYear(founded_year);
  if (path === 'team_size') return m.organisations_fault_team();
  if (path === 'website') return m.profile_error_link();
  const max = Object.entries(textLimits).find(([name]) => name === path)?.[1];
  return code === 'too_big' && max !== undefined ? m.composer_shorten({ max }) : m.organisations_fault_field();
}

const firstYear = 1600;

function describeYear(written: string): string {
  if (!/^\d{4,}$/.test(written.trim())) return m.organisations_fault_year();
  const year = Number(written);
  return year < firstYear
    ? m.organisations_fault_year_early({ year: firstYear })
    : m.organisations_fault_year_late({ year: new Date().getFullYear() });
}
