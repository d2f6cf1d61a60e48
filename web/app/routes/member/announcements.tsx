import { loadAnnouncements, readFilter, type AnnouncementsLoaded } from '../../features/announcements/page/load-announcements.ts';
import { AnnouncementsPage } from '../../features/announcements/page/announcements-page.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { composeQuery, type ReadOf } from '../../lib/query/query-of.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/announcements.ts';

export const meta: Route.MetaFunction = () => [{ title: m.announce_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  prefetchAsMember((): ReadOf<AnnouncementsLoaded> => {
    const filter = readFilter(new URL(request.url).searchParams, params.announcement_id);
    return composeQuery('announcements', filter, (api) => loadAnnouncements(api, filter));
  });

export default function AnnouncementsRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(loaded) => <AnnouncementsPage {...loaded} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
