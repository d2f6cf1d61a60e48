import { menu as menuEntity, type Menu } from '@sabha/contract/access/menu';
import type { ApiClient } from '@sabha/contract/core/operation';
import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { useAction } from '../../admin/kit/use-action.ts';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { DeleteDialog } from '../../admin/kit/components/delete-dialog.tsx';
import { loadAccess, type Access, type NestedMenu } from './load-access.ts';
import { MenuDialog } from './menu-dialog.tsx';
import { permissionLabel } from './permission-labels.ts';

/** The places that privileges open, in their order and nesting; as all of them or as one role has them. */
export function MenusAdminPage() {
  const { session, user } = useAuth();
  return session && user ? <Menus api={session.api} user_id={user.user_id} /> : null;
}

/** A role sees a menu that it may read, and those above it. */
function seenBy(access: Access, role_id: number): readonly NestedMenu[] {
  const seen = new Set<number>();
  for (const { menu } of access.menus.toReversed())
    if (access.opened(role_id, menu.menu_id).has('read') || seen.has(menu.menu_id)) {
      seen.add(menu.menu_id);
      if (menu.menu_parent_id !== null) seen.add(menu.menu_parent_id);
    }
  return access.menus.filter(({ menu }) => seen.has(menu.menu_id));
}

function Menus({ api, user_id }: { api: ApiClient; user_id: number }) {
  const { loaded, reload } = useRead(composeQuery('access', null, loadAccess));
  const [role_id, setRoleId] = useState<number | null>(null);
  const [opened, setOpened] = useState<{ menu: Menu | null } | null>(null);
  const [leaving, setLeaving] = useState<Menu | null>(null);
  const { problem, run } = useAction(reload);

  /** All neighbours are numbered anew, since positions that are equal say no order. */
  function move({ menu, siblings }: NestedMenu, by: -1 | 1): void {
    const at = siblings.indexOf(menu);
    const other = siblings[at + by];
    if (!other) return;
    const order = siblings.with(at, other).with(at + by, menu);
    const items = order
      .map((each, position) => ({ each, position }))
      .filter(({ each, position }) => each.position !== position)
      .map(({ each, position }) => ({ menu_id: each.menu_id, position }));
    void run(() => api.call(menuEntity.operations.updateMany, { body: items }));
  }
  const shown = loaded.state === 'ready' ? (role_id === null ? loaded.value.menus : seenBy(loaded.value, role_id)) : [];
  return (
    <>
      <AdminPageHeading title={m.staff_menus()} text={m.staff_menus_text()}>
        <Button kind="primary" onClick={() => setOpened({ menu: null })}>
          <Plus size={18} strokeWidth={2} aria-hidden />
          {m.staff_new_menu()}
        </Button>
      </AdminPageHeading>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full max-w-[820px]">
        {(value) => (
          <div className="max-w-[820px]">
            <div className="mb-4 max-w-72">
              <NativeSelect
                aria-label={m.staff_role()}
                value={role_id ?? ''}
                onChange={({ currentTarget }) => setRoleId(currentTarget.value === '' ? null : Number(currentTarget.value))}
              >
                <option value="">{m.staff_all_menus()}</option>
                {value.roles.map((role) => (
                  <option key={role.role_id} value={role.role_id}>
                    {m.staff_menus_of({ role: role.display_name })}
                  </option>
                ))}
              </NativeSelect>
            </div>
            <ProblemLine text={problem} className="mb-4" />
            {shown.length === 0 && <EmptyState title={m.staff_menus_empty()} text={m.staff_menus_empty_text()} />}
            <ul className="divide-y divide-line rounded-card bg-surface shadow-1">
              {shown.map((nested) => {
                const { menu, depth, siblings } = nested;
                const can = role_id === null ? null : [...value.opened(role_id, menu.menu_id).keys()];
                return (
                  <li key={menu.menu_id} className="flex min-h-13 items-center gap-2 py-1 pr-2" style={{ paddingLeft: 18 + depth * 24 }}>
                    <button
                      type="button"
                      className="min-h-11 min-w-0 text-left text-ui font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
                      onClick={() => setOpened({ menu })}
                    >
                      {menu.menu_name}
                    </button>
                    <span className="mr-auto min-w-0 truncate text-sm text-fg-3">{menu.menu_path}</span>
                    {can === null && !menu.is_system && <Tag kind="info">{m.staff_kind_custom()}</Tag>}
                    {can !== null && (
                      <span className="flex flex-wrap justify-end gap-1 py-1">
                        {can.map((name) => (
                          <Tag key={name}>{permissionLabel(name)}</Tag>
                        ))}
                      </span>
                    )}
                    {can === null && siblings.length > 1 && (
                      <span className="flex shrink-0">
                        <IconButton
                          label={m.admin_move_up({ name: menu.menu_name })}
                          disabled={siblings[0] === menu}
                          onClick={() => move(nested, -1)}
                        >
                          <ChevronUp size={20} strokeWidth={1.75} aria-hidden />
                        </IconButton>
                        <IconButton
                          label={m.admin_move_down({ name: menu.menu_name })}
                          disabled={siblings.at(-1) === menu}
                          onClick={() => move(nested, 1)}
                        >
                          <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
                        </IconButton>
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        )}
      </LoadedPart>
      {opened && loaded.state === 'ready' && (
        <MenuDialog
          api={api}
          menu={opened.menu}
          all={loaded.value.menus}
          onDone={async () => {
            setOpened(null);
            await reload();
            await notify({ kind: 'ok', title: m.staff_saved() });
          }}
          onDelete={() => {
            setLeaving(opened.menu);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {leaving && (
        <DeleteDialog
          title={m.staff_delete_menu({ name: leaving.menu_name })}
          text={m.staff_delete_menu_text()}
          onDelete={async () => {
            await api.call(menuEntity.operations.deleteOne, { params: { id: leaving.menu_id, user_id } });
            setLeaving(null);
            await reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
