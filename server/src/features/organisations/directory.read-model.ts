import type { OrganisationFacets } from '@sabha/contract/organisations/organisation';
import type { listOrganisations } from '@sabha/contract/organisations/operations';
import type { OperationOutput, ParsedInput } from '@sabha/contract/core/operation';
import { eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule, toCondition } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { readableOrganisations, readableTypes } from '../../permissions/organisations.ts';
import { readThemes } from '../schedule/public.ts';
import type { Reader } from './organisation-page.read-model.ts';
import { toCard } from './organisation-card.ts';
import { communityCommons } from './schema.ts';

type Directory = OperationOutput<typeof listOrganisations>;
type Query = ParsedInput<typeof listOrganisations>['query'];

/** How alike two words are that mean the same with a slip of the pen; 1 is the same. */
const likeness = 0.5;
/** Cities that are offered; with each of them chosen the list is as long as people read. */
const maxCities = 60;

/** Organisations that members find, those which moderation has hidden left out for everybody. */
export const findable = (actor: Actor): SQL =>
  sql`${isNull(communityCommons.deleted_at)} AND ${isNull(communityCommons.hidden_at)} AND ${toCondition(decideRule(actor, readableOrganisations))}`;

/** One kind of organisation, as the active role may read it: a page of it, and by what else it can be narrowed. */
export async function readDirectory(ctx: Context, { actor, locale }: Reader, query: Query): Promise<Directory> {
  const [{ ids, total, counts }, categories, themes] = await Promise.all([
    findMatches(ctx, { actor, locale }, query),
    countCategories(ctx, actor),
    readThemes(ctx, locale),
  ]);
  const rows =
    ids.length === 0 ? [] : await ctx.db.select().from(communityCommons).where(inArray(communityCommons.community_common_id, ids));
  const found = new Map(rows.map((row) => [row.community_common_id, row]));
  const { page, limit } = query;
  return {
    data: ids.flatMap((id) => {
      const row = found.get(id);
      return row ? [toCard(row, themes, locale)] : [];
    }),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
    facets: {
      ...counts,
      themes: themes.flatMap((theme) => {
        const count = counts.themes.find(({ value }) => value === theme.slug)?.count ?? 0;
        return count > 0 || query.theme?.includes(theme.slug) ? [{ ...theme, count }] : [];
      }),
    },
    categories,
  };
}

interface Matches {
  readonly ids: number[];
  readonly total: number;
  readonly counts: Omit<OrganisationFacets, 'themes'> & { readonly themes: readonly { value: string; count: number }[] };
}

/** The conditions of a query, by the column of `flagged` that says whether a row meets them. */
function flagsOf(query: Query): Readonly<Record<string, SQL>> {
  const among = (column: SQL, values: readonly string[] | undefined) =>
    values?.length ? sql`coalesce(${column} = ANY (${sql.param([...values])}::text[]), false)` : sql`true`;
  const meets = (column: SQL, values: readonly string[] | undefined) =>
    values?.length ? sql`${column} && ${sql.param([...values])}::text[]` : sql`true`;
  return {
    by_theme: among(sql`theme`, query.theme),
    by_city: among(sql`city`, query.city),
    by_level: among(sql`government_level`, query.government_level),
    by_stage: meets(sql`stages`, query.stage),
    by_goal: meets(sql`goals`, query.goal),
    by_language: meets(sql`languages`, query.language),
    by_check: query.verified ? sql`verified_at IS NOT NULL` : sql`true`,
  };
}

/**
 * One statement over one reading of the rows: what it counts belongs to the page it shows. Each facet is counted over the rows that
 * meet all other conditions, so that its numbers say what a further tick would bring.
 */
