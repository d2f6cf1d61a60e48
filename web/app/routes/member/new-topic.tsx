import { getForum } from '@sabha/contract/forum/operations';
import { NewTopicPage } from '../../features/forum/write/new-topic-page.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { queryOf } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/new-topic.ts';

export const meta: Route.MetaFunction = () => [{ title: m.newtopic_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => prefetchAsMember(() => queryOf(getForum));

export default function NewTopicRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{({ data }) => <NewTopicPage categories={data.categories} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
