import { foundKinds, searchSite, type FoundKind, type SearchAnswer } from '@sabha/contract/search/operations';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { everybody } from '../../core/access/call-rules.ts';
import { readHits } from './read-hits.ts';
import { readQuery } from './read-query.ts';

interface Wanted {
  readonly q: string;
  readonly kind: FoundKind | undefined;
  readonly page: number;
  readonly limit: number;
  readonly locale: string;
}

/** Matches that are ranked and counted; a word that stands in more documents than these finds nothing in particular. */
const maxCandidates = 3000;
/** How alike the letters of a name must be to what was typed, from 0 to 1. */
const likeness = 0.45;

export const searchHandler = bind(searchSite, everybody, async ({ query }, call, ctx) => {
  const wanted: Wanted = { ...query, kind: query.kind, locale: call.locale };
  return { data: await ctx.transact((tx) => search(tx, wanted)) };
});

async function search(tx: Tx, wanted: Wanted): Promise<SearchAnswer> {
  const query = await readQuery(tx, wanted);
  const exact = query === null ? [] : await countKinds(tx, matching(query, wanted));
  if (query !== null && exact.length > 0)
    return answer(tx, { wanted, query, candidates: matching(query, wanted), kinds: exact, is_similar: false });
  await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`);
  const candidates = resembling(wanted);
  return answer(tx, { wanted, query, candidates, kinds: await countKinds(tx, candidates), is_similar: true });
}

/** Documents that have the words, with how well they fit: titles first, then names and places, then the text. */
const matching = (query: string, { locale }: Wanted): SQL => sql`
  SELECT search_document_id, kind, ts_rank_cd(vector, ${query}::tsquery, 1) AS rank
  FROM search_documents WHERE locale = ${locale} AND vector @@ ${query}::tsquery LIMIT ${maxCandidates}`;

/** Documents with a name that looks like what was typed. */
const resembling = ({ q, locale }: Wanted): SQL => sql`
  SELECT search_document_id, kind, word_similarity(search_key(${q}), search_key(title || ' ' || aliases)) AS rank
  FROM search_documents WHERE locale = ${locale} AND search_key(${q}) <% search_key(title || ' ' || aliases) LIMIT ${maxCandidates}`;

async function countKinds(tx: Tx, candidates: SQL): Promise<SearchAnswer['kinds']> {
  const { rows } = await tx.execute<{ kind: FoundKind; count: number }>(
    sql`SELECT kind, count(*)::int AS count FROM (${candidates}) AS found GROUP BY kind`,
  );
  return foundKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
}

interface Answering {
  readonly wanted: Wanted;
  readonly query: string | null;
  readonly candidates: SQL;
  readonly kinds: SearchAnswer['kinds'];
  readonly is_similar: boolean;
}

async function answer(tx: Tx, { wanted, query, candidates, kinds, is_similar }: Answering): Promise<SearchAnswer> {
  const { q, kind, page, limit, locale } = wanted;
  const total = kinds.filter((one) => kind === undefined || one.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const hits = total === 0 ? [] : await readHits(tx, { candidates, kind, locale, query: query ?? '', skip: (page - 1) * limit, limit });
  return { query: q, hits, total, page, pages: Math.ceil(total / limit), kinds, is_similar: is_similar && total > 0 };
}
