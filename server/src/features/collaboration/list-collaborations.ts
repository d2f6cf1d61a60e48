import { collaborationPath, type CollaborationCard } from '@sabha/contract/collaboration/collaboration';
import { getCollaborationSummary, listCollaborations, type CollaborationFacets } from '@sabha/contract/collaboration/operations';
import type { ParsedInput } from '@sabha/contract/core/operation';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { bind } from '../../core/http/handler.ts';
import { containsText } from '../../core/text/contains-text.ts';
import { canCollaborate, canReadCollaborations } from '../../permissions/collaboration.ts';
import { findActiveAdults } from '../contact/public.ts';
import { readNamedOrganisations } from '../organisations/public.ts';
import { readThemes } from '../schedule/public.ts';
import { isListedFor, isOpenFor } from './collaboration-rights.ts';
import {
  createReader,
  owedTo,
  ownStatus,
  presentState,
  readSurroundings,
  stateColumns,
  stateOf,
  weightFor,
  type CollaborationReader,
  type StateRow,
} from './collaborations.read-model.ts';

type Asked = ParsedInput<typeof listCollaborations>['query'];
/** `organisation` is null where one was asked for that the reader may not read. */
type Query = Omit<Asked, 'organisation'> & { readonly organisation?: number | null | undefined };

const maxCities = 60;
const maxWords = 8;

/** Whether a row of `base` meets what was chosen of each facet. */
function conditionsOf({ kind, direction, theme, city, online, state, own }: Query) {
  const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const isOwn = own !== undefined && own !== 'fits';
  return {
    kind: kind === undefined ? sql`true` : sql`kind = ${kind}`,
    direction: direction === undefined ? sql`true` : sql`is_offer = ${direction === 'offer'}`,
    theme: theme?.length ? sql`coalesce(theme = ANY (${texts(theme)}), false)` : sql`true`,
    city: city?.length ? sql`city = ANY (${texts(city)})` : sql`true`,
    online: online === undefined ? sql`true` : sql`is_online`,
    // What has ended without an agreement stands only where it is looked for.
    state: state === undefined ? (isOwn ? sql`true` : sql`state <> 'closed'`) : sql`state = ${state}`,
    own: own === undefined ? sql`is_listed` : isMet[own],
  };
}

const isMet = {
  owed: sql`owed IS NOT NULL`,
  fits: sql`(is_listed AND weight > 0)`,
  answered: sql`has_answered`,
  posted: sql`is_mine`,
} as const;

type Conditions = ReturnType<typeof conditionsOf>;
const facetNames = ['kind', 'direction', 'theme', 'city', 'online', 'state', 'own'] as const satisfies readonly (keyof Conditions)[];

const allOf = (conditions: Conditions, except?: keyof Conditions): SQL =>
  sql.join(
    facetNames.filter((name) => name !== except).map((name) => conditions[name]),
    sql` AND `,
  );

/** What the reader may find, with what it is chosen and put in order by. */
const baseOf = (
  { actor, today, background }: CollaborationReader,
  { search, organisation }: Pick<Query, 'search' | 'organisation'>,
): SQL => {
  const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const has = words.map((word) => containsText(sql`search_key(c.words)`, word));
  if (organisation !== undefined) has.push(organisation === null ? sql`false` : sql`c.community_common_id = ${organisation}`);
  return sql`base AS MATERIALIZED (
    SELECT c.collaboration_id, c.kind, c.is_offer, c.theme, c.city, c.is_online, c.created_at, c.ends_on, ${stateOf(today)} AS state,
      ${isListedFor(actor)} AS is_listed, c.author_user_id = ${actor.user_id} AS is_mine, coalesce(${ownStatus(actor)} <> 'withdrawn', false) AS has_answered,
      ${weightFor({ actor, today, background })} AS weight, ${owedTo(actor)} AS owed
    FROM collaborations c
    WHERE (${isListedFor(actor)} OR ((c.author_user_id = ${actor.user_id} OR ${ownStatus(actor)} IS NOT NULL) AND ${isOpenFor(actor)})) AND ${has.length === 0 ? sql`true` : sql.join(has, sql` AND `)})`;
};

interface Counted extends Record<string, unknown> {
  readonly facet: string;
  readonly value: string;
  readonly count: number;
}

