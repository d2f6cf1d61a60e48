import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { logError } from '../../../lib/console.ts';
import { openQueries } from '../../../lib/query/session-queries.ts';
import { openSession } from '../../../lib/session/open-session.ts';
import { AuthProvider, useAuth } from '../../../lib/session/use-auth.tsx';
import { ProfileMenu } from '../../accounts/public.ts';
import { MemberTools } from './member-tools.tsx';

interface PublicAccountProps {
  className: string;
  children: ReactNode;
}

/** The tools of who is signed in on a public page; until it is known who that is, and when nobody is any more, what stood there before. */
export function PublicAccount(props: PublicAccountProps) {
  const [session] = useState(openSession);
  useEffect(() => {
    session.restore().catch((error: unknown) => logError('session', error));
  }, [session]);
  return (
    <AuthProvider session={session}>
      <QueryClientProvider client={openQueries()}>
        <ToolsOr {...props} />
      </QueryClientProvider>
    </AuthProvider>
  );
}

function ToolsOr({ className, children }: PublicAccountProps) {
  if (!useAuth().isLoggedIn) return children;
  return (
    <div className={`flex items-center ${className}`}>
      <MemberTools isPublic />
      <ProfileMenu />
    </div>
  );
}
