import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { OwnDevices } from './own-devices.tsx';
import { loadSecurity, type OwnSecurity } from './security-calls.ts';
import { SignInWays } from './sign-in-ways.tsx';

/** How the person signs in, and where they are signed in now. */
export function SecuritySection() {
  const { session, user } = useAuth();
  const api = session?.api;
  const [security, setSecurity] = useState<OwnSecurity | 'failed' | null>(null);

  // The client logs why something could not be loaded.
  const load = async () => api && setSecurity(await loadSecurity(api).catch(() => 'failed' as const));
  useEffect(() => {
    if (api)
      loadSecurity(api).then(
        (loaded) => setSecurity(loaded),
        () => setSecurity('failed'),
      );
  }, [api]);

  if (!session || !user) return null;
  if (security === null) {
    return (
      <SkeletonGroup label={m.security_loading()} className="grid gap-5">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (security === 'failed') {
    const retry = <Button onClick={() => void load()}>{m.security_retry()}</Button>;
    return <ErrorState title={m.security_failed_title()} text={m.security_failed_text()} action={retry} />;
  }
  return (
    <div className="grid gap-5">
      {security.factors && <SignInWays api={session.api} factors={security.factors} email={user.email} onChanged={load} />}
      <OwnDevices api={session.api} sessions={security.sessions} onChanged={load} />
    </div>
  );
}
