import {
  foundKinds,
  searchSite,
  type FoundKind,
  type MarkedText,
  type SearchAnswer,
  type SearchHit,
} from '@sabha/contract/search/operations';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';

interface Wanted {
  readonly q: string;
  readonly kind: FoundKind | undefined;
  readonly page: number;
  readonly limit: number;
  readonly locale: string;
}

/** Matches that are ranked and counted; a word that stands in more documents than these finds nothing in particular. */
const mostCandidates = 3000;
/** How alike the letters of a name must be to what was typed, from 0 to 1. */
const likeness = 0.45;

interface HitRow extends Record<string, unknown> {
  readonly kind: FoundKind;
  readonly title: string;
  readonly detail: string;
  readonly excerpt: string;
  readonly path: string;
}

export const searchHandler = bind(searchSite, async ({ query }, call, ctx) => {
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

/** What was typed as a query: every word must be there, the last one may be unfinished. Null when it has no word. */
async function readQuery(tx: Tx, { q, locale }: Wanted): Promise<string | null> {
  const stemmer = locale === 'hi' ? 'hindi' : 'english';
  const { rows } = await tx.execute<{ query: string | null }>(sql`
    SELECT CASE WHEN numnode(plain) = 0 THEN NULL ELSE ((plain::text || ':*')::tsquery || stemmed)::text END AS query
    FROM (SELECT plainto_tsquery('simple', search_key(${q})) AS plain, plainto_tsquery(${stemmer}::regconfig, search_key(${q})) AS stemmed) AS parsed`);
  return rows[0]?.query ?? null;
}

/** Documents that have the words, with how well they fit: titles first, then names and places, then the text. */
const matching = (query: string, { locale }: Wanted): SQL => sql`
  SELECT search_document_id, kind, ts_rank_cd(vector, ${query}::tsquery, 1) AS rank
  FROM search_documents WHERE locale = ${locale} AND vector @@ ${query}::tsquery LIMIT ${mostCandidates}`;

/** Documents with a name that looks like what was typed. */
const resembling = ({ q, locale }: Wanted): SQL => sql`
  SELECT search_document_id, kind, word_similarity(search_key(${q}), search_key(title || ' ' || aliases)) AS rank
  FROM search_documents WHERE locale = ${locale} AND search_key(${q}) <% search_key(title || ' ' || aliases) LIMIT ${mostCandidates}`;

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

interface Reading {
  readonly candidates: SQL;
  readonly kind: FoundKind | undefined;
  readonly locale: string;
  readonly query: string;
  readonly skip: number;
  readonly limit: number;
}

const [start, stop] = ['\u0001', '\u0002'];
const marks = `StartSel=${start}, StopSel=${stop}`;

/** Excerpts are made only of what is shown: making one costs more than finding it. */
async function readHits(tx: Tx, { candidates, kind, locale, query, skip, limit }: Reading): Promise<SearchHit[]> {
  const isKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const words = locale === 'hi' ? sql`'hindi'::regconfig` : sql`'english'::regconfig`;
  const { rows } = await tx.execute<HitRow>(sql`
    WITH best AS MATERIALIZED (
      SELECT search_document_id, rank FROM (${candidates}) AS found WHERE ${isKind}
      ORDER BY rank DESC, search_document_id LIMIT ${limit} OFFSET ${skip}
    )
    SELECT d.kind, d.detail, d.path,
      ts_headline(${words}, d.title, ${query}::tsquery, ${`${marks}, HighlightAll=true`}) AS title,
      ts_headline(${words}, d.body, ${query}::tsquery, ${`${marks}, MaxWords=30, MinWords=14, MaxFragments=1`}) AS excerpt
    FROM best JOIN search_documents d USING (search_document_id)
    ORDER BY best.rank DESC, d.search_document_id`);
  return rows.map(({ title, excerpt, ...row }) => ({ ...row, title: readMarks(title), excerpt: readMarks(excerpt) }));
}

/** Text with control characters around what matches, as pieces. */
function readMarks(marked: string): MarkedText {
  return marked
    .split(start)
    .flatMap((part, index) => {
      const [match = '', rest] = part.split(stop, 2);
      if (index === 0 || rest === undefined) return [{ text: part, is_match: false }];
      return [
        { text: match, is_match: true },
        { text: rest, is_match: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
