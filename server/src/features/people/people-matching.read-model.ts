import type { PersonCard } from '@sabha/contract/people/person';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { profileEntity } from '../accounts/public.ts';
import { cardColumns } from './card-columns.ts';
import { findableBy, readBlocked } from './people-directory.read-model.ts';
import { readPeopleIndex } from './people-index.ts';

const { table, id: personId } = profileEntity.model;

/** What two people have in common by what each has said of themselves. */
export interface PersonMatch {
  readonly person: PersonCard & { readonly looking_for: string; readonly offering: string };
  /** Words of what they offer that the viewer looks for, as they wrote them. */
  readonly offers: readonly string[];
  /** Words of what they look for that the viewer offers. */
  readonly looks_for: readonly string[];
  readonly interests: readonly string[];
  readonly is_same_city: boolean;
  readonly languages: readonly string[];
}

/** What the viewer has said of themselves. */
export interface OwnWords {
  readonly looking_for: string;
  readonly offering: string;
  readonly has_said: boolean;
}

interface Own extends Record<string, unknown> {
  readonly interests: string[];
  readonly languages: string[];
  readonly city: string;
  readonly looking_for: string;
  readonly offering: string;
  readonly looking_for_lexemes: string[];
  readonly offering_lexemes: string[];
}

interface Wanted {
  readonly limit: number;
  /** Who may be meant, as a condition on the number of a person. */
  readonly among: (person: SQL) => SQL;
  /** Others who are meant for a reason of the caller's, with how much it counts. */
  readonly also: ReadonlyMap<number, number>;
}

/** Of very many whom one word or one interest finds, the newest so many are compared. */
const maxByWords = 300;
const maxByInterests = 1_000;
/** Of them, those with the greatest weight are told apart by city and language. */
const maxCompared = 400;
const maxLexemes = 40;
const maxWordsShown = 4;
/** A language that so great a part of the members speak brings nobody together. */
const commonShare = 0.4;

/** Stems that stand in what everybody looks for, and say nothing of it. */
const genericStems = new Set(
  'need want look offer help work peopl team year new use make good find can will also like citi project compani person someon anyon someth anyth one two three our your with from into who where how their summit meet talk know get give'.split(
    ' ',
  ),
);

/** How much each thing in common counts, and how often. */
const weights = { words: 4, max_words: 3, interest: 2, max_interests: 4, city: 1, language: 1 } as const;

/** What the viewer has said of themselves; null where there is no such person. */
async function readOwn(db: Database, { user_id }: Actor): Promise<Own | null> {
  const lexemes = (column: SQL) =>
    sql`ARRAY(SELECT lexeme FROM unnest(to_tsvector('english', ${column})) WHERE length(lexeme) > 2 ORDER BY lexeme)`;
  const { rows } = await db.execute<Own>(sql`
    SELECT array_remove(array_remove(interests, NULL), '') AS interests, languages, city, looking_for, offering,
      ${lexemes(sql`looking_for`)} AS looking_for_lexemes, ${lexemes(sql`offering`)} AS offering_lexemes
    FROM ${table} WHERE ${personId} = ${user_id} AND deleted_at IS NULL`);
  return rows[0] ?? null;
}

interface Stems {
  readonly lexemes: readonly string[];
  /** Any of them, as PostgreSQL writes a query; empty where there are none. */
  readonly query: string;
}

