import { menus, permissionNames, type PermissionName } from '@sabha/contract/access/menus';
import { setRoleMenu } from '@sabha/contract/access/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NativeSelect } from '../../../ui/field.tsx';
import { formatCount } from '../../../ui/money.ts';
import { notify } from '../../../ui/toast.tsx';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { useAction } from '../../admin/kit/use-action.ts';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import type { Opened } from './load-access.ts';
import { permissionLabel } from './permission-labels.ts';
import type { Cell } from './privileges-page.tsx';

type Reach = '' | 'private' | 'public';
type Wish = Readonly<Record<PermissionName, Reach>>;

interface CellDialogProps {
  api: ApiClient;
  cell: Cell;
  opened: Opened;
  holders: { readonly holder_count: number; readonly acting_count: number } | undefined;
  onDone: () => Promise<void>;
  /** Somebody else has changed it meanwhile: reads what it is now. */
  onOvertaken: () => Promise<void>;
  onClose: () => void;
}

const wishOf = (opened: Opened) => Object.fromEntries(permissionNames.map((name) => [name, opened.get(name) ?? ''])) as Wish;
const permissionsOf = (wish: Wish) =>
  permissionNames.flatMap((permission_name) => {
    const scope = wish[permission_name];
    return scope === '' ? [] : [{ permission_name, scope }];
  });
const wasOvertaken = (error: unknown): boolean => readProblem(error)?.errors.some(({ path }) => path === 'seen_permissions') ?? false;
/** Looking as others means something at people alone, and handing out only at roles and people; what is set elsewhere is shown. */
const offered = (menu_id: number, opened: Opened) =>
  permissionNames.filter((name) => name !== 'impersonate' || menu_id === menus.users || opened.has(name));

/** What a role may do at a menu; says how many people a change reaches before it is made. */
export function CellDialog({ api, cell: { role, nested }, opened, holders, onDone, onOvertaken, onClose }: CellDialogProps) {
  const { menu } = nested;
  const title = `${role.display_name}: ${menu.menu_name}`;
  const [wish, setWish] = useState<Wish>(() => wishOf(opened));
  const [isAsking, setIsAsking] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const { isBusy, problem, run } = useAction(async () => undefined);
  // What was there when it was opened; what is there now, once its reader was told of the difference.
  const [begun, setBegun] = useState<Opened | null>(opened);
  const before = wishOf(begun ?? opened);
  const changed = permissionNames.filter((name) => wish[name] !== before[name]);
  const save = () =>
    void run(async () => {
      setOvertaken(false);
      try {
        const at = { role_id: role.role_id, menu_id: menu.menu_id };
        await api.call(setRoleMenu, { body: { ...at, permissions: permissionsOf(wish), seen_permissions: permissionsOf(before) } });
      } catch (error) {
        if (!wasOvertaken(error)) throw error;
        // The changes that are listed begin with theirs from now on.
        await onOvertaken();
        setBegun(null);
        setOvertaken(true);
        return;
      }
      await onDone();
      await notify({ kind: 'ok', title: m.staff_privileges_changed() });
    });
  const reachLabel = (reach: Reach) =>
    reach === '' ? m.staff_reach_none() : reach === 'public' ? m.staff_scope_all() : m.staff_scope_own();

  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={isAsking ? undefined : m.staff_cell_text()}
      footer={
        isAsking ? (
          <>
            <Button kind="quiet" onClick={() => setIsAsking(false)}>
              {m.staff_back()}
            </Button>
            <Button kind="danger" isBusy={isBusy} onClick={save}>
              {m.staff_change_now()}
            </Button>
          </>
        ) : (
          <>
            <Button kind="quiet" onClick={onClose}>
              {m.staff_cancel()}
            </Button>
            <Button kind="primary" disabled={changed.length === 0} onClick={() => setIsAsking(true)}>
              {m.staff_go_on()}
            </Button>
          </>
        )
      }
    >
      {isAsking ? (
        <>
          <p className="text-ui">
            {m.staff_affected({
              shown: formatCount(holders?.holder_count ?? 0),
              acting: formatCount(holders?.acting_count ?? 0),
            })}
          </p>
          <ul className="mt-4 grid gap-1.5 text-ui">
            {changed.map((name) => (
              <li key={name}>
                <b>{permissionLabel(name)}</b>: {reachLabel(before[name])} → {reachLabel(wish[name])}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="grid gap-3">
          {offered(menu.menu_id, opened).map((name) => (
            <div key={name} className="grid items-center gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_220px]">
              <label htmlFor={`may-${name}`} className="text-ui font-semibold">
                {permissionLabel(name)}
              </label>
              <NativeSelect
                id={`may-${name}`}
                value={wish[name]}
                onChange={({ currentTarget }) => setWish({ ...wish, [name]: currentTarget.value as Reach })}
              >
                {(['', 'private', 'public'] as const).map((reach) => (
                  <option key={reach} value={reach}>
                    {reachLabel(reach)}
                  </option>
                ))}
              </NativeSelect>
            </div>
          ))}
        </div>
      )}
      <ProblemLine text={isOvertaken ? m.admin_overtaken_row({ name: title }) : problem} className="mt-4" />
    </Dialog>
  );
}
