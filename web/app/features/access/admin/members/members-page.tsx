import { groupUser, type GroupUser } from '@sabha/contract/access/group-user';
import type { ApiClient } from '@sabha/contract/core/operation';
import { globalUser } from '@sabha/contract/accounts/global-user';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { formatDay } from '../../../../ui/time/zoned-time.ts';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import { Pager } from '../../../admin/kit/entity-page/entity-bars.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { pageAddress, useListAddress } from '../../../admin/kit/use-list-address.ts';
import { useCan } from '../../../admin/kit/use-can.ts';
import { DeleteDialog } from '../../../admin/kit/components/delete-dialog.tsx';
import { personName } from '../../../admin/kit/person-name.ts';

const perPage = 50;

interface Member {
  readonly row: GroupUser;
  readonly name: string;
}

/** Who belongs to the organisation or institute that one acts as; the owner may end a membership. */
export function MembersPage(props: AdminPageProps) {
  const { session, user } = useAuth();
  return session && user && <Members {...props} api={session.api} user_id={user.user_id} />;
}

async function loadMembers(api: ApiClient, parent_user_id: number, page: number) {
  const query = { page, limit: perPage, sortField: 'created_at', filterFields: JSON.stringify({ parent_user_id }) } as const;
  const { data: rows, meta } = await api.call(groupUser.operations.getAll, { query });
  const user_id = rows.map((row) => row.user_id);
  const { data: people } = await api.call(globalUser.operations.getAll, {
    query: { limit: perPage, filterFields: JSON.stringify({ user_id }), fields: 'user_id,firstName,lastName,username' },
  });
  const names = new Map(people.map((person) => [person.user_id, personName(person)]));
  return { meta, members: rows.map((row): Member => ({ row, name: names.get(row.user_id) ?? `#${row.user_id}` })) };
}

function Members({ api, edition, menu, user_id }: AdminPageProps & { api: ApiClient; user_id: number }) {
  const [page, setPage] = useListAddress(pageAddress);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const { loaded, reload } = useRead(composeQuery('access/members', [user_id, page], (api) => loadMembers(api, user_id, page)));
  const canRemove = useCan(menu)('delete');
  return (
    <>
      <AdminPageHeading title={m.cockpit_members()} text={m.cockpit_members_text()} />
      <LoadedPart loaded={loaded} reload={reload}>
        {({ members, meta }) => (
          <>
            <Table
              caption={m.cockpit_members()}
              columns={columnsOf(edition.time_zone, canRemove ? setLeaving : null)}
              rows={members}
              keyOf={({ row }) => String(row.table_id)}
              empty={<EmptyState title={m.cockpit_members_none()} text={m.cockpit_members_none_text()} className="max-w-160" />}
            />
            {meta.pages > 1 && <Pager meta={meta} onPage={setPage} />}
          </>
        )}
      </LoadedPart>
      {leaving && (
        <DeleteDialog
          title={m.cockpit_member_confirm({ name: leaving.name })}
          action={m.cockpit_member_remove()}
          onDelete={async () => {
            await api.call(groupUser.operations.deleteOne, { params: { id: leaving.row.table_id, user_id } });
            setLeaving(null);
            await reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

const columnsOf = (zone: string, onLeave: ((member: Member) => void) | null): readonly Column<Member>[] => [
  { key: 'name', header: m.auth_account_name(), render: ({ name }) => <span className="font-semibold">{name}</span> },
  { key: 'title', header: m.cockpit_member_title(), render: ({ row }) => row.member_title },
  {
    key: 'since',
    header: m.cockpit_member_since(),
    render: ({ row: { accepted_at } }) =>
      accepted_at === null ? (
        <Tag>{m.cockpit_member_invited()}</Tag>
      ) : (
        <span className="text-sm text-fg-2">{formatDay(accepted_at, zone, { style: 'short' })}</span>
      ),
  },
  ...(onLeave === null
    ? []
    : [
        {
          key: 'acts',
          header: m.organise_change(),
          render: (member: Member) => (
            <Button size="small" aria-label={`${m.cockpit_member_remove()}: ${member.name}`} onClick={() => onLeave(member)}>
              {m.cockpit_member_remove()}
            </Button>
          ),
        },
      ]),
];