function stemsOf(all: readonly string[]): Stems {
  const lexemes = all.filter((lexeme) => !genericStems.has(lexeme)).slice(0, maxLexemes);
  const quoted = lexemes.map((lexeme) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`);
  return { lexemes, query: quoted.join(' | ') };
}

/** The languages of the viewer that bring people together: those that not everybody speaks. */
async function findRareLanguages(ctx: Context, viewer: Actor, languages: readonly string[]): Promise<string[]> {
  if (languages.length === 0) return [];
  const [index, without] = await Promise.all([readPeopleIndex(ctx), readBlocked(ctx, viewer)]);
  const { total, facets } = index.count({ chosen: {}, without }, ['languages']);
  const speakers = new Map(facets.languages.map(({ value, count }) => [value, count]));
  return languages.filter((language) => (speakers.get(language) ?? 0) <= total * commonShare);
}

export async function readOwnWords(db: Database, viewer: Actor): Promise<OwnWords> {
  const own = await readOwn(db, viewer);
  if (!own) return { looking_for: '', offering: '', has_said: false };
  const { looking_for, offering, interests } = own;
  return { looking_for, offering, has_said: interests.length > 0 || looking_for.trim() !== '' || offering.trim() !== '' };
}

interface MatchRow extends PersonCard, Record<string, unknown> {
  readonly looking_for: string;
  readonly offering: string;
  readonly offers_marked: string;
  readonly looks_for_marked: string;
  readonly shared_interests: string[];
  readonly is_same_city: boolean;
  readonly shared_languages: string[];
}

/**
 * Members whom the viewer may find and who offer what they look for, look for what they offer or share interests with them: those with the
 * greatest weight first, then who has joined last.
 */
export async function readPeopleMatching(ctx: Context, viewer: Actor, { limit, among, also }: Wanted): Promise<PersonMatch[]> {
  const own = await readOwn(ctx.db, viewer);
  if (!own) return [];
  const [wanted, offered] = [stemsOf(own.looking_for_lexemes), stemsOf(own.offering_lexemes)];
  const languages = await findRareLanguages(ctx, viewer, own.languages);
  const findable = sql`${findableBy(viewer)} AND ${personId} <> ${viewer.user_id} AND ${among(sql`${personId}`)}`;
  const sources = [
    ...(wanted.query ? [byWords(sql`offering`, wanted, findable)] : []),
    ...(offered.query ? [byWords(sql`looking_for`, offered, findable)] : []),
    ...(own.interests.length > 0 ? [byInterests(own.interests, findable)] : []),
    ...(also.size > 0 ? [byReason(also, findable)] : []),
  ];
  if (sources.length === 0) return [];
  const mark = (column: SQL, { query }: Stems) =>
    query === ''
      ? sql`''`
      : sql`ts_headline('english', translate(${column}, '⟦⟧', ''), ${query}::tsquery, 'StartSel=⟦, StopSel=⟧, HighlightAll=true')`;
  const spoken = sql`ARRAY(SELECT unnest(p.languages) INTERSECT SELECT unnest(${sql.param(languages)}::text[]) ORDER BY 1)`;
  const isSameCity = sql`(p.city <> '' AND p.city = ${own.city})`;
  const { rows } = await ctx.db.execute<MatchRow>(sql`
    WITH found AS (SELECT user_id, sum(weight) AS weight FROM (${sql.join(sources, sql` UNION ALL `)}) s GROUP BY user_id
        ORDER BY weight DESC, user_id DESC LIMIT ${maxCompared}),
      best AS (
        SELECT p.*, f.weight + ${isSameCity}::int * ${weights.city} + least(cardinality(${spoken}), 1) * ${weights.language} AS weight
        FROM found f JOIN ${table} p USING (user_id) ORDER BY weight DESC, p.created_at DESC, p.user_id LIMIT ${limit})
    SELECT ${cardColumns}, p.looking_for, p.offering, ${isSameCity} AS is_same_city, ${spoken} AS shared_languages,
      ${sharedInterests(own.interests)} AS shared_interests,
      ${mark(sql`p.offering`, wanted)} AS offers_marked, ${mark(sql`p.looking_for`, offered)} AS looks_for_marked
    FROM best p ORDER BY p.weight DESC, p.created_at DESC, p.user_id`);
  return rows.map(toMatch);
}

/** The people in whose text one of the stems stands, by how many of them do. */
const byWords = (column: SQL, { lexemes, query }: Stems, findable: SQL): SQL => sql`
  SELECT user_id, least((SELECT count(*) FROM unnest(to_tsvector('english', text)) w
    WHERE w.lexeme = ANY (${sql.param(lexemes)}::text[])), ${weights.max_words}) * ${weights.words} AS weight
  FROM (SELECT user_id, ${column} AS text FROM ${table}
    WHERE ${findable} AND ${column} <> '' AND to_tsvector('english', ${column}) @@ ${query}::tsquery
    ORDER BY created_at DESC, user_id DESC LIMIT ${maxByWords}) t`;

const byInterests = (interests: readonly string[], findable: SQL): SQL => sql`
  SELECT user_id, least(cardinality(${sharedInterests(interests)}), ${weights.max_interests}) * ${weights.interest} AS weight
  FROM (SELECT user_id, interests FROM ${table} WHERE ${findable} AND interests && ${sql.param(interests)}::text[]
    ORDER BY created_at DESC, user_id DESC LIMIT ${maxByInterests}) p`;

const byReason = (also: Wanted['also'], findable: SQL): SQL => sql`
  SELECT user_id, a.weight FROM ${table}
  JOIN unnest(${sql.param([...also.keys()])}::bigint[], ${sql.param([...also.values()])}::int[]) AS a (other, weight) ON a.other = ${personId}
  WHERE ${findable}`;

/** Of a person `p`. */
const sharedInterests = (interests: readonly string[]): SQL =>
  sql`ARRAY(SELECT unnest(p.interests) INTERSECT SELECT unnest(${sql.param(interests)}::text[]) ORDER BY 1)`;

function toMatch({ offers_marked, looks_for_marked, shared_interests, is_same_city, shared_languages, ...person }: MatchRow): PersonMatch {
  return {
    person,
    offers: markedWords(offers_marked),
    looks_for: markedWords(looks_for_marked),
    interests: shared_interests,
    is_same_city,
    languages: shared_languages,
  };
}

/** Each word once, however it is written; those that follow each other stand together. */
function markedWords(marked: string): string[] {
  const words = marked.replace(/⟧\s+⟦/g, ' ').matchAll(/⟦([^⟦⟧]+)⟧/g);
  const byKey = new Map([...words].map(([, word = '']) => [word.toLowerCase(), word]));
  return [...byKey.values()].slice(0, maxWordsShown);
}
