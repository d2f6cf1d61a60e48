import { topicIdOf } from '@sabha/contract/forum/operations';
import { titleOf } from '../../features/forum/topic/topic-names.ts';
import { TopicPage } from '../../features/forum/topic/topic-page.tsx';
import { topicRead } from '../../features/forum/topic/topic-read.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/topic.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? titleOf(loaderData.first.topic) : m.topic_title() },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = ({ params: { topic } }: Route.ClientLoaderArgs) => prefetchAsMember(() => topicRead(topicIdOf(topic)));

export default function TopicRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(found) => <TopicPage found={found} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
