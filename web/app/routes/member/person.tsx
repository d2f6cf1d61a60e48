import { ProblemError } from '@sabha/contract/core/errors';
import { getPerson } from '@sabha/contract/people/person';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PersonView } from '../../features/people/components/person-view.tsx';
import { nameOf } from '../../features/people/profile/person-name.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { asMember } from '../../lib/session/as-member.ts';
import { useAuth } from '../../lib/session/use-auth.tsx';
import { m } from '../../paraglide/messages.js';
import { buttonClasses } from '../../ui/button.tsx';
import type { Route } from './+types/person.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? nameOf(loaderData) : m.directory_title() },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = ({ params: { user_id } }: Route.ClientLoaderArgs) =>
  asMember(async (api) => {
    // What is no number is nobody's, and looks like it.
    if (!/^[1-9]\d{0,14}$/.test(user_id)) throw new ProblemError(404, 'User not found');
    return (await api.call(getPerson, { params: { user_id } })).data;
  });

export default function PersonRoute({ loaderData: person }: Route.ComponentProps) {
  const { user } = useAuth();
  if (!person) return null;
  return (
    <>
      <Link
        to="/profiles"
        className="inline-flex min-h-11 items-center gap-2 text-ui font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft size={17} strokeWidth={1.75} aria-hidden="true" />
        {m.directory_all()}
      </Link>
      <div className="mt-3">
        <PersonView
          person={person}
          actions={
            person.user_id === user?.user_id && (
              <Link to="/profile" className={buttonClasses({ kind: 'lit', className: 'mt-6' })}>
                {m.profile_edit()}
              </Link>
            )
          }
        />
      </div>
    </>
  );
}

export const ErrorBoundary = MemberProblem;
