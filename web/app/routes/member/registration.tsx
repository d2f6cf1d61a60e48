import { roleRequest } from '@sabha/contract/access/role-request';
import { getStanding } from '@sabha/contract/people/person';
import { RegistrationPage } from '../../features/people/pages/registration.tsx';
import { findParent } from '../../features/people/registration/find-parent.ts';
import { readRole } from '../../features/people/registration/registration-fields.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { asMember } from '../../lib/session/as-member.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/registration.ts';

export const meta = () => [{ title: m.register_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(async (api, { user_id, roles }) => {
    const { searchParams } = new URL(request.url);
    const [requests, parent, standing] = await Promise.all([
      api.call(roleRequest.operations.getAll, { query: { limit: 50, filterFields: JSON.stringify({ user_id }) } }),
      findParent(api, searchParams.get('community')),
      api.call(getStanding),
    ]);
    const { guardian } = standing.data;
    return {
      role: readRole(searchParams.get('role')),
      requests: requests.data,
      held: roles.map(({ role_name }) => role_name),
      parent,
      isWaiting: guardian !== null && guardian !== 'given',
    };
  });

export default function RegistrationRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <RegistrationPage key={loaderData.role} {...loaderData} />;
}

export const ErrorBoundary = MemberProblem;
