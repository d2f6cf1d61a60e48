import type { PageCall } from '@sabha/contract/core/page-rendering';
import { exploreSite, foundKinds, longestQuery, searchSite, type SearchAnswer } from '@sabha/contract/search/operations';
import { countThemes, type CountedTheme, type ThemeView } from '../knowledge/public.ts';

export interface SearchView {
  query: string;
  kind: SearchAnswer['kinds'][number]['kind'] | null;
  /** Null before something was typed. */
  answer: SearchAnswer | null;
  /** Themes to begin with, where nothing was typed or found. */
  start: readonly CountedTheme[] | null;
}

type LoadThemes = () => Promise<readonly ThemeView[]>;

/** What the address asks for. Kinds and pages that are none count as not asked for: links outlive what they named. */
export async function loadSearch(call: PageCall, request: Request, loadThemes: LoadThemes): Promise<SearchView> {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, longestQuery);
  const kind = foundKinds.find((one) => one === searchParams.get('kind')) ?? null;
  const page = Math.min(Math.max(Number.parseInt(searchParams.get('page') ?? '1', 10) || 1, 1), 500);
  if (query === '') return { query, kind, answer: null, start: await loadStart(call, loadThemes) };
  const { data } = await call.api.call(searchSite, { query: { q: query, page, ...(kind && { kind }) } });
  return { query, kind, answer: data, start: data.kinds.length === 0 ? await loadStart(call, loadThemes) : null };
}

async function loadStart({ api }: PageCall, loadThemes: LoadThemes): Promise<readonly CountedTheme[]> {
  const [themes, { data }] = await Promise.all([loadThemes(), api.call(exploreSite, { query: { limit: 1 } })]);
  return countThemes(data.themes, themes);
}
