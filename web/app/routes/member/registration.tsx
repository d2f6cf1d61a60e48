import { roleRequest } from '@sabha/contract/access/role-request';
import { getRegistrationStatus } from '@sabha/contract/people/person';
import { RegistrationPage } from '../../features/people/pages/registration.tsx';
import { findParent } from '../../features/people/registration/find-parent.ts';
import { readRole } from '../../features/people/registration/registration-fields.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { composeQuery, forEditing } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/registration.ts';

export const meta = () => [{ title: m.register_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchAsMember(({ user: { user_id, roles } }) => {
    const { searchParams } = new URL(request.url);
    const role = readRole(searchParams.get('role'));
    const community = searchParams.get('community');
    return forEditing(
      composeQuery('registration', { role, community }, async (api) => {
        const [requests, parent, status] = await Promise.all([
          api.call(roleRequest.operations.getAll, { query: { limit: 50, filterFields: JSON.stringify({ user_id }) } }),
          findParent(api, community),
          api.call(getRegistrationStatus),
        ]);
        const { guardian } = status.data;
        const held = roles.map(({ role_name }) => role_name);
        return { role, requests: requests.data, held, parent, isWaiting: guardian !== null && guardian !== 'given' };
      }),
    );
  });

export default function RegistrationRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(known) => <RegistrationPage key={known.role} {...known} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
