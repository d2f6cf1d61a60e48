import { getRegistrationStatus, previewPerson } from '@sabha/contract/people/person';
import { loadSuggestions } from '../../features/people/load-suggestions.ts';
import { ProfilePage, type Eyes } from '../../features/people/pages/profile.tsx';
import { loadOwnProfile } from '../../features/people/profile/profile-draft.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { composeQuery, forEditing } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/profile.ts';

export const meta = () => [{ title: m.profile_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchAsMember(({ user: { user_id } }) => {
    const as = new URL(request.url).searchParams.get('as');
    const eyes: Eyes = as === 'members' || as === 'public' ? as : null;
    return forEditing(
      composeQuery('profile', eyes, async (api) => {
        const [own, seen, suggestions, status] = await Promise.all([
          loadOwnProfile(api, user_id),
          eyes && api.call(previewPerson, { query: { as: eyes } }),
          eyes === null ? loadSuggestions(api) : [],
          api.call(getRegistrationStatus),
        ]);
        return { own, eyes, seen: seen?.data ?? null, suggestions, isUnderAge: status.data.guardian !== null };
      }),
    );
  });

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(known) => <ProfilePage {...known} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
