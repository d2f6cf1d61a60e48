import { Suspense } from 'react';
import { Navigate, replace } from 'react-router';
import { OwnListPage } from '../../features/organisations/own/own-list-page.tsx';
import { ownListRead, ownOrganisationRead } from '../../features/organisations/own/own-organisation.ts';
import { OwnPage } from '../../features/organisations/own/own-page.tsx';
import { ownOrganisationPath, ownOrganisationsPath } from '../../features/organisations/organisation-paths.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import type { Route } from './+types/own-organisation.ts';

const OrganisationForumPanel = lazyPart(
  async () => (await import('../../features/forum/organisation/organisation-forum-panel.tsx')).OrganisationForumPanel,
);
const OrganisationAnnouncements = lazyPart(
  async () => (await import('../../features/announcements/admin/organisation-announcements.tsx')).OrganisationAnnouncements,
);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const found = loaderData?.one?.first;
  return [
    { title: found && 'organisation' in found ? `${found.organisation.name} · ${m.organisations_own()}` : m.organisations_own_all() },
    { name: 'robots', content: 'noindex' },
  ];
};

export async function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  if (slug === undefined) {
    const list = await prefetchAsMember(ownListRead);
    const [only, ...others] = list?.first.organisations ?? [];
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
    if (only && others.length === 0) throw replace(ownOrganisationPath(only.slug));
    return { list, one: null };
  }
  const one = await prefetchAsMember(() => ownOrganisationRead(slug));
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (one && 'elsewhere' in one.first) throw replace(one.first.elsewhere + new URL(request.url).search);
  return { list: null, one };
}

export default function OwnOrganisationRoute({ loaderData: { list, one } }: Route.ComponentProps) {
  return (
    <>
      <PrefetchedPage from={list}>{(known) => <OwnListPage list={known} />}</PrefetchedPage>
      <PrefetchedPage from={one}>
        {(found) =>
          // Somebody who has left or was removed while it is open, or an organisation that was made one with another of theirs.
          'elsewhere' in found ? (
            <Navigate to={found.elsewhere.startsWith(ownOrganisationsPath) ? found.elsewhere : ownOrganisationsPath} replace />
          ) : (
            <OwnPage
              key={found.organisation.community_common_id}
              place={found}
              forum={
                <Suspense fallback={<PanelSkeleton label={m.forum_loading()} />}>
                  <OrganisationForumPanel organisation={found.organisation} />
                </Suspense>
              }
              announcements={
                <Suspense fallback={<PanelSkeleton label={m.announce_loading()} />}>
                  <OrganisationAnnouncements organisation={found.organisation} />
                </Suspense>
              }
            />
          )
        }
      </PrefetchedPage>
    </>
  );
}

const PanelSkeleton = ({ label }: { label: string }) => (
  <SkeletonGroup label={label}>
    <Skeleton className="h-44" />
  </SkeletonGroup>
);

export const ErrorBoundary = MemberProblem;
