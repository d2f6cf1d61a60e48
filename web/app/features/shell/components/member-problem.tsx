import { EyeOff, Lock, RotateCw, TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { MissingPage } from './missing-page.tsx';

const statusOf = (error: unknown): number | null => {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;
};

/** In place of a signed-in page that could not be loaded: it is not there, it is not for this person, the network is away, or something broke. */
export function MemberProblem() {
  const status = statusOf(useRouteError());
  const { impersonation } = useAuth();
  if (status === 404) return <MissingPage />;
  if (status === 403) return impersonation ? <ClosedToStaff /> : <Forbidden />;
  return status === 0 ? <Away /> : <Broken />;
}

/** Whoever sees as somebody else is refused what is theirs alone. */
function ClosedToStaff() {
  const icon = <EyeOff size={26} strokeWidth={1.75} aria-hidden="true" />;
  return <Problem title={m.staff_closed_title()} text={m.staff_closed_text()} icon={icon} />;
}

/** The active role does not open it; another of theirs may. */
function Forbidden() {
  return (
    <Problem
      title={m.shell_forbidden_title()}
      text={m.shell_forbidden_text()}
      icon={<Lock size={26} strokeWidth={1.75} aria-hidden="true" />}
      action={
        <>
          <ButtonLink to="/select-role?view=switch" kind="primary">
            {m.auth_menu_switch_view()}
          </ButtonLink>
          <ButtonLink to="/user/home">{m.shell_my_home()}</ButtonLink>
        </>
      }
    />
  );
}

/** The server was not reached; the page opens by itself once it can be. */
function Away() {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);
  return (
    <Problem
      title={m.shell_away_title()}
      text={m.shell_away_text()}
      icon={<WifiOff size={26} strokeWidth={1.75} aria-hidden="true" />}
      action={<Again isBusy={state === 'loading'} onAgain={() => void revalidate()} />}
    />
  );
}

function Broken() {
  const { state, revalidate } = useRevalidator();
  return (
    <Problem
      title={m.shell_failed_title()}
      text={m.shell_failed_text()}
      icon={<TriangleAlert size={26} strokeWidth={1.75} aria-hidden="true" />}
      action={<Again isBusy={state === 'loading'} onAgain={() => void revalidate()} />}
    />
  );
}

function Again({ isBusy, onAgain }: { isBusy: boolean; onAgain: () => void }) {
  return (
    <Button kind="primary" isBusy={isBusy} onClick={onAgain}>
      <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.shell_try_again()}
    </Button>
  );
}

function Problem({ title, ...state }: { title: string; text: string; icon: ReactNode; action?: ReactNode }) {
  return (
    <>
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      <ErrorState className="max-w-160" title={title} {...state} />
    </>
  );
}
