import { forbidden } from '@sabha/contract/core/errors';
import type { OperationOutput, ParsedInput } from '@sabha/contract/core/operation';
import type { listPeople, PersonCard } from '@sabha/contract/people/person';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { allOf } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { buildCondition } from '../../core/entities/list-condition.ts';
import type { Terms } from '../../core/text/named-terms.ts';
import { containsText } from '../../core/text/contains-text.ts';
import { blockedWith, outsideBlocks, reachablePeople } from '../../permissions/contact.ts';
import { readableTypes } from '../../permissions/organisations.ts';
import { profileEntity } from '../accounts/public.ts';
import { cardColumns } from './card-columns.ts';
import { isInCommunity, readPeopleIndex, stranger, type PeopleFacetName } from './people-index.ts';

type Directory = OperationOutput<typeof listPeople>;
type Query = ParsedInput<typeof listPeople>['query'];
type Chosen = Partial<Record<PeopleFacetName, readonly string[]>>;

/** Values of a facet that are offered; with each of them chosen the list is as long as people read. */
const maxValues = 60;
/** People who resemble a word; further ones resemble it too little to be meant. */
const maxLike = 1_000;

const counted = ['audiences', 'interests', 'city', 'country', 'languages', 'organisation'] as const satisfies readonly PeopleFacetName[];

const { model } = profileEntity;
const { table } = model;
export interface DirectoryReader {
  readonly actor: Actor;
  readonly locale: string;
  readonly terms: Terms;
}

/** A page of the directory with its total and its facets, interests by the reader's language. @throws ProblemError 403 for a community that the active role may not read */
export async function readPeopleDirectory(ctx: Context, { actor, locale, terms }: DirectoryReader, asked: Query): Promise<Directory> {
  const query = asked.interest ? { ...asked, interest: terms.toStored(asked.interest) } : asked;
  const { page, limit, community } = query;
  if (community && !readableTypes(actor).includes(community)) throw forbidden();
  const [index, without, found] = await Promise.all([
    readPeopleIndex(ctx),
    readBlocked(ctx, actor),
    findByWords(ctx, actor, query.search?.replaceAll('\0', '').trim() ?? ''),
  ]);
  const within: Chosen = community ? { communities: [community] } : {};
  const chosen = chosenOf(query);
  const { total, facets } = index.count({ chosen: { ...within, ...chosen }, among: found?.ids ?? null, without }, counted, maxValues);
  const all = found || Object.keys(chosen).length > 0 ? index.countTotal({ chosen: within, without }) : total;
  return {
    data: total === 0 ? [] : await readCards(ctx, actor, { query, order: found?.order ?? byName }),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
    facets: {
      audiences: facets.audiences as Directory['facets']['audiences'],
      interests: facets.interests.map((each) => ({ ...each, name: terms.nameIn(locale, each.value) })),
      cities: facets.city,
      countries: facets.country,
      languages: facets.languages,
      organisations: facets.organisation,
    },
    all,
  };
}

const chosenOf = ({ audience, interest, city, country, language, organisation }: Query): Chosen => ({
  ...(audience && { audiences: audience }),
  ...(interest && { interests: interest }),
  ...(city && { city }),
  ...(country && { country }),
  ...(language && { languages: language }),
  ...(organisation && { organisation }),
});

/** Members as a viewer may find them, by the rules of everybody: being staff opens nobody here. */
export const findableBy = (viewer: Actor): SQL =>
  buildCondition({ ...model, policy: { ...model.policy, read: allOf(reachablePeople, () => outsideBlocks(viewer)) } }, stranger, {});

interface Words {
  readonly ids: readonly number[];
  /** How those who were found stand in the list. */
  readonly order: Order;
}

interface Order {
  readonly among: SQL;
  readonly by: SQL;
}

const byName: Order = { among: sql`true`, by: sql`"firstName", user_id` };

/**
 * Whom words find of those whom the viewer may find, so that an answer tells of nobody else: in whose name, work or headline they stand, by
 * name; otherwise whose name or organisation is like them. Nobody is found by what they sign in with. Null where nothing is searched for.
 */
async function findByWords({ db }: Context, viewer: Actor, words: string): Promise<Words | null> {
  if (words === '') return null;
  const among = hasWords(words);
  const findable = findableBy(viewer);
  const exact = await db.execute<{ ids: number[] }>(
    sql`SELECT coalesce(json_agg(user_id), '[]') AS ids FROM ${table} WHERE ${findable} AND ${among}`,
  );
  const ids = exact.rows[0]?.ids ?? [];
  if (ids.length > 0) return { ids, order: { among, by: byName.by } };
  const like = await db.execute<{ ids: number[] }>(sql`
    SELECT coalesce(json_agg(user_id ORDER BY likeness DESC, user_id), '[]') AS ids FROM (
      SELECT user_id, likeness FROM find_people_like(${words}) JOIN ${table} USING (user_id)
      WHERE ${findable} ORDER BY likeness DESC, user_id LIMIT ${maxLike}) p`);
  const alike = like.rows[0]?.ids ?? [];
  const listed = sql`${sql.param(alike)}::bigint[]`;
  return { ids: alike, order: { among: sql`user_id = ANY (${listed})`, by: sql`array_position(${listed}, user_id)` } };
}

const hasWords = (words: string): SQL => {
  const texts = [sql`search_key("firstName" || ' ' || "lastName")`, sql`search_key(organisation)`, sql`search_key(headline)`];
  return sql`(${sql.join(
    texts.map((key) => containsText(key, words)),
    sql` OR `,
  )})`;
};

/** Everybody between whom and the viewer a block stands. */
export async function readBlocked({ db }: Context, { user_id }: Actor): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`SELECT array_to_json(${blockedWith(user_id)}) AS ids`);
  return rows[0]?.ids ?? [];
}

interface Page {
  readonly query: Query;
  readonly order: Order;
}

async function readCards({ db }: Context, viewer: Actor, { query, order }: Page): Promise<PersonCard[]> {
  const { page, limit, community, audience, interest, city, country, language, organisation } = query;
  const overlaps = (column: SQL, values: readonly string[] | undefined) =>
    values?.length ? [sql`${column} && ${sql.param([...values])}::text[]`] : [];
  const equals = (column: SQL, values: readonly string[] | undefined) =>
    values?.length ? [sql`${column} = ANY (${sql.param([...values])}::text[])`] : [];
  const conditions = [
    findableBy(viewer),
    order.among,
    ...(community ? [isInCommunity(community)] : []),
    ...overlaps(sql`audiences`, audience),
    ...overlaps(sql`interests`, interest),
    ...overlaps(sql`languages`, language),
    ...equals(sql`city`, city),
    ...equals(sql`country`, country),
    ...equals(sql`organisation`, organisation),
  ];
  const { rows } = await db.execute<PersonCard & Record<string, unknown>>(sql`
    SELECT ${cardColumns} FROM (
      SELECT * FROM ${table} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order.by} LIMIT ${limit} OFFSET ${(page - 1) * limit}) p
    ORDER BY ${order.by}`);
  return rows;
}
