import { createContext, use, type ReactNode } from 'react';
import { logWarning } from '../console.ts';
import { createStore, useStore } from '../create-store.ts';
import { signedOut, type AuthState } from './auth-state.ts';
import type { Session } from './open-session.ts';
import { sessionTexts } from './texts.ts';

const SessionContext = createContext<Session | null>(null);

export function AuthProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

const nobody = createStore(() => signedOut);

/** Who is signed in, and the session to act with. Outside of a provider nobody is, and the console says why. */
export function useAuth(): AuthState & { session: Session | null } {
  const session = use(SessionContext);
  if (!session) logWarning(sessionTexts.noAuthProvider);
  const state = useStore(session?.store ?? nobody, signedOut);
  return { ...state, session };
}
