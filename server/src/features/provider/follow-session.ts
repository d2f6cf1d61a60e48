import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Context } from '../../core/context.ts';
import { beginSession, endSessions } from '../accounts/public.ts';
import { browserState, browserStateCookie } from './session-state.ts';

/** Keeps the session table and the browser's state cookie in step with what the provider does, before it answers. */
export function followSession(provider: Provider, ctx: Context): void {
  provider.use(async (koa, next) => {
    await next();
    // Paths that the provider does not know have no such part.
    if ('oidc' in koa) await follow(koa as KoaContextWithOIDC, ctx);
  });
}

async function follow(koa: KoaContextWithOIDC, ctx: Context): Promise<void> {
  const { session, route } = koa.oidc;
  if (!session) return;
  const { uid, accountId, amr } = session;
  // The library's types leave this property out.
  const isDestroyed = (session as unknown as { destroyed?: boolean }).destroyed === true;
  if (isDestroyed) {
    if (accountId) await endSessions(ctx.db, { user_id: Number(accountId), session_id: uid, reason: 'signed-out' });
    setBrowserState(koa, ctx, null);
  } else if (accountId && (route === 'authorization' || route === 'resume')) {
    // An authorization error before the sign-in is done leaves nothing to note: then there is no account yet.
    const browser = { address: koa.ip, user_agent: koa.get('user-agent') || null };
    // Whoever comes back from the question who they are has just answered it.
    const is_proven = route === 'resume';
    const is_factor_proven = is_proven && amr?.includes('mfa') === true;
    await beginSession(ctx.db, { session_id: uid, user_id: Number(accountId), ...browser, is_proven, is_factor_proven });
    setBrowserState(koa, ctx, browserState(uid));
  }
}

function setBrowserState(koa: KoaContextWithOIDC, { config }: Context, value: string | null): void {
  if ((koa.cookies.get(browserStateCookie, { signed: false }) ?? null) === value) return;
  koa.cookies.set(browserStateCookie, value, browserStateOptions(config.public_url));
}

/** Scripts of the session check page read it, so it is not hidden from them. */
export const browserStateOptions = (public_url: string) =>
  ({ signed: false, httpOnly: false, sameSite: 'lax', secure: public_url.startsWith('https:'), path: '/oidc', overwrite: true }) as const;
