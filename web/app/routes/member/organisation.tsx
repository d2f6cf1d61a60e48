import { ProblemError } from '@sabha/contract/core/errors';
import { slugSchema } from '@sabha/contract/core/fields';
import { getOrganisation } from '@sabha/contract/organisations/operations';
import type { Organisation } from '@sabha/contract/organisations/organisation';
import { replace } from 'react-router';
import { OrganisationNews } from '../../features/announcements/page/organisation-news.tsx';
import { OrganisationAsks } from '../../features/collaboration/components/organisation-asks.tsx';
import { FollowButton } from '../../features/following/public.ts';
import { OrganisationTopics } from '../../features/forum/organisation/organisation-topics.tsx';
import { MessageButton } from '../../features/messages/public.ts';
import { ReportButton } from '../../features/moderation/public.ts';
import { OrganisationPage } from '../../features/organisations/page/organisation-page.tsx';
import { OwnPart } from '../../features/organisations/page/own-part.tsx';
import { organisationPath } from '../../features/organisations/organisation-paths.ts';
import { SaveButton } from '../../features/saved/public.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { composeQuery } from '../../lib/query/query-of.ts';
import { useAuth } from '../../lib/session/use-auth.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/organisation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.first.name ?? m.organisations_title() },
  { name: 'robots', content: 'noindex' },
];

export async function clientLoader({ request, params: { organization_category, slug } }: Route.ClientLoaderArgs) {
  const loaded = await prefetchAsMember(() =>
    composeQuery('organisation', slug, async (api) => {
      // What cannot be an address is nobody's, and is answered like it.
      if (!slugSchema.safeParse(slug).success) throw new ProblemError(404, 'There is no such organisation.');
      return (await api.call(getOrganisation, { params: { slug } })).data;
    }),
  );
  // Of another kind meanwhile, or one with another organisation.
  if (loaded && (loaded.first.community_type !== organization_category || loaded.first.slug !== slug)) {
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
    throw replace(organisationPath(loaded.first) + new URL(request.url).search);
  }
  return loaded;
}

export default function OrganisationRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(organisation) => <OnePage organisation={organisation} />}</PrefetchedPage>;
}

function OnePage({ organisation }: { organisation: Organisation }) {
  const { session } = useAuth();
  const { community_common_id, slug, name, owner, own_role } = organisation;
  return (
    <OrganisationPage
      organisation={organisation}
      actions={
        session && (
          <>
            <OwnPart api={session.api} organisation={organisation} />
            <FollowButton type="organisation" address={slug} title={name} size="small" />
            <SaveButton type="organisation" address={slug} title={name} size="small" />
            {own_role !== 'owner' && <ReportButton api={session.api} subject={{ type: 'organisation', id: community_common_id }} />}
          </>
        )
      }
      contact={session && owner && <MessageButton api={session.api} user_id={owner.user_id} />}
      news={
        session && (
          <>
            <OrganisationNews key={`news ${community_common_id}`} community_common_id={community_common_id} />
            {own_role !== null && <OrganisationTopics key={`topics ${community_common_id}`} community_common_id={community_common_id} />}
          </>
        )
      }
      aside={session && <OrganisationAsks key={community_common_id} community_common_id={community_common_id} />}
    />
  );
}

export const ErrorBoundary = MemberProblem;
