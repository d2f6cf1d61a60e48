import { roleRequest, type RoleRequest } from '@sabha/contract/access/role-request';
import type { ApiClient } from '@sabha/contract/core/operation';
import { globalUser } from '@sabha/contract/accounts/global-user';
import { NativeSelect } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import { Pager } from '../../../admin/kit/entity-page/entity-bars.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { readPage, useListAddress, writePage, type ListAddress } from '../../../admin/kit/use-list-address.ts';
import { personName } from '../../../admin/kit/person-name.ts';
import { RequestList } from './request-list.tsx';
import { requestStates } from './request-labels.ts';

/** What people ask to be. */
export function RoleRequestsAdminPage(props: AdminPageProps) {
  const { session } = useAuth();
  return session ? <Requests {...props} api={session.api} /> : null;
}

const requestsPerPage = 20;

interface Asked {
  /** Empty for all. */
  readonly status: RoleRequest['status'] | '';
  readonly page: number;
}

/** Those that wait, unless the address asks for others. */
const address: ListAddress<Asked> = {
  read(params) {
    const asked = params.get('status');
    const known = Object.keys(requestStates).find((status) => status === asked) as RoleRequest['status'] | undefined;
    return { status: asked === 'any' ? '' : (known ?? 'asked'), page: readPage(params) };
  },
  write: ({ status, page }) => ({ status: status === '' ? 'any' : status === 'asked' ? '' : status, page: writePage(page) }),
};

function Requests({ api, edition, path }: AdminPageProps & { api: ApiClient }) {
  const [{ status, page }, ask] = useListAddress(address);
  const { loaded, reload } = useRead(
    composeQuery('access/role-requests', [status, page], async (api) => {
      const { data: requests, meta } = await api.call(roleRequest.operations.getAll, {
        query: {
          page,
          limit: requestsPerPage,
          sortField: 'role_request_id',
          sortOrder: status === 'asked' ? 'asc' : 'desc',
          ...(status === '' ? {} : { filterFields: JSON.stringify({ status }) }),
        },
      });
      const user_id = [...new Set(requests.map((request) => request.user_id))];
      const { data: people } = await api.call(globalUser.operations.getAll, {
        query: {
          limit: Math.max(1, user_id.length),
          filterFields: JSON.stringify({ user_id }),
          fields: 'user_id,firstName,lastName,username',
        },
      });
      return { requests, meta, names: new Map(people.map((person) => [person.user_id, personName(person)])) };
    }),
  );
  const peoplePath = path.replace(/role-requests$/, 'people');
  return (
    <>
      <AdminPageHeading title={m.staff_requests()} text={m.staff_requests_text()} />
      <div className="mb-4 max-w-72">
        <NativeSelect
          aria-label={m.staff_state()}
          value={status}
          onChange={({ currentTarget }) => ask({ status: currentTarget.value as typeof status, page: 1 })}
        >
          <option value="">{m.staff_state_any()}</option>
          {Object.entries(requestStates).map(([value, label]) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </NativeSelect>
      </div>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-64 w-full max-w-[900px]">
        {(value) =>
          value.requests.length === 0 ? (
            <EmptyState title={m.staff_requests_empty()} text={m.staff_requests_empty_text()} family="gali" className="max-w-160" />
          ) : (
            <div className="max-w-[900px]">
              <RequestList
                api={api}
                requests={value.requests}
                zone={edition.time_zone}
                askerOf={({ user_id }) => ({ path: `${peoplePath}/${user_id}`, name: value.names.get(user_id) ?? `#${user_id}` })}
                reload={reload}
              />
              <Pager meta={value.meta} onPage={(next) => ask({ status, page: next })} />
            </div>
          )
        }
      </LoadedPart>
    </>
  );
}
