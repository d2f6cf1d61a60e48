import { ProblemError } from '@sabha/contract/core/errors';
import { replace } from 'react-router';
import { withoutLocale } from '../../../lib/locale.ts';
import { prefetchAsMember, type Prefetched } from '../../../lib/query/prefetch.ts';
import { openQueries } from '../../../lib/query/session-queries.ts';
import { isOrganisationsFiltered } from '../../organisations/public.ts';
import { communitiesQuery, directoryHref, directoryRead, readDirectoryAt, withSearch, type CommunityDirectory } from './directory-query.ts';

/** For the loader of a page of the directory, by its address: what it shows, or why it shows nothing. */
export async function openDirectory(address: string): Promise<Prefetched<CommunityDirectory> | null> {
  const { pathname, searchParams } = new URL(address);
  const asked = readDirectoryAt(pathname, searchParams);
  if (asked === null) throw new ProblemError(404, 'There is no such part of the directory.');
  // The kinds of the communities stand at the addresses of those.
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (directoryHref(asked).split('?')[0] !== withoutLocale(pathname)) throw replace(directoryHref(asked));
  const [loaded] = await Promise.all([prefetchAsMember(() => directoryRead(asked)), loadCommunities()]);
  if (!loaded) return null;
  const { first: shown } = loaded;
  if (!isOpen(shown)) throw new ProblemError(403, 'Your role does not open this part of the directory.');
  const last = Math.max(1, shown.found.meta.pages);
  // An address from a time when the list was longer.
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (asked.query.page > last) throw replace(directoryHref(withSearch(asked, { page: last })));
  return loaded;
}

/** The tabs are waited for once, and behind what is shown from then on; what is found is there without them, too. */
async function loadCommunities(): Promise<void> {
  const known = openQueries().getQueryState(communitiesQuery.queryKey);
  // The client has logged what failed, and the page tries again.
  const loaded = prefetchAsMember(() => ({ ...communitiesQuery, retry: false })).catch(() => null);
  if (known === undefined || known.status === 'pending') await loaded;
}

/** Whoever speaks for an organisation finds it also where the role does not open its kind; of people the server judges. */
function isOpen(shown: CommunityDirectory): boolean {
  if (shown.view === 'people' || isOrganisationsFiltered(shown.query) || shown.found.meta.total > 0) return true;
  return shown.found.categories.some(({ category }) => category === shown.query.category);
}
