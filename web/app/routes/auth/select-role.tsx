import { redirect, redirectDocument } from 'react-router';
import { LeavingPage } from '../../features/accounts/pages/leaving.tsx';
import { SelectRolePage } from '../../features/accounts/pages/select-role.tsx';
import { SigningIn } from '../../features/accounts/components/signing-in.tsx';
import { chooseAppearance } from '../../lib/appearance.ts';
import { localizePath } from '../../lib/locale.ts';
import type { SignedInUser } from '../../lib/session/auth-state.ts';
import { openSession } from '../../lib/session/open-session.ts';
import { localeAfter, ownPath } from '../../lib/session/return-place.ts';
import { AuthProvider } from '../../lib/session/use-auth.tsx';
import { chooseShownZone } from '../../ui/time/event-time.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Route } from './+types/select-role.ts';

export const meta: Route.MetaFunction = () => [{ title: m.auth_role_title() }, { name: 'robots', content: 'noindex' }];

/** The account's own look comes along to a device that has none yet. */
function applyOwnAppearance({ theme, time_zone }: SignedInUser['setting']): void {
  if (theme !== 'system') chooseAppearance(theme);
  if (time_zone !== null) chooseShownZone('own');
}

/**
 * Where a person goes who has just come in: whoever has no active role chooses one first, and whoever comes for the first time
 * and wanted nothing else is shown around, once.
 */
function placeAfter(user: SignedInUser | null, path: string): string {
  if (user?.roles.length === 0 && user.registration_redirect) return ownPath(user.registration_redirect);
  if (user?.active_role && user.setting.onboarding_step === null && path === ownPath(null)) return '/onboarding';
  return user?.active_role ? path : `/select-role?next=${encodeURIComponent(path)}`;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = openSession();
  const url = new URL(request.url);
  const isAnswer = url.searchParams.has('state') && (url.searchParams.has('code') || url.searchParams.has('error'));
  if (isAnswer) {
    try {
      const place = await session.completeSignIn(url.href);
      const { user } = session.store.read();
      if (user) applyOwnAppearance(user.setting);
      const target = placeAfter(user, place.path);
      const locale = localeAfter(place, user?.setting.locale);
      const { findLeaving } = await import('../../features/accounts/privacy/find-leaving.ts');
      const deletion = await findLeaving(session.api);
      if (deletion) return { session, isIn: true, nextPath: target, deletion };
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
      throw locale === getLocale() ? redirect(target) : redirectDocument(localizePath(target, locale));
    } catch (error) {
      if (error instanceof Response) throw error;
      // The reason is kept in the state, for the sign-in page.
      return { session, isIn: false, nextPath: '/', deletion: null };
    }
  }
  if (!(await session.restore())) {
    // oxlint-disable-next-line typescript/only-throw-error -- as above
    throw redirect(`/auth?next=${encodeURIComponent(ownPath(url.searchParams.get('next')))}`);
  }
  return { session, isIn: true, nextPath: ownPath(url.searchParams.get('next')), deletion: null };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <SigningIn />;
}

export default function SelectRoleRoute({ loaderData: { session, isIn, nextPath, deletion } }: Route.ComponentProps) {
  return (
    <AuthProvider session={session}>
      {!isIn && <SigningIn problem={session.store.read().error ?? m.auth_failed()} />}
      {isIn && (deletion ? <LeavingPage deletion={deletion} nextPath={nextPath} /> : <SelectRolePage nextPath={nextPath} />)}
    </AuthProvider>
  );
}
