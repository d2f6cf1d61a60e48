import { useNavigation } from 'react-router';

interface Addresses<Query> {
  /** What an address asks for, in whatever language its path is; null for pages of another kind. */
  readAt: (pathname: string, search: URLSearchParams) => Query | null;
  hrefOf: (query: Query) => string;
}

interface Wanted<Query> {
  /** What was asked for last, also while its answer is on its way: a box is ticked at once, and words go along with it. */
  wanted: Query;
  isLoading: boolean;
  /** Whether a page of another kind is on its way, which nothing but a click may call off. */
  isLeaving: boolean;
}

/** What of a directory is wanted, beside what of it is shown. */
export function useWanted<Query>(shown: Query, { readAt, hrefOf }: Addresses<Query>): Wanted<Query> {
  const { location } = useNavigation();
  if (!location) return { wanted: shown, isLoading: false, isLeaving: false };
  const wanted = readAt(location.pathname, new URLSearchParams(location.search));
  if (wanted === null) return { wanted: shown, isLoading: false, isLeaving: true };
  return { wanted, isLoading: hrefOf(wanted) !== hrefOf(shown), isLeaving: false };
}
