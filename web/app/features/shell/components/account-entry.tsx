import { Suspense, type ReactNode } from 'react';
import { lazyOrnament } from '../../../ui/lazy-part.tsx';
import { useIsSignedIn } from '../../../lib/session/hint.ts';

// Fetched only where somebody is signed in: everybody else reads the page without it.
const PublicAccount = lazyOrnament(async () => (await import('./public-account.tsx')).PublicAccount);

/** The way in; for whoever is signed in, their tools and their own menu. */
export function AccountEntry({ className, children }: { className: string; children: ReactNode }) {
  return useIsSignedIn() ? (
    <Suspense fallback={children}>
      <PublicAccount className={className}>{children}</PublicAccount>
    </Suspense>
  ) : (
    children
  );
}
