import type { OperationOutput } from '@sabha/contract/core/operation';
import type { getPeopleFacets } from '@sabha/contract/people/person';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { EntityModel } from '../../core/entities/entity-model.ts';
import { buildCondition } from '../../core/entities/list-condition.ts';

type Facets = OperationOutput<typeof getPeopleFacets>['data'];

/** The newest so many people are counted: enough to choose by, and as quick with a million members. */
const maxCounted = 20_000;
const maxValues = 24;

/** What the directory can be narrowed by, counted over nobody but those whom the actor may see. */
export async function readFacets(ctx: Context, model: EntityModel, actor: Actor): Promise<Facets> {
  const { rows } = await ctx.db.execute<{ kind: keyof Facets; value: string; count: number }>(sql`
    WITH visible AS (SELECT audiences, interests, city FROM ${model.table} WHERE ${buildCondition(model, actor, {})} ORDER BY ${model.id} DESC LIMIT ${maxCounted}),
    counted AS (
      SELECT 'audiences' AS kind, value, count(*)::int AS count FROM visible, unnest(audiences) value GROUP BY value
      UNION ALL SELECT 'interests', value, count(*)::int FROM visible, unnest(interests) value GROUP BY value
      UNION ALL SELECT 'cities', city, count(*)::int FROM visible WHERE city <> '' GROUP BY city),
    ranked AS (SELECT *, row_number() OVER (PARTITION BY kind ORDER BY count DESC, value) AS place FROM counted)
    SELECT kind, value, count FROM ranked WHERE place <= ${maxValues} ORDER BY kind, place`);
  const of = (kind: keyof Facets) => rows.filter((row) => row.kind === kind).map(({ value, count }) => ({ value, count }));
  return { audiences: of('audiences'), interests: of('interests'), cities: of('cities') };
}
