import { getStanding, previewPerson } from '@sabha/contract/people/person';
import { loadSuggestions } from '../../features/people/load-suggestions.ts';
import { ProfilePage, type Eyes } from '../../features/people/pages/profile.tsx';
import { loadOwnProfile } from '../../features/people/profile/profile-draft.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { asMember } from '../../lib/session/as-member.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/profile.ts';

export const meta = () => [{ title: m.profile_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(async (api, { user_id }) => {
    const as = new URL(request.url).searchParams.get('as');
    const eyes: Eyes = as === 'members' || as === 'public' ? as : null;
    const [own, seen, suggestions, standing] = await Promise.all([
      loadOwnProfile(api, user_id),
      eyes && api.call(previewPerson, { query: { as: eyes } }),
      eyes === null ? loadSuggestions(api) : [],
      api.call(getStanding),
    ]);
    return { own, eyes, seen: seen?.data ?? null, suggestions, isUnderAge: standing.data.guardian !== null };
  });

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <ProfilePage {...loaderData} />;
}

export const ErrorBoundary = MemberProblem;
