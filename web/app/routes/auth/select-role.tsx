import { redirect, redirectDocument } from 'react-router';
import { SelectRolePage } from '../../features/identity/pages/select-role.tsx';
import { SigningIn } from '../../features/identity/components/signing-in.tsx';
import { localizePath } from '../../lib/locale.ts';
import type { SignedInUser } from '../../lib/session/auth-state.ts';
import { openSession } from '../../lib/session/open-session.ts';
import { ownPath } from '../../lib/session/return-place.ts';
import { AuthProvider } from '../../lib/session/use-auth.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Route } from './+types/select-role.ts';

export const meta: Route.MetaFunction = () => [{ title: m.auth_role_title() }, { name: 'robots', content: 'noindex' }];

/** Where a person goes who has just come in: whoever has no active role chooses one first. */
function placeAfter(user: SignedInUser | null, path: string): string {
  if (user?.roles.length === 0 && user.registration_redirect) return ownPath(user.registration_redirect);
  return user?.active_role ? path : `/select-role?next=${encodeURIComponent(path)}`;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = openSession();
  const url = new URL(request.url);
  const isAnswer = url.searchParams.has('state') && (url.searchParams.has('code') || url.searchParams.has('error'));
  if (isAnswer) {
    try {
      const { path, locale } = await session.completeSignIn(url.href);
      const target = placeAfter(session.store.read().user, path);
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
      throw locale === getLocale() ? redirect(target) : redirectDocument(localizePath(target, locale));
    } catch (error) {
      if (error instanceof Response) throw error;
      // The reason is kept in the state, for the sign-in page.
      return { session, isIn: false, nextPath: '/' };
    }
  }
  if (!(await session.restore())) {
    // oxlint-disable-next-line typescript/only-throw-error -- as above
    throw redirect(`/auth?next=${encodeURIComponent(ownPath(url.searchParams.get('next')))}`);
  }
  return { session, isIn: true, nextPath: ownPath(url.searchParams.get('next')) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <SigningIn />;
}

export default function SelectRoleRoute({ loaderData: { session, isIn, nextPath } }: Route.ComponentProps) {
  return (
    <AuthProvider session={session}>
      {isIn ? <SelectRolePage nextPath={nextPath} /> : <SigningIn problem={session.store.read().error ?? m.auth_failed()} />}
    </AuthProvider>
  );
}
