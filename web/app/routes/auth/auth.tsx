import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteLoaderData, useSearchParams } from 'react-router';
import { AuthPage } from '../../features/accounts/pages/auth.tsx';
import { useIsSignedIn } from '../../lib/session/hint.ts';
import { ownPath } from '../../lib/session/return-place.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/auth.ts';
import type { loader as rootLoader } from '../../root.tsx';

export const meta: Route.MetaFunction = () => [
  { title: m.auth_sign_in_title() },
  { name: 'description', content: m.auth_sign_in_description() },
  { name: 'robots', content: 'noindex' },
];

export default function AuthRoute() {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  const location = useLocation();
  const [search] = useSearchParams();
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const next = ownPath(search.get('next'));
  const endedBy = (location.state as { endedBy?: string | null } | null)?.endedBy ?? null;

  // Somebody who is signed in already, here or in another tab, has nothing to do on this page.
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true });
  }, [isSignedIn, navigate, next]);

  const issuer = site?.sign_in.issuer;
  const isOwn = issuer === undefined || issuer === `${site?.public_url}/oidc`;
  return <AuthPage outsideHost={isOwn ? null : new URL(issuer).host} endedBy={endedBy} />;
}
