import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { lazyOrnament } from '../../../ui/lazy-part.tsx';
import { useHasOwnOfflineLine } from '../../../lib/own-offline-line.ts';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { m } from '../../../paraglide/messages.js';
import { signInPath } from '../site-links.ts';

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

/** Without a network it is not offered where somebody is signed in: nobody can know that they are not any more. */
export function SignInEntry({ className }: { className: string }) {
  const isSignedIn = useIsSignedIn();
  const isOnline = useIsOnline();
  const isOfflinePage = useHasOwnOfflineLine();
  if (isSignedIn && (isOfflinePage || !isOnline)) return null;
  return (
    <Link to={signInPath} className={className}>
      {m.shell_sign_in()}
    </Link>
  );
}
