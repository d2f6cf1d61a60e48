import { articleKinds } from '@sabha/contract/knowledge/article';
import { exploredKinds, exploreSite, type ExploreAnswer, type ExploredKind } from '@sabha/contract/search/operations';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { everybody } from '../../core/access/call-rules.ts';
import { readHits } from './read-hits.ts';
import { readQuery } from './read-query.ts';

interface Wanted {
  readonly q: string;
  readonly only_knowledge: boolean;
  readonly kind?: ExploredKind | undefined;
  readonly theme?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly locale: string;
}

export const exploreHandler = bind(exploreSite, everybody, async ({ query }, call, ctx) => ({
  data: await ctx.transact((tx) => explore(tx, { ...query, locale: call.locale })),
}));

async function explore(tx: Tx, wanted: Wanted): Promise<ExploreAnswer> {
  const { q, kind, theme, page, limit, locale } = wanted;
  const query = q === '' ? null : await readQuery(tx, wanted);
  // Signs without a word in them, such as "&", find nothing; nothing typed finds everything.
  const all = q !== '' && query === null ? sql`SELECT * FROM search_documents WHERE false` : documentsOf(wanted, query);
  const kinds = await countKinds(tx, sql`SELECT kind FROM (${all}) AS d WHERE ${hasTheme(theme)}`);
  const themes = await countThemes(tx, sql`SELECT themes FROM (${all}) AS d WHERE ${isOfKind(kind)}`);
  const total = kinds.filter((one) => kind === undefined || one.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const order =
    query === null
      ? sql`-row_number() OVER (ORDER BY search_key(title), search_document_id)`
      : sql`ts_rank_cd(vector, ${query}::tsquery, 1)`;
  const candidates = sql`SELECT search_document_id, kind, ${order} AS rank FROM (${all}) AS d WHERE ${hasTheme(theme)}`;
  const hits = total === 0 ? [] : await readHits(tx, { candidates, kind, locale, query: query ?? '', skip: (page - 1) * limit, limit });
  return { query: q, hits, total, kinds, themes };
}

function documentsOf({ locale, only_knowledge }: Wanted, query: string | null): SQL {
  const kinds: readonly string[] = only_knowledge ? articleKinds : exploredKinds;
  const matchesQuery = query === null ? sql`true` : sql`vector @@ ${query}::tsquery`;
  return sql`SELECT * FROM search_documents WHERE locale = ${locale} AND kind = ANY(${sql.param(kinds)}::text[]) AND ${matchesQuery}`;
}

const hasTheme = (theme: string | undefined): SQL => (theme === undefined ? sql`true` : sql`themes @> ARRAY[${theme}]::text[]`);
const isOfKind = (kind: ExploredKind | undefined): SQL => (kind === undefined ? sql`true` : sql`kind = ${kind}`);

async function countKinds(tx: Tx, found: SQL): Promise<ExploreAnswer['kinds']> {
  const { rows } = await tx.execute<{ kind: ExploredKind; count: number }>(
    sql`SELECT kind, count(*)::int AS count FROM (${found}) AS found GROUP BY kind`,
  );
  return exploredKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
}

async function countThemes(tx: Tx, found: SQL): Promise<ExploreAnswer['themes']> {
  const { rows } = await tx.execute<{ slug: string; count: number }>(
    sql`SELECT slug, count(*)::int AS count FROM (${found}) AS found, unnest(themes) AS slug GROUP BY slug ORDER BY count DESC, slug`,
  );
  return rows;
}
