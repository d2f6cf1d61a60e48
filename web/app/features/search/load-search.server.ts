import type { PageCall } from '@sabha/contract/core/page-rendering';
import { foundKinds, longestQuery, searchSite, type SearchAnswer } from '@sabha/contract/search/operations';

export interface SearchView {
  query: string;
  kind: SearchAnswer['kinds'][number]['kind'] | null;
  /** Null before something was typed. */
  answer: SearchAnswer | null;
}

/** What the address asks for. Kinds and pages that are none count as not asked for: links outlive what they named. */
export async function loadSearch({ api }: PageCall, request: Request): Promise<SearchView> {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, longestQuery);
  const kind = foundKinds.find((one) => one === searchParams.get('kind')) ?? null;
  const page = Math.min(Math.max(Number.parseInt(searchParams.get('page') ?? '1', 10) || 1, 1), 500);
  if (query === '') return { query, kind, answer: null };
  const { data } = await api.call(searchSite, { query: { q: query, page, ...(kind && { kind }) } });
  return { query, kind, answer: data };
}
