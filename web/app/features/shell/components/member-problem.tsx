import { EyeOff, RotateCw, TriangleAlert } from 'lucide-react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { MissingPage } from './missing-page.tsx';

const statusOf = (error: unknown): number | null => {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;
};

/** In place of a signed-in page that could not be loaded: it is not there, or something broke and can be tried again. */
export function MemberProblem() {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  const { looking } = useAuth();
  if (statusOf(error) === 404) return <MissingPage />;
  if (statusOf(error) === 403 && looking) {
    return (
      <>
        <title>{m.staff_closed_title()}</title>
        <h1 className="sr-only">{m.staff_closed_title()}</h1>
        <ErrorState
          className="max-w-160"
          title={m.staff_closed_title()}
          text={m.staff_closed_text()}
          icon={<EyeOff size={26} strokeWidth={1.75} aria-hidden="true" />}
        />
      </>
    );
  }
  return (
    <>
      <title>{m.shell_failed_title()}</title>
      <h1 className="sr-only">{m.shell_failed_title()}</h1>
      <ErrorState
        className="max-w-160"
        title={m.shell_failed_title()}
        text={statusOf(error) === 0 ? m.auth_unreachable() : m.shell_failed_text()}
        icon={<TriangleAlert size={26} strokeWidth={1.75} aria-hidden="true" />}
        action={
          <Button kind="primary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
            <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
            {m.shell_try_again()}
          </Button>
        }
      />
    </>
  );
}
