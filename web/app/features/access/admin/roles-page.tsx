import { countRoleHolders } from '@sabha/contract/access/operations';
import { role, type Role } from '@sabha/contract/access/role';
import type { ApiClient } from '@sabha/contract/core/operation';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, TEXT_LINK } from '../../../ui/button.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Tag } from '../../../ui/tag.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import { loadRoles } from './load-roles.ts';
import { DeleteDialog } from '../../admin/kit/components/delete-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

interface HeldRole extends Role {
  readonly holder_count: number;
  readonly acting_count: number;
}

/** What people act as: the product's roles and those of organisers. */
export function RolesAdminPage({ path }: AdminPageProps) {
  const { session, user } = useAuth();
  return session && user ? <Roles api={session.api} user_id={user.user_id} peoplePath={path.replace(/roles$/, 'people')} /> : null;
}

async function loadHeldRoles(api: ApiClient): Promise<readonly HeldRole[]> {
  const [roles, { data: counts }] = await Promise.all([loadRoles(api), api.call(countRoleHolders)]);
  return roles.map((each) => {
    const { holder_count = 0, acting_count = 0 } = counts.find(({ role_id }) => role_id === each.role_id) ?? {};
    return { ...each, holder_count, acting_count };
  });
}

function Roles({ api, user_id, peoplePath }: { api: ApiClient; user_id: number; peoplePath: string }) {
  const { loaded, reload } = useRead(composeQuery('held-roles', null, loadHeldRoles));
  const [opened, setOpened] = useState<{ role: HeldRole | null } | null>(null);
  const [leaving, setLeaving] = useState<HeldRole | null>(null);
  const columns: readonly Column<HeldRole>[] = [
    {
      key: 'name',
      header: m.staff_role(),
      render: (each) => (
        <button
          type="button"
          className="min-h-11 text-left font-semibold underline-offset-4 hover:underline"
          onClick={() => setOpened({ role: each })}
        >
          {each.display_name}
        </button>
      ),
    },
    {
      key: 'kind',
      header: m.staff_kind(),
      render: ({ role_type, is_default }) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <Tag>{role_type === 'system' ? m.staff_kind_system() : m.staff_kind_custom()}</Tag>
          {is_default && <Tag kind="info">{m.staff_kind_default()}</Tag>}
        </span>
      ),
    },
    {
      key: 'description',
      header: m.staff_description(),
      render: ({ description }) => <span className="text-fg-2">{description || '–'}</span>,
    },
    {
      key: 'holders',
      header: m.staff_holders(),
      isNumber: true,
      render: ({ role_id, holder_count }) => (
        <Link to={`${peoplePath}?role=${role_id}`} className={TEXT_LINK}>
          {formatCount(holder_count)}
        </Link>
      ),
    },
    { key: 'acting', header: m.staff_acting(), isNumber: true, render: ({ acting_count }) => formatCount(acting_count) },
  ];
  return (
    <>
      <AdminPageHeading title={m.staff_roles()} text={m.staff_roles_text()}>
        <Button kind="primary" onClick={() => setOpened({ role: null })}>
          <Plus size={18} strokeWidth={2} aria-hidden />
          {m.staff_new_role()}
        </Button>
      </AdminPageHeading>
      <LoadedPart loaded={loaded} reload={reload}>
        {(value) => <Table caption={m.staff_roles()} columns={columns} rows={value} keyOf={({ role_id }) => String(role_id)} />}
      </LoadedPart>
      {opened && (
        <RoleDialog
          api={api}
          role={opened.role}
          onDone={async () => {
            setOpened(null);
            await reload();
            await notify({ kind: 'ok', title: m.staff_saved() });
          }}
          onDelete={() => {
            setLeaving(opened.role);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {leaving && (
        <DeleteDialog
          title={m.staff_delete_role({ name: leaving.display_name })}
          text={m.staff_delete_role_text()}
          onDelete={async () => {
            await api.call(role.operations.deleteOne, { params: { id: leaving.role_id, user_id } });
            setLeaving(null);
            await reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
