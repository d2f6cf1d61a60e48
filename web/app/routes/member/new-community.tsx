import { ProblemError } from '@sabha/contract/core/errors';
import { NewCommunityPage } from '../../features/community/news/new-community-page.tsx';
import { newInCommunityRead } from '../../features/community/news/new-community-query.ts';
import { kindName } from '../../features/organisations/public.ts';
import { readCommunity } from '../../features/people/public.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/new-community.ts';

export const meta: Route.MetaFunction = ({ params }) => {
  const community = readCommunity(params.community_id);
  return [
    { title: community ? m.community_new_title({ community: kindName(community) }) : m.community_title() },
    { name: 'robots', content: 'noindex' },
  ];
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const community = readCommunity(params.community_id);
  if (community === null) throw new ProblemError(404, 'There is no such community.');
  return prefetchAsMember(() => newInCommunityRead(community));
}

export default function NewCommunityRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(found) => <NewCommunityPage found={found} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
