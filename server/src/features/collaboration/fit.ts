import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { highlightWords } from '../../core/text/highlights.ts';
import { readOwnFields } from '../organisations/public.ts';
import { readOwnBackground, type OwnBackground } from '../people/public.ts';
import { readThemeTerms } from '../schedule/public.ts';

/** How much each thing in common counts, and how often; below `least` it does not fit. */
const weights = { word: 3, max_words: 3, interest: 2, max_interests: 3, theme: 2, city: 1, least: 2 } as const;

/** What an ask or offer is compared with: what the reader and their organisations say of themselves. */
export interface FitBackground {
  readonly own: OwnBackground;
  readonly themes: readonly string[];
  readonly cities: readonly string[];
  readonly has_said: boolean;
}

export async function readFitBackground(ctx: Context, actor: Actor): Promise<FitBackground> {
  const [said, { themes, cities }, terms] = await Promise.all([
    readOwnBackground(ctx.db, actor),
    readOwnFields(ctx.db, actor),
    readThemeTerms(ctx),
  ]);
  const own = { ...said, interests: terms.inAllLanguages(said.interests) };
  return {
    own,
    themes,
    cities: [...new Set(own.city === '' ? cities : [own.city, ...cities])],
    has_said: own.interests.length > 0 || own.offering !== '' || own.looking_for !== '' || themes.length > 0,
  };
}

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** The stems of `c` that an ask finds in what the reader offers, and an offer in what they look for. */
const countWords = ({ own: { offering, looking_for } }: FitBackground): SQL => {
  const matching = (query: string) =>
    query === '' ? sql`0` : sql`(SELECT count(*) FROM unnest(c.lexemes) w WHERE w.lexeme = ANY (string_to_array(${stems(query)}, ' ')))`;
  return sql`CASE WHEN c.is_offer THEN ${matching(looking_for)} ELSE ${matching(offering)} END`;
};

/** The stems of a query alone; those with a quote or a backslash within are none that people write. */
const stems = (query: string): string =>
  query
    .split(' | ')
    .map((stem) => stem.slice(1, -1))
    .join(' ');

const interestsOf = ({ own }: FitBackground): SQL =>
  sql`ARRAY(SELECT skill FROM unnest(c.skills) skill WHERE lower(skill) = ANY (${texts(own.interests.map((one) => one.toLowerCase()))}))`;
const isSameTheme = ({ themes }: FitBackground): SQL => sql`coalesce(c.theme = ANY (${texts(themes)}), false)`;
const isSameCity = ({ cities }: FitBackground): SQL => sql`(c.city <> '' AND c.city = ANY (${texts(cities)}))`;

/** How well `c` fits the reader; 0 for what does not. The offset has it computed once. */
export const fitWeight = (background: FitBackground): SQL => sql`(
  SELECT CASE WHEN weight < ${weights.least} THEN 0 ELSE weight END FROM (SELECT (
    least(${countWords(background)}, ${weights.max_words}) * ${weights.word}
    + least(cardinality(${interestsOf(background)}), ${weights.max_interests}) * ${weights.interest}
    + ${isSameTheme(background)}::int * ${weights.theme} + ${isSameCity(background)}::int * ${weights.city})::int AS weight OFFSET 0) f)`;

/** The reasons, as columns of a row. */
export const fitColumns = (background: FitBackground): SQL => sql`
  CASE WHEN c.is_offer THEN ${highlightWords(sql`c.words`, background.own.looking_for)} ELSE ${highlightWords(sql`c.words`, background.own.offering)} END AS fit_words,
  ${interestsOf(background)} AS fit_interests, ${isSameTheme(background)} AS is_same_theme, ${isSameCity(background)} AS is_same_city`;
