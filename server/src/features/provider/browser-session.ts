import type { Provider } from 'oidc-provider';
import type { Context } from '../../core/context.ts';
import type { Exchange } from '../../core/http/handler.ts';
import { type BrowserSessions, type Proven, noticeDevice, beginSession, endSessions } from '../accounts/public.ts';
import { addressAsPublic } from './address-as-public.ts';
import { cookieSettings, createOwnGrant, lifetimes, toApiResourceServer } from './create-provider.ts';
import { browserStateOptions } from './follow-session.ts';
import { apiResource } from './own-client.ts';
import { currentProvider } from './provider-host.ts';
import { browserState, browserStateCookie } from './session-state.ts';

type ProviderSession = InstanceType<Provider['Session']>;

/** The provider's view of a browser that calls the API instead of the provider. */
async function openBrowser(ctx: Context, { request, response }: Exchange) {
  const provider = await currentProvider(ctx);
  addressAsPublic(request, ctx.config);
  const koa = provider.createContext(request, response);
  return { provider, koa, session: await provider.Session.get(koa) };
}

/**
 * Signs the browser in at the provider, so that its next authorization request needs no question. Always a new session:
 * whatever cookie the browser came with opens nothing afterwards.
 */
async function beginBrowserSession(ctx: Context, exchange: Exchange, { user_id, amr }: Proven): Promise<void> {
  const { provider, koa, session: old } = await openBrowser(ctx, exchange);
  const { public_url } = ctx.config;
  if (old.accountId) await endSessions(ctx.db, { user_id: Number(old.accountId), session_id: old.uid, reason: 'account-switched' });
  const session: ProviderSession = new provider.Session();
  session.loginAccount({ accountId: String(user_id), amr });
  await beginSession(ctx.db, {
    session_id: session.uid,
    user_id,
    address: exchange.address,
    user_agent: exchange.request.headers['user-agent'] ?? null,
    is_proven: true,
    is_factor_proven: amr.includes('mfa'),
  });
  await noticeDevice(ctx, exchange, user_id);
  await session.save(lifetimes.session);
  const { long } = cookieSettings(public_url);
  koa.cookies.set(provider.cookieName('session'), session.jti, { ...long, expires: new Date(session.exp * 1000) });
  koa.cookies.set(browserStateCookie, browserState(session.uid), browserStateOptions(public_url));
}

/** Ends the session of the browser's cookie, if it has one; answers whether it did. */
async function endBrowserSession(ctx: Context, exchange: Exchange): Promise<boolean> {
  const { provider, koa, session } = await openBrowser(ctx, exchange);
  const { public_url } = ctx.config;
  if (koa.cookies.get(provider.cookieName('session'), { signed: false }))
    koa.cookies.set(provider.cookieName('session'), null, cookieSettings(public_url).long);
  koa.cookies.set(browserStateCookie, null, browserStateOptions(public_url));
  if (!session.accountId) return false;
  return (await endSessions(ctx.db, { user_id: Number(session.accountId), session_id: session.uid, reason: 'signed-out' })) > 0;
}

/** A token for the API, from the browser's session at the provider; null without one. */
async function issueAccessToken(ctx: Context, exchange: Exchange): Promise<{ access_token: string; expires_in: number } | null> {
  const { provider, session } = await openBrowser(ctx, exchange);
  const { accountId } = session;
  const client = await provider.Client.find(ctx.config.oidc_client_id);
  if (!accountId || !client) return null;
  const grant_id = session.grantIdFor(client.clientId) ?? (await createOwnGrant(provider, accountId, client.clientId));
  session.ensureClientContainer(client.clientId);
  session.grantIdFor(client.clientId, grant_id);
  await session.persist();
  const token = new provider.AccessToken({
    accountId,
    client,
    grantId: grant_id,
    sessionUid: session.uid,
    expiresWithSession: true,
    gty: 'session',
  });
  const resource = apiResource(ctx.config);
  token.resourceServer = new provider.ResourceServer(resource, toApiResourceServer(resource));
  return { access_token: await token.save(), expires_in: lifetimes.access_token };
}

export const browserSessions: BrowserSessions = { begin: beginBrowserSession, end: endBrowserSession, issueAccessToken };
