import { replace } from 'react-router';
import { prefetchAsMember, type Prefetched } from '../../../lib/query/prefetch.ts';
import { collaborationsHref, collaborationsRead, readCollaborationsQuery, type Collaborations } from './collaborations-query.ts';

/** For the loader of the list, by its address. */
export async function openCollaborations(address: string): Promise<Prefetched<Collaborations> | null> {
  const asked = readCollaborationsQuery(new URL(address).searchParams);
  const loaded = await prefetchAsMember(() => collaborationsRead(asked));
  const last = Math.max(1, loaded?.first.found.meta.pages ?? asked.page);
  // An address from a time when the list was longer.
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (asked.page > last) throw replace(collaborationsHref({ ...asked, page: last }));
  return loaded;
}
