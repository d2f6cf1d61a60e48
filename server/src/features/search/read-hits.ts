import type { MarkedText } from '@sabha/contract/core/marked-text';
import type { FoundKind, SearchHit } from '@sabha/contract/search/operations';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

interface HitRow extends Record<string, unknown> {
  readonly kind: FoundKind;
  readonly title: string;
  readonly detail: string;
  readonly excerpt: string;
  readonly path: string;
  readonly appearance: SearchHit['appearance'];
}

interface Reading {
  /** `search_document_id`, `kind` and `rank` of what may be shown. */
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
export async function readHits(tx: Tx, { candidates, kind, locale, query, skip, limit }: Reading): Promise<SearchHit[]> {
  const isKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const texts = locale === 'hi' ? sql`'hindi'::regconfig` : sql`'english'::regconfig`;
  const { rows } = await tx.execute<HitRow>(sql`
    WITH best AS MATERIALIZED (
      SELECT search_document_id, rank FROM (${candidates}) AS found WHERE ${isKind}
      ORDER BY rank DESC, search_document_id LIMIT ${limit} OFFSET ${skip}
    )
    SELECT d.kind, d.detail, d.path, d.appearance,
      ts_headline(${texts}, d.title, ${query}::tsquery, ${`${marks}, HighlightAll=true`}) AS title,
      ts_headline(${texts}, d.body, ${query}::tsquery, ${`${marks}, MaxWords=30, MinWords=14, MaxFragments=1`}) AS excerpt
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
