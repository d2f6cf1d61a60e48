/** What an address asks of a list with kinds, themes, words and pages. */
export interface Facets<Kind extends string> {
  readonly query: string;
  readonly kind: Kind | null;
  readonly theme: string | null;
  readonly page: number;
}

const longestQuery = 120;
const lastPage = 500;

/** Kinds, themes and pages that are none count as not asked for: links outlive what they named. */
export function readFacets<Kind extends string>(request: Request, kinds: readonly Kind[]): Facets<Kind> {
  const { searchParams } = new URL(request.url);
  const theme = searchParams.get('theme') ?? '';
  const page = Number.parseInt(searchParams.get('page') ?? '1', 10) || 1;
  return {
    query: (searchParams.get('q') ?? '').trim().slice(0, longestQuery),
    kind: kinds.find((kind) => kind === searchParams.get('kind')) ?? null,
    theme: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(theme) && theme.length <= 120 ? theme : null,
    page: Math.min(Math.max(page, 1), lastPage),
  };
}

/** The address of the list with what is asked for; the first page needs no number. */
export function writeFacets(path: string, { query, kind, theme, page }: Facets<string>): string {
  const search = new URLSearchParams({
    ...(query && { q: query }),
    ...(kind !== null && { kind }),
    ...(theme !== null && { theme }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `${path}?${search}` : path;
}
