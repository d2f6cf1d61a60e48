import { lazy, Suspense, type ReactNode } from 'react';
import { useIsSignedIn } from '../../../lib/session/hint.ts';

// Fetched only where somebody is signed in: everybody else reads the page without it.
const PublicAccount = lazy(async () => ({ default: (await import('./public-account.tsx')).PublicAccount }));

/** The way in; for whoever is signed in, their own menu. */
export function AccountEntry({ children }: { children: ReactNode }) {
  return useIsSignedIn() ? (
    <Suspense fallback={children}>
      <PublicAccount>{children}</PublicAccount>
    </Suspense>
  ) : (
    children
  );
}
