import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { logError } from '../../../lib/console.ts';
import { openQueries } from '../../../lib/query/session-queries.ts';
import { openSession } from '../../../lib/session/open-session.ts';
import { AuthProvider, useAuth } from '../../../lib/session/use-auth.tsx';
import { SaveButton, type SaveButtonProps } from './save-button.tsx';

interface PublicSaveButtonProps extends SaveButtonProps {
  /** Stands there until it is known who is signed in, and when nobody is. */
  children?: ReactNode;
}

/** The button with the session and its reads, which public pages do not have. Its code is for those alone who are signed in. */
export function PublicSaveButton(props: PublicSaveButtonProps) {
  const [session] = useState(openSession);
  useEffect(() => {
    session.restore().catch((error: unknown) => logError('session', error));
  }, [session]);
  return (
    <AuthProvider session={session}>
      <QueryClientProvider client={openQueries()}>
        <ButtonOr {...props} />
      </QueryClientProvider>
    </AuthProvider>
  );
}

function ButtonOr({ children, ...button }: PublicSaveButtonProps) {
  return useAuth().isLoggedIn ? <SaveButton {...button} /> : children;
}
