import type { AccountDeletion } from '@sabha/contract/accounts/privacy';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { LeavingNotice } from '../privacy/leaving-notice.tsx';

/** Whoever signs in to an account that is about to go can keep it, or go on and look around. */
export function LeavingPage({ deletion, nextPath }: { deletion: AccountDeletion; nextPath: string }) {
  const { session } = useAuth();
  const navigate = useNavigate();
  if (!session) return null;
  return (
    <>
      <h1 className="mb-6 text-display-lg">{m.privacy_stay_title()}</h1>
      <LeavingNotice api={session.api} deletion={deletion} onCancelled={() => void navigate(nextPath, { replace: true })} />
      <ButtonLink kind="quiet" to={nextPath} replace className="mt-4 justify-self-start">
        {m.privacy_stay_not()}
      </ButtonLink>
    </>
  );
}
