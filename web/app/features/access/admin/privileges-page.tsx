import type { Role } from '@sabha/contract/access/role';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { NativeSelect } from '../../../ui/field.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { CellDialog } from './cell-dialog.tsx';
import { loadAccess, type Access, type NestedMenu, type Opened } from './load-access.ts';
import { permissionLabel } from './permission-labels.ts';

/** Role by menu: what each role opens, and the way to change it. */
export function PrivilegesAdminPage() {
  const { session } = useAuth();
  return session ? <Privileges api={session.api} /> : null;
}

export interface Cell {
  readonly role: Role;
  readonly nested: NestedMenu;
}

function Privileges({ api }: { api: ApiClient }) {
  const { loaded, reload } = useRead(composeQuery('access', null, loadAccess));
  const [cell, setCell] = useState<Cell | null>(null);
  return (
    <>
      <AdminPageHeading title={m.staff_privileges()} text={m.staff_privileges_text()} />
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-fg-2">
        <span className="inline-flex items-center gap-2">
          <Mark scope="public" /> {m.staff_scope_all()}
        </span>
        <span className="inline-flex items-center gap-2">
          <Mark scope="private" /> {m.staff_scope_own()}
        </span>
      </p>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-96 w-full">
        {(value) => (
          <>
            <Matrix access={value} onOpen={setCell} />
            <OneRole access={value} onOpen={setCell} />
          </>
        )}
      </LoadedPart>
      {cell && loaded.state === 'ready' && (
        <CellDialog
          key={`${cell.role.role_id} ${cell.nested.menu.menu_id}`}
          api={api}
          cell={cell}
          opened={loaded.value.opened(cell.role.role_id, cell.nested.menu.menu_id)}
          holders={loaded.value.holders.get(cell.role.role_id)}
          onDone={async () => {
            setCell(null);
            await reload();
          }}
          onOvertaken={reload}
          onClose={() => setCell(null)}
        />
      )}
    </>
  );
}

interface PartProps {
  access: Access;
  onOpen: (cell: Cell) => void;
}

/** The whole of it, where there is place for it. */
function Matrix({ access, onOpen }: PartProps) {
  return (
    // The table scrolls by itself, so that its first column and its head stay beside what they name; relative holds its hidden labels in.
    <div
      role="group"
      aria-label={m.staff_privileges()}
      className="relative max-h-[calc(100dvh-200px)] overflow-auto rounded-card bg-surface shadow-1 max-md:hidden"
    >
      <table className="border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{m.staff_privileges()}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 min-w-52 border-b border-line-2 bg-surface px-4 py-3 text-left font-semibold"
            >
              {m.staff_menu()}
            </th>
            {access.roles.map(({ role_id, display_name }) => (
              <th
                key={role_id}
                scope="col"
                className="sticky top-0 z-10 min-w-32 border-b border-line-2 bg-surface px-2 py-3 text-left font-semibold"
              >
                {display_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {access.menus.map((nested) => (
            <tr key={nested.menu.menu_id}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-b border-line bg-surface py-1 pr-4 text-left font-medium"
                style={{ paddingLeft: 16 + nested.depth * 18 }}
              >
                {nested.menu.menu_name}
              </th>
              {access.roles.map((role) => (
                <td key={role.role_id} className="border-b border-line p-1">
                  <CellButton access={access} role={role} nested={nested} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One role at a time on a phone. */
function OneRole({ access, onOpen }: PartProps) {
  const [role_id, setRoleId] = useState(access.roles[0]?.role_id);
  const role = access.roles.find((one) => one.role_id === role_id);
  return (
    <div className="md:hidden">
      <NativeSelect aria-label={m.staff_role()} value={role_id} onChange={({ currentTarget }) => setRoleId(Number(currentTarget.value))}>
        {access.roles.map((one) => (
          <option key={one.role_id} value={one.role_id}>
            {one.display_name}
          </option>
        ))}
      </NativeSelect>
      {role && (
        <ul className="mt-4 divide-y divide-line rounded-card bg-surface px-4 shadow-1">
          {access.menus.map((nested) => (
            <li
              key={nested.menu.menu_id}
              className="flex items-center justify-between gap-3 py-1"
              style={{ paddingLeft: nested.depth * 14 }}
            >
              <span className="text-ui">{nested.menu.menu_name}</span>
              <CellButton access={access} role={role} nested={nested} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function CellButton({ access, role, nested, onOpen }: PartProps & Cell) {
  const opened = access.opened(role.role_id, nested.menu.menu_id);
  return (
    <button
      type="button"
      className={`flex min-h-11 w-full flex-wrap items-center gap-1 rounded-control px-1.5 py-1 hover:bg-hover max-md:max-w-52 max-md:justify-end md:min-h-9 ${
        opened.size > 2 ? 'md:min-w-56' : 'md:min-w-24'
      }`}
      onClick={() => onOpen({ role, nested })}
    >
      <span className="sr-only">
        {m.staff_cell({ role: role.display_name, menu: nested.menu.menu_name, what: describeOpened(opened) })}
      </span>
      {opened.size === 0 && (
        <span aria-hidden className="text-fg-3">
          –
        </span>
      )}
      {[...opened].map(([name, scope]) => (
        <Mark key={name} scope={scope} letter={permissionLabel(name)} />
      ))}
    </button>
  );
}

const describeOpened = (opened: Opened): string =>
  opened.size === 0
    ? m.staff_nothing()
    : [...opened]
        .map(([name, scope]) => `${permissionLabel(name)} (${scope === 'public' ? m.staff_scope_all() : m.staff_scope_own()})`)
        .join(', ');

/** Filled for everybody's rows, framed for one's own. */
function Mark({ scope, letter = '' }: { scope: 'public' | 'private'; letter?: string }) {
  return (
    <span
      aria-hidden
      title={letter}
      className={`inline-grid h-5.5 min-w-5.5 place-items-center rounded-[3px] px-1 text-2xs font-semibold whitespace-nowrap ${
        scope === 'public' ? 'bg-ok-tint text-ok-text' : 'text-fg-2 inset-ring inset-ring-line-field'
      }`}
    >
      {letter}
    </span>
  );
}