async function readFacets(ctx: Context, reader: CollaborationReader, query: Query) {
  const conditions = conditionsOf(query);
  const without = { ...conditions, state: query.state === undefined ? sql`true` : conditions.state };
  const facet = (name: keyof Conditions, value: SQL, where: SQL = allOf(conditions, name)) =>
    sql`SELECT ${name} AS facet, ${value} AS value, count(*)::int AS count FROM base WHERE ${where} GROUP BY 2`;
  const one = (name: string, value: string, where: SQL) => sql`SELECT ${name}, ${value}, count(*)::int FROM base WHERE ${where}`;
  const isOpen = query.state === undefined ? sql`state <> 'closed'` : conditions.state;
  const { rows } = await ctx.db.execute<Counted>(sql`WITH ${baseOf(reader, query)}
    ${facet('kind', sql`kind`)}
    UNION ALL ${facet('direction', sql`CASE WHEN is_offer THEN 'offer' ELSE 'ask' END`)}
    UNION ALL ${facet('theme', sql`theme`, sql`theme IS NOT NULL AND ${allOf(conditions, 'theme')}`)}
    UNION ALL (${facet('city', sql`city`, sql`city <> '' AND ${allOf(conditions, 'city')}`)} ORDER BY count DESC, value LIMIT ${maxCities})
    UNION ALL ${facet('state', sql`state`)}
    UNION ALL ${one('online', 'true', sql`is_online AND ${allOf(conditions, 'online')}`)}
    UNION ALL ${one('own', 'owed', sql`${isMet.owed} AND ${allOf(without, 'own')}`)}
    UNION ALL ${one('own', 'fits', sql`${isMet.fits} AND ${isOpen} AND ${allOf({ ...without, state: sql`true` }, 'own')}`)}
    UNION ALL ${one('own', 'answered', sql`${isMet.answered} AND ${allOf(without, 'own')}`)}
    UNION ALL ${one('own', 'posted', sql`${isMet.posted} AND ${allOf(without, 'own')}`)}
    UNION ALL ${one('total', '', allOf(conditions))}`);
  const of = (name: string) =>
    rows
      .filter((row) => row.facet === name)
      .map(({ value, count }) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  const counts = new Map(of('theme').map(({ value, count }) => [value, count]));
  const themes = (await readThemes(ctx, reader.locale)).flatMap((theme) => {
    const count = counts.get(theme.slug);
    return count === undefined ? [] : [{ ...theme, count }];
  });
  const facets = {
    kinds: of('kind'),
    directions: of('direction'),
    themes,
    cities: of('city'),
    states: of('state'),
    own: of('own'),
    online: of('online')[0]?.count ?? 0,
  } as CollaborationFacets;
  return { facets, total: of('total')[0]?.count ?? 0 };
}

const orders = {
  // What waits for the reader, then what fits them, then what can still be answered.
  fit: sql`b.owed IS NULL, b.weight DESC, array_position(ARRAY['open', 'in_talks', 'agreed', 'done', 'closed'], b.state), b.created_at DESC`,
  newest: sql`b.created_at DESC`,
  ending: sql`array_position(ARRAY['open', 'in_talks', 'agreed', 'done', 'closed'], b.state), b.ends_on`,
} as const satisfies Record<Query['sort'], SQL>;

async function readCards(ctx: Context, reader: CollaborationReader, query: Query): Promise<CollaborationCard[]> {
  const { page, limit, sort } = query;
  const order = sql`${orders[sort]}, b.collaboration_id DESC`;
  const { rows } = await ctx.db.execute<StateRow>(sql`
    WITH ${baseOf(reader, query)}, page AS (SELECT b.* FROM base b WHERE ${allOf(conditionsOf(query))} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit})
    SELECT ${stateColumns(reader)} FROM page b JOIN collaborations c USING (collaboration_id) ORDER BY ${order}`);
  const surroundings = await readSurroundings(ctx, reader, {
    people: rows.map((row) => row.author_user_id),
    organisations: rows.map((row) => row.community_common_id),
  });
  return rows.map((row) => presentState(row, reader, surroundings));
}

/** How many there are with nothing chosen. */
async function countAll({ db }: Context, { actor, today }: CollaborationReader): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM collaborations c WHERE ${isListedFor(actor)} AND ${stateOf(today)} <> 'closed'`);
  return rows[0]?.count ?? 0;
}

/** Whether somebody may post asks and offers and answer those of others. */
export const canPostCollaborations = async ({ db }: Pick<Context, 'db'>, actor: Actor): Promise<boolean> =>
  decideRule(actor, canCollaborate) === true && (await findActiveAdults(db, [actor.user_id])).has(actor.user_id);

/** In whose name something stands is known only to who may read that organisation: to others null stands for it, of which there is nothing. */
async function withReadable(ctx: Context, reader: Parameters<typeof readNamedOrganisations>[1], asked: Asked): Promise<Query> {
  const { organisation } = asked;
  if (organisation === undefined) return asked;
  const named = await readNamedOrganisations(ctx, reader, [organisation]);
  return named.has(organisation) ? asked : { ...asked, organisation: null };
}

export const listHandler = bind(listCollaborations, canReadCollaborations, async ({ query: asked }, { actor, locale }, ctx) => {
  const { page, limit } = asked;
  const query = await withReadable(ctx, { actor, locale }, asked);
  const reader = await createReader(ctx, { actor, locale });
  const [{ facets, total }, data, all, post] = await Promise.all([
    readFacets(ctx, reader, query),
    readCards(ctx, reader, query),
    countAll(ctx, reader),
    canPostCollaborations(ctx, actor),
  ]);
  return {
    data,
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
    facets,
    all,
    has_said: reader.background.has_said,
    abilities: { post },
  };
});

export const summaryHandler = bind(getCollaborationSummary, canReadCollaborations, async (_, { actor }, ctx) => {
  const { rows } = await ctx.db.execute<{ collaboration_id: number; slug: string }>(sql`
    SELECT c.collaboration_id, c.slug FROM collaborations c
    WHERE c.collaboration_id IN (
        SELECT collaboration_id FROM collaborations WHERE author_user_id = ${actor.user_id}
        UNION SELECT collaboration_id FROM collaboration_answers WHERE author_user_id = ${actor.user_id})
      AND ${isOpenFor(actor)} AND ${owedTo(actor)} IS NOT NULL`);
  const [first, ...others] = rows;
  const owed_path = first && others.length === 0 ? collaborationPath(first) : null;
  return { data: { owed: rows.length, owed_path, can_post: await canPostCollaborations(ctx, actor) } };
});
