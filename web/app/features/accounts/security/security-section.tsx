import { m } from '../../../paraglide/messages.js';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { OwnDevices } from './own-devices.tsx';
import { loadSecurity } from './security-calls.ts';
import { SignInWays } from './sign-in-ways.tsx';

/** How the person signs in, and where they are signed in now. */
export function SecuritySection() {
  const { session, user } = useAuth();
  const { loaded, reload } = useRead(composeQuery('security', null, loadSecurity));
  if (!session || !user) return null;
  if (loaded.state === 'loading') {
    return (
      <SkeletonGroup label={m.security_loading()} className="grid gap-5">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (loaded.state === 'failed') {
    const retry = <Button onClick={() => void reload()}>{m.security_retry()}</Button>;
    return <ErrorState title={m.security_failed_title()} text={m.security_failed_text()} action={retry} />;
  }
  const security = loaded.value;
  return (
    <div className="grid gap-5">
      {security.factors && <SignInWays api={session.api} factors={security.factors} email={user.email} onChanged={reload} />}
      <OwnDevices api={session.api} sessions={security.sessions} onChanged={reload} />
    </div>
  );
}
