import { login, logout, refreshToken, signin, signout, type signInSchema } from '@sabha/contract/accounts/auth-operations';
import { badRequest, signInNeeded } from '@sabha/contract/core/errors';
import type { z } from 'zod';
import type { Context } from '../../../core/context.ts';
import { bind, type Bound, type Call } from '../../../core/http/handler.ts';
import { everybody, ownDataOnly, secretHolders } from '../../../core/access/call-rules.ts';
import { beginHalfSignIn, methodsOf } from '../factors/half-sign-in.store.ts';
import type { BrowserSessions } from '../sessions/browser-sessions.ts';
import { deviceOf } from '../sessions/known-device.ts';
import { endSessions, hasOwnProvider } from '../sessions/session.store.ts';
import { checkCredentials } from './check-credentials.ts';
import { findWaitingAddress } from './find-sign-up.ts';
import { requireOwnPage, requireOwnProvider } from './guards.ts';
import { describeSignedIn, suspendedSignIn, throttledSignIn, unverifiedSignIn } from './sign-in-answers.ts';
import { signUpCookie } from './sign-up-cookie.ts';

interface Entering {
  readonly browser: BrowserSessions;
  readonly body: z.output<typeof signInSchema>;
}

/**
 * A wrong password is 400, not 401: 401 tells the client to renew its token and try once more, which would only count another
 * wrong try.
 */
async function signIn({ browser, body: { username, password } }: Entering, call: Call, ctx: Context) {
  requireOwnProvider(ctx);
  const exchange = requireOwnPage(call, ctx);
  const check = await checkCredentials(ctx, { login: username, password, address: exchange.network, device: deviceOf(ctx, exchange) });
  if (check.outcome === 'throttled') throw throttledSignIn();
  if (check.outcome === 'wrong') {
    // Its turns stay taken: a sign-up with a guessed password would otherwise buy a guess at the account of the same address.
    const email = await findWaitingAddress(ctx, { login: username, password, token_hash: signUpCookie.read(ctx, call) });
    throw email === null ? badRequest('The username or password is not right.') : unverifiedSignIn({ email });
  }
  if (check.outcome === 'suspended') throw suspendedSignIn();
  const { account } = check;
  if (check.outcome === 'unverified') throw unverifiedSignIn(account);
  const methods = await methodsOf(ctx, account.user_id);
  if (methods.length > 0) {
    await beginHalfSignIn(ctx, exchange, account.user_id);
    return { data: { second_step: { methods } } };
  }
  await browser.begin(ctx, exchange, { user_id: account.user_id, amr: ['pwd'] });
  return { data: describeSignedIn(account) };
}

async function signOut(browser: BrowserSessions, call: Call, ctx: Context) {
  const { actor } = call;
  let isEnded = false;
  if (actor.kind === 'user' && actor.session_id !== null) {
    // Whoever looks as somebody else leaves as themselves.
    const user_id = actor.impersonator_id ?? actor.user_id;
    isEnded = (await endSessions(ctx.db, { user_id, session_id: actor.session_id, reason: 'signed-out' })) > 0;
  }
  if (call.exchange && hasOwnProvider(ctx.config)) isEnded = (await browser.end(ctx, requireOwnPage(call, ctx))) || isEnded;
  return { data: { signed_out: isEnded } };
}

export const signInHandlers = (browser: BrowserSessions): readonly Bound[] => [
  bind(signin, everybody, ({ body }, call, ctx) => signIn({ browser, body }, call, ctx)),
  bind(login, everybody, ({ body }, call, ctx) => signIn({ browser, body }, call, ctx)),
  bind(signout, ownDataOnly, (_, call, ctx) => signOut(browser, call, ctx)),
  bind(logout, ownDataOnly, (_, call, ctx) => signOut(browser, call, ctx)),
  bind(refreshToken, secretHolders, async (_, call, ctx) => {
    requireOwnProvider(ctx);
    const issued = await browser.issueAccessToken(ctx, requireOwnPage(call, ctx));
    if (!issued) throw signInNeeded('Your sign-in has ended. Sign in again.');
    return { data: { ...issued, token_type: 'Bearer' as const } };
  }),
];
