import type { PersonCard } from '@sabha/contract/people/person';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { highlightWords, readHighlights } from '../../core/text/highlights.ts';
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
const maxByInterests = 600;
/** Of them, those with the greatest weight are told apart by city and language. */
const maxCompared = 400;
const maxLexemes = 30;
const maxWordsShown = 4;
/** A language that so great a part of the members speak brings nobody together. */
const commonShare = 0.4;

/** A stem that stands in more than so many of a hundred texts brings nobody together, nor one that stands in more than so many at all. */
const commonStemShare = 0.02;
const stemCounts = { always: 3, most: 1_500 } as const;

/** Stems that say nothing of what somebody looks for or offers, in however few texts they stand. */
const genericStems = new Set(
  `abl across action actual add alway anoth answer anyon anyth around ask away back bad becom begin believ best better big bring build call
  can care carri chang choos class clear come could countri cours creat day deal decid differ done door easi empti end enough even ever everi
  everybodi everyon everyth exampl explain face fact far feel few find first five follow forget former four free friend full get give goe
  good great half happen happi hard help hold home hope hour hundr idea import interest join keep kind know larg last later lead learn least
  leav left less let life like line list listen littl live long look lose lot love made make man mani matter mean meet mind minut month morn
  move much must name near need never new next nice night nobodi noth now number offer often old one open other own page part pass past peopl
  person piec place plan play pleas point problem project put question quick quiet read readi real realli reason rest result right room run
  said sat save say second see seem seen send set shall share short show side simpl sinc sit six small solut somebodi someon someth soon sort
  speak stand start stay still stop stori sure take talk team tell ten thank that thing think third thousand three time today togeth tomorrow
  tri true turn two type understand use usual wait walk want way week well what when where whole why will win wish with without woman word
  work world would write written wrong year yes yet young your monday tuesday wednesday thursday friday saturday sunday citi`.split(/\s+/),
);

/** How much each thing in common counts, and how often. */
const weights = { words: 3, max_words: 3, interest: 2, max_interests: 4, city: 1, language: 1 } as const;

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

interface Texts {
  readonly column: SQL;
  /** Whose texts they are. */
  readonly findable: SQL;
  readonly members: number;
}

/** Those of the stems that stand in few enough of the texts. */
async function findRareStems(db: Database, all: readonly string[], { column, findable, members }: Texts): Promise<Stems> {
  const asked = all.filter((lexeme) => !genericStems.has(lexeme)).slice(0, maxLexemes);
  if (asked.length === 0) return { lexemes: [], query: '' };
  const max = Math.max(stemCounts.always, Math.min(stemCounts.most, Math.floor(members * commonStemShare)));
  const { rows } = await db.execute<{ lexeme: string }>(sql`
    SELECT lexeme FROM unnest(${sql.param(asked)}::text[], ${sql.param(asked.map(quote))}::text[]) AS stem (lexeme, query)
    WHERE (SELECT count(*) FROM (
      SELECT FROM ${table} WHERE ${findable} AND ${column} <> '' AND to_tsvector('english', ${column}) @@ stem.query::tsquery LIMIT ${max + 1}) t) BETWEEN 1 AND ${max}`);
  const lexemes = rows.map(({ lexeme }) => lexeme);
  return { lexemes, query: lexemes.map(quote).join(' | ') };
}

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** How many members the viewer may find, and those of their languages that bring people together: which not everybody speaks. */
async function readRareLanguages(ctx: Context, viewer: Actor, languages: readonly string[]): Promise<{ members: number; rare: string[] }> {
  const [index, without] = await Promise.all([readPeopleIndex(ctx), readBlocked(ctx, viewer)]);
  const { total, facets } = index.count({ chosen: {}, without }, ['languages']);
  const speakers = new Map(facets.languages.map(({ value, count }) => [value, count]));
  return { members: total, rare: languages.filter((language) => (speakers.get(language) ?? 0) <= total * commonShare) };
}

export async function readOwnWords(db: Database, viewer: Actor): Promise<OwnWords> {
  const own = await readOwn(db, viewer);
  if (!own) return { looking_for: '', offering: '', has_said: false };
  const { looking_for, offering, interests } = own;
  return { looking_for, offering, has_said: interests.length > 0 || looking_for.trim() !== '' || offering.trim() !== '' };
}

/** What others' words are compared with: what somebody has said of themselves, as queries that PostgreSQL reads; empty where they said nothing. */
export interface OwnBackground {
  readonly interests: readonly string[];
  readonly city: string;
  readonly offering: string;
  readonly looking_for: string;
}

/** The words of somebody's own that say something of what they offer and look for. */
export async function readOwnBackground(db: Database, viewer: Actor): Promise<OwnBackground> {
  const own = await readOwn(db, viewer);
  if (!own) return { interests: [], city: '', offering: '', looking_for: '' };
  const queryOf = (lexemes: readonly string[]) =>
    lexemes
      .filter((lexeme) => !genericStems.has(lexeme))
      .slice(0, maxLexemes)
      .map(quote)
      .join(' | ');
  return {
    interests: own.interests,
    city: own.city,
    offering: queryOf(own.offering_lexemes),
    looking_for: queryOf(own.looking_for_lexemes),
  };
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
  const { members, rare: languages } = await readRareLanguages(ctx, viewer, own.languages);
  const everybody = findableBy(viewer);
  const [wanted, offered] = await Promise.all([
    findRareStems(ctx.db, own.looking_for_lexemes, { column: sql`offering`, findable: everybody, members }),
    findRareStems(ctx.db, own.offering_lexemes, { column: sql`looking_for`, findable: everybody, members }),
  ]);
  const findable = sql`${everybody} AND ${personId} <> ${viewer.user_id} AND ${among(sql`${personId}`)}`;
  const sources = [
    ...(wanted.query ? [byWords(sql`offering`, wanted, findable)] : []),
    ...(offered.query ? [byWords(sql`looking_for`, offered, findable)] : []),
    ...(own.interests.length > 0 ? [byInterests(own.interests, findable)] : []),
    ...(also.size > 0 ? [byReason(also, findable)] : []),
  ];
  if (sources.length === 0) return [];
  const mark = (column: SQL, { query }: Stems) => highlightWords(column, query);
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
    offers: readHighlights(offers_marked).slice(0, maxWordsShown),
    looks_for: readHighlights(looks_for_marked).slice(0, maxWordsShown),
    interests: shared_interests,
    is_same_city,
    languages: shared_languages,
  };
}