async function findMatches({ db }: Context, { actor, locale }: Reader, query: Query): Promise<Matches> {
  const flags = flagsOf(query);
  const met = (but?: string) =>
    sql.join(
      Object.keys(flags).flatMap((name) => (name === but ? [] : [sql.identifier(name)])),
      sql` AND `,
    );
  const of = (values: SQL, flag: string) =>
    sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count) ORDER BY count DESC, value), '[]')
      FROM (SELECT value, count(*)::int AS count FROM ${values} WHERE value IS NOT NULL AND ${met(flag)} GROUP BY value) AS facet)`;
  const word = query.search ?? '';
  const order = { name: sql`shown_name, community_common_id`, newest: sql`created_at DESC, community_common_id DESC` }[query.order];
  const { rows } = await db.execute<{ found: Matches }>(sql`
    WITH flagged AS MATERIALIZED (
      SELECT community_common_id, theme, city, government_level, stages, goals, languages, created_at, verified_at,
        lower(coalesce(nullif(translations -> ${locale} ->> 'community_name', ''), community_name)) AS shown_name,
        coalesce(nullif(translations -> ${locale} ->> 'city', ''), city) AS shown_city,
        ${word === '' ? sql`0::real` : bestOf(word)} AS likeness,
        ${sql.join(
          Object.entries(flags).map(([name, condition]) => sql`${condition} AS ${sql.identifier(name)}`),
          sql`, `,
        )}
      FROM community_commons
      WHERE ${eq(communityCommons.community_type, query.category)} AND ${findable(actor)}
    ), matched AS (SELECT * FROM flagged WHERE ${word === '' ? sql`true` : sql`likeness >= ${likeness}`}),
    shown AS (
      SELECT community_common_id, row_number() OVER (ORDER BY likeness DESC, ${order}) AS place FROM matched WHERE ${met()}
    )
    SELECT jsonb_build_object(
      'ids', (SELECT coalesce(jsonb_agg(community_common_id ORDER BY place), '[]') FROM shown
        WHERE place > ${(query.page - 1) * query.limit} AND place <= ${query.page * query.limit}),
      'total', (SELECT count(*) FROM shown),
      'counts', jsonb_build_object(
        'themes', ${of(sql`(SELECT theme AS value, * FROM matched) m`, 'by_theme')},
        'stages', ${of(sql`matched, unnest(stages) AS value`, 'by_stage')},
        'goals', ${of(sql`matched, unnest(goals) AS value`, 'by_goal')},
        'languages', ${of(sql`matched, unnest(languages) AS value`, 'by_language')},
        'government_levels', ${of(sql`(SELECT government_level AS value, * FROM matched) m`, 'by_level')},
        'cities', (SELECT coalesce(jsonb_agg(jsonb_build_object('value', city, 'label', label, 'count', count) ORDER BY count DESC, label), '[]')
          FROM (SELECT city, min(shown_city) AS label, count(*)::int AS count, row_number() OVER (ORDER BY count(*) DESC, min(shown_city)) AS place
            FROM matched WHERE city <> '' AND ${met('by_city')} GROUP BY city) AS facet
          WHERE place <= ${maxCities} OR city = ANY (${sql.param([...(query.city ?? [])])}::text[])),
        'verified', (SELECT count(*) FROM matched WHERE verified_at IS NOT NULL AND ${met('by_check')}))
    ) AS found`);
  const found = rows[0]?.found;
  if (!found) throw new Error('The database counted nothing, not even zero.');
  return found;
}

/** How well a row answers words: 1 where they stand in it as they are, otherwise how alike they are to a part of its name or city. */
const bestOf = (word: string): SQL => sql`CASE
  WHEN strpos(search_key(concat_ws(' ', community_name, summary, city, translations -> 'hi' ->> 'community_name', translations -> 'gu' ->> 'community_name')), search_key(${word})) > 0 THEN 1
  ELSE greatest(word_similarity(search_key(${word}), search_key(community_name)), word_similarity(search_key(${word}), search_key(city))) END`;

async function countCategories({ db }: Context, actor: Actor): Promise<Directory['categories']> {
  const types = readableTypes(actor);
  const counted = await db
    .select({ category: communityCommons.community_type, count: sql<number>`count(*)::int` })
    .from(communityCommons)
    .where(findable(actor))
    .groupBy(communityCommons.community_type);
  return types.map((category) => ({ category, count: counted.find((one) => one.category === category)?.count ?? 0 }));
}
