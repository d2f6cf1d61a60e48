import { login, logout, refreshToken, signin, signout } from '@sabha/contract/identity/auth-operations';
import { badRequest, signInNeeded } from '@sabha/contract/core/errors';
import type { z } from 'zod';
import type { signInSchema } from '@sabha/contract/identity/auth-operations';
import type { Context } from '../../../core/context.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { beginHalfSignIn, methodsOf } from '../factors/half-sign-in.store.ts';
import { beginBrowserSession, endBrowserSession, issueAccessToken } from '../provider/browser-session.ts';
import { endSessions, hasOwnProvider } from '../sessions/session.store.ts';
import { checkCredentials } from './check-credentials.ts';
import { requireOwnPage, requireOwnProvider } from './guards.ts';
import { describeSignedIn, suspendedSignIn, throttledSignIn, unverifiedSignIn } from './sign-in-answers.ts';

/**
 * A wrong password is 400, not 401: 401 tells the client to renew its token and try once more, which would only count another
 * wrong try.
 */
async function signIn({ username, password }: z.output<typeof signInSchema>, call: Call, ctx: Context) {
  requireOwnProvider(ctx);
  const exchange = requireOwnPage(call, ctx);
  const check = await checkCredentials(ctx, { login: username, password, address: exchange.address });
  if (check.outcome === 'throttled') throw throttledSignIn();
  if (check.outcome === 'wrong') throw badRequest('The username or password is not right.');
  if (check.outcome === 'suspended') throw suspendedSignIn();
  const { account } = check;
  if (check.outcome === 'unverified') throw unverifiedSignIn(account);
  const methods = await methodsOf(ctx, account.user_id);
  if (methods.length > 0) {
    await beginHalfSignIn(ctx, exchange, account.user_id);
    return { data: { second_step: { methods } } };
  }
  await beginBrowserSession(ctx, exchange, { user_id: account.user_id, amr: ['pwd'] });
  return { data: describeSignedIn(account) };
}

async function signOut(call: Call, ctx: Context) {
  const { actor } = call;
  let isEnded = false;
  if (actor.kind === 'user' && actor.session_id !== null) {
    // Whoever looks as somebody else leaves as themselves.
    const user_id = actor.impersonator_id ?? actor.user_id;
    isEnded = (await endSessions(ctx.db, { user_id, session_id: actor.session_id, reason: 'signed-out' })) > 0;
  }
  if (call.exchange && hasOwnProvider(ctx.config)) isEnded = (await endBrowserSession(ctx, requireOwnPage(call, ctx))) || isEnded;
  return { data: { signed_out: isEnded } };
}

export const signInHandlers = [
  bind(signin, ({ body }, call, ctx) => signIn(body, call, ctx)),
  bind(login, ({ body }, call, ctx) => signIn(body, call, ctx)),
  bind(signout, (_, call, ctx) => signOut(call, ctx)),
  bind(logout, (_, call, ctx) => signOut(call, ctx)),
  bind(refreshToken, async (_, call, ctx) => {
    requireOwnProvider(ctx);
    const issued = await issueAccessToken(ctx, requireOwnPage(call, ctx));
    if (!issued) throw signInNeeded('Your sign-in has ended. Sign in again.');
    return { data: { ...issued, token_type: 'Bearer' as const } };
  }),
];
