import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { BusyWindows } from '../../../ui/windows.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import type { HeldRole } from '../../../lib/session/auth-state.ts';
import { roleLabel } from '../../../lib/session/role-label.ts';
import { m } from '../../../paraglide/messages.js';
import { FormMessage } from '../components/form-message.tsx';
import { ImpersonationBar } from '../components/impersonation-bar.tsx';

/** Which of their roles a person acts in. The choice is kept, so that the next sign-in does not ask. */
export function SelectRolePage({ nextPath }: { nextPath: string }) {
  const { user, session } = useAuth();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  if (!user || !session) return null;

  async function choose(role_id: number): Promise<void> {
    if (chosen !== null) return;
    setChosen(role_id);
    setHasFailed(false);
    try {
      await session?.chooseRole(role_id);
      await navigate(nextPath, { replace: true });
    } catch {
      // The client has logged the cause.
      setHasFailed(true);
      setChosen(null);
    }
  }

  if (user.roles.length === 0) {
    return (
      <>
        <ImpersonationBar />
        <h1 className="text-display-lg">{m.auth_role_none_title()}</h1>
        <p className="mt-3 mb-7 max-w-[44ch] text-ui text-fg-2">{m.auth_role_none_text()}</p>
        <ButtonLink kind="primary" to="/account">
          {m.auth_menu_account()}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <ImpersonationBar />
      <h1 className="text-display-lg">{m.auth_role_title()}</h1>
      <p className="mt-3 mb-7 max-w-[44ch] text-ui text-fg-2">{m.auth_role_lead()}</p>
      {hasFailed && (
        <div className="mb-4">
          <FormMessage kind="bad">{m.auth_role_failed()}</FormMessage>
        </div>
      )}
      <ul className="grid gap-3">
        {user.roles.map((role) => (
          <li key={role.role_id}>
            <RoleCard
              role={role}
              isActive={role.role_id === user.active_role?.role_id}
              isBusy={role.role_id === chosen}
              onChoose={() => void choose(role.role_id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RoleCardProps {
  role: HeldRole;
  isActive: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

function RoleCard({ role, isActive, isBusy, onChoose }: RoleCardProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-busy={isBusy || undefined}
      className="grid w-full grid-cols-[64px_1fr_auto] items-center gap-4 overflow-hidden rounded-card bg-surface pr-4 text-left shadow-1 transition-shadow hover:shadow-2"
    >
      <Jaali lattice={{ seed: `role:${role.role_name}`, pair: isActive ? 'money' : 'limestone' }} scale={0.5} className="h-16" />
      <span className="text-[1.1875rem] leading-tight display">{roleLabel(role)}</span>
      {isBusy && <BusyWindows />}
      {!isBusy && isActive && <Tag kind="lit">{m.auth_role_active()}</Tag>}
    </button>
  );
}
