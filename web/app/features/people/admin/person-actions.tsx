import { menus } from '@sabha/contract/access/menus';
import type { ApiClient } from '@sabha/contract/core/operation';
import { restoreUser, suspendUser } from '@sabha/contract/accounts/staff-operations';
import { resetFactors, signOutEverywhere } from '@sabha/contract/accounts/staff-people-operations';
import { Ellipsis, Eye, UserCog } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/toast.tsx';
import type { SignedInUser } from '../../../lib/session/auth-state.ts';
import { isAllowed } from '../../../lib/session/privileges.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import type { LoadedPerson } from './load-person.ts';
import { PersonRolesDialog } from './person-roles-dialog.tsx';
import { personName } from '../../admin/kit/person-name.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

interface PersonActionsProps {
  api: ApiClient;
  user: SignedInUser;
  loaded: LoadedPerson;
  path: string;
  reload: () => Promise<void>;
}

type Action = 'roles' | 'suspend' | 'restore' | 'sign-out' | 'reset' | 'impersonate';

/** What staff may do about somebody; each asks why, and each is written down. */
export function PersonActions({ api, user, loaded, path, reload }: PersonActionsProps) {
  const { session } = useAuth();
  const [shown, setShown] = useState<Action | null>(null);
  const { person, file } = loaded;
  const { user_id } = person;
  const name = personName(person);
  const isSuspended = person.status === 'suspended';
  const hasFactors = file !== null && (file.factors.app !== null || file.factors.passkeys.length > 0);
  const close = () => setShown(null);
  async function finish(text: string): Promise<void> {
    close();
    await reload();
    await notify({ kind: 'ok', title: text });
  }
  const dialogs: Readonly<Record<Action, React.ReactNode>> = {
    roles: <PersonRolesDialog api={api} person={person} onDone={() => finish(m.staff_roles_changed())} onClose={close} />,
    suspend: (
      <SuspendDialog
        title={m.staff_suspend_one({ name })}
        onSuspend={async (reason, until) => {
          await api.call(suspendUser, { body: { user_id, reason, until } });
          await finish(m.staff_suspended_now());
        }}
        onClose={close}
      />
    ),
    restore: (
      <ReasonDialog
        title={m.staff_restore_one({ name })}
        text={m.staff_restore_text()}
        action={m.staff_restore()}
        hint={m.staff_reason_logged()}
        onConfirm={async (reason) => {
          await api.call(restoreUser, { body: { user_id, reason } });
          await finish(m.staff_restored_now());
        }}
        onClose={close}
      />
    ),
    'sign-out': (
      <ReasonDialog
        title={m.staff_sign_out_one({ name })}
        text={m.staff_sign_out_text()}
        action={m.staff_sign_out()}
        isDangerous
        hint={m.staff_reason_told()}
        onConfirm={async (reason) => {
          await api.call(signOutEverywhere, { body: { user_id, reason } });
          await finish(m.staff_signed_out_now());
        }}
        onClose={close}
      />
    ),
    reset: (
      <ReasonDialog
        title={m.staff_reset_one({ name })}
        text={m.staff_reset_text()}
        action={m.staff_reset()}
        isDangerous
        hint={m.staff_reason_told()}
        onConfirm={async (reason) => {
          await api.call(resetFactors, { body: { user_id, reason } });
          await finish(m.staff_reset_now());
        }}
        onClose={close}
      />
    ),
    impersonate: (
      <ReasonDialog
        title={m.staff_impersonate_one({ name })}
        text={m.staff_impersonate_text()}
        action={m.staff_impersonate()}
        hint={m.staff_reason_told()}
        onConfirm={async (reason, _until, leave) => {
          leave();
          await session?.startImpersonation({ user_id, reason, back_to: `${path}/${user_id}` });
        }}
        onClose={close}
      />
    ),
  };
  return (
    <>
      {isAllowed(user, menus.users, 'impersonate') && !isSuspended && (
        <Button onClick={() => setShown('impersonate')}>
          <Eye size={18} strokeWidth={1.75} aria-hidden />
          {m.staff_impersonate()}
        </Button>
      )}
      {isAllowed(user, menus.roles, 'assign') && (
        <Button onClick={() => setShown('roles')}>
          <UserCog size={18} strokeWidth={1.75} aria-hidden />
          {m.staff_change_roles()}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <Button aria-label={m.staff_more_actions()}>
            <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setShown('sign-out')}>{m.staff_sign_out()}</MenuItem>
        {hasFactors && <MenuItem onSelect={() => setShown('reset')}>{m.staff_reset()}</MenuItem>}
        {isSuspended ? (
          <MenuItem onSelect={() => setShown('restore')}>{m.staff_restore()}</MenuItem>
        ) : (
          <MenuItem isDanger onSelect={() => setShown('suspend')}>
            {m.staff_suspend()}
          </MenuItem>
        )}
      </Menu>
      {shown !== null && dialogs[shown]}
    </>
  );
}
