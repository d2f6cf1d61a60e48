import { ProblemError } from '@sabha/contract/core/errors';
import { getPerson, type Person } from '@sabha/contract/people/person';
import { ChevronLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { MeetButton } from '../../features/bookings/public.ts';
import { BlockButton } from '../../features/contact/public.ts';
import { FollowButton } from '../../features/following/public.ts';
import { MessageButton } from '../../features/messages/public.ts';
import { ReportButton } from '../../features/moderation/public.ts';
import { ConnectButton, ReceivedRequest } from '../../features/network/public.ts';
import { SaveButton } from '../../features/saved/public.ts';
import { PersonView } from '../../features/people/components/person-view.tsx';
import { nameOf } from '../../features/people/profile/person-name.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { composeQuery } from '../../lib/query/query-of.ts';
import { useAuth } from '../../lib/session/use-auth.tsx';
import { m } from '../../paraglide/messages.js';
import { buttonClasses } from '../../ui/button.tsx';
import type { Route } from './+types/person.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? nameOf(loaderData.first) : m.directory_title() },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = ({ params: { user_id } }: Route.ClientLoaderArgs) =>
  prefetchAsMember(() =>
    composeQuery('person', user_id, async (api) => {
      // What is no number is nobody's, and looks like it.
      if (!/^[1-9]\d{0,14}$/.test(user_id)) throw new ProblemError(404, 'User not found');
      return (await api.call(getPerson, { params: { user_id } })).data;
    }),
  );

export default function PersonRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(person) => <PersonPage person={person} />}</PrefetchedPage>;
}

function PersonPage({ person }: { person: Person }) {
  const { user, session } = useAuth();
  const navigate = useNavigate();
  const { user_id } = person;
  const isOwn = user_id === user?.user_id;
  const who = { user_id, name: nameOf(person) };
  return (
    <>
      <Link
        to="/profiles"
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-fg-2 underline-offset-4 hover:underline"
      >
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
        {m.directory_all()}
      </Link>
      {session && !isOwn && <ReceivedRequest key={user_id} api={session.api} person={who} />}
      <div className="mt-3">
        <PersonView
          person={person}
          actions={
            isOwn && (
              <Link to="/profile" className={buttonClasses({ kind: 'lit', className: 'mt-6' })}>
                {m.profile_edit()}
              </Link>
            )
          }
        />
      </div>
      {session && !isOwn && (
        <div className="mt-4 flex max-w-[920px] flex-wrap gap-2">
          <ConnectButton key={user_id} api={session.api} person={who} />
          <MeetButton key={`meet ${user_id}`} api={session.api} person={who} />
          <MessageButton api={session.api} user_id={user_id} />
          <FollowButton type="person" address={String(user_id)} title={who.name} size="small" />
          <SaveButton type="person" address={String(user_id)} title={who.name} size="small" />
          <ReportButton api={session.api} subject={{ type: 'profile', id: user_id }} />
          <BlockButton api={session.api} person={who} onChanged={() => void navigate('/profiles')} />
        </div>
      )}
    </>
  );
}

export const ErrorBoundary = MemberProblem;
