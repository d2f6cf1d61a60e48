import { listPeople } from '@sabha/contract/people/person';
import { replace, useSearchParams } from 'react-router';
import { peopleHref, peopleInput, readPeopleQuery } from '../../features/people/directory/people-query.ts';
import { DirectoryPage } from '../../features/people/pages/directory.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { queryOf } from '../../lib/query/query-of.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/directory.ts';

export const meta = () => [{ title: m.directory_title() }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readPeopleQuery(null, new URL(request.url).searchParams);
  const loaded = await prefetchAsMember(() => queryOf(listPeople, peopleInput(asked)));
  const last = Math.max(1, loaded?.first.meta.pages ?? asked.page);
  // An address from a time when the list was longer.
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (asked.page > last) throw replace(peopleHref({ ...asked, page: last }));
  return loaded;
}

export default function DirectoryRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <PrefetchedPage from={loaderData}>{(found) => <DirectoryPage asked={readPeopleQuery(null, search)} found={found} />}</PrefetchedPage>
  );
}

export const ErrorBoundary = MemberProblem;
