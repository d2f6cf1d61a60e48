import { badRequest, ProblemError } from '@sabha/contract/core/errors';
import { passkeySignIn, passkeySignInOptions, secondStep, secondStepOptions } from '@sabha/contract/accounts/factor-operations';
import { factorRules } from '@sabha/contract/accounts/factors';
import { bind, type Bound } from '../../../core/http/handler.ts';
import { secretHolders, everybody } from '../../../core/access/call-rules.ts';
import { findAccountById } from '../auth/account.store.ts';
import { browserCookie } from '../../../core/http/browser-cookie.ts';
import { requireOwnPage, requireOwnProvider } from '../auth/guards.ts';
import { describeSignedIn, suspendedSignIn, throttledSignIn, unverifiedSignIn } from '../auth/sign-in-answers.ts';
import { giveBack, takeTurns, type CountedTry } from '../auth/throttle.ts';
import { isShutOut } from '../safety/sample-accounts.ts';
import type { BrowserSessions } from '../sessions/browser-sessions.ts';
import { findHalfSignIn } from './half-sign-in.store.ts';
import { holderOf, makeRequest, takeAnswer } from './passkey-ceremony.ts';
import { takeSecondStep } from './take-second-step.ts';

const passkeyCookie = browserCookie('sabha-passkey', factorRules.challenge_minutes * 60);

/** 410, so that the page knows to begin again with the password. */
const halfIsOver = () => new ProblemError(410, 'This sign-in took too long or was tried too often. Begin again with your password.');
const wrongStep = () => badRequest('This is not right, or it was used before.');
const wrongPasskey = () => badRequest('This passkey does not open an account here.');

export const secondStepHandlers = (browser: BrowserSessions): readonly Bound[] => [
  bind(secondStepOptions, secretHolders, async (_, call, ctx) => {
    requireOwnProvider(ctx);
    const half = await findHalfSignIn(ctx, requireOwnPage(call, ctx));
    if (!half) throw halfIsOver();
    return { data: await makeRequest(ctx, holderOf('second-step', half.token_hash), half.user_id) };
  }),
  bind(secondStep, secretHolders, async ({ body }, call, ctx) => {
    requireOwnProvider(ctx);
    const exchange = requireOwnPage(call, ctx);
    const check = await takeSecondStep(ctx, exchange, body);
    if (check.outcome === 'throttled') throw throttledSignIn();
    if (check.outcome === 'over') throw halfIsOver();
    if (check.outcome === 'wrong') throw wrongStep();
    if (check.outcome === 'suspended') throw suspendedSignIn();
    await browser.begin(ctx, exchange, { user_id: check.account.user_id, amr: check.amr });
    return { data: describeSignedIn(check.account) };
  }),
  bind(passkeySignInOptions, everybody, async (_, call, ctx) => {
    requireOwnProvider(ctx);
    const exchange = requireOwnPage(call, ctx);
    if ((await takeTurns(ctx, [{ name: 'passkey_asked', subject: exchange.network }])) > 0) throw throttledSignIn();
    const holder = holderOf('sign-in', passkeyCookie.give(ctx, exchange));
    return { data: await makeRequest(ctx, holder, null) };
  }),
  bind(passkeySignIn, everybody, async ({ body: { answer } }, call, ctx) => {
    requireOwnProvider(ctx);
    const exchange = requireOwnPage(call, ctx);
    const turns: CountedTry[] = [{ name: 'step_address', subject: exchange.network }];
    if ((await takeTurns(ctx, turns)) > 0) throw throttledSignIn();
    const token_hash = passkeyCookie.read(ctx, call);
    const user_id = token_hash === null ? null : await takeAnswer(ctx, holderOf('sign-in', token_hash), answer, null);
    const account = user_id === null ? null : await findAccountById(ctx.db, user_id);
    if (!account) throw wrongPasskey();
    passkeyCookie.drop(ctx, exchange);
    await giveBack(ctx, turns);
    if (isShutOut(ctx.config, account)) throw suspendedSignIn();
    if (!account.is_verified) throw unverifiedSignIn(account);
    // The passkey is something the person has, and it asked for a finger, a face or a PIN.
    await browser.begin(ctx, exchange, { user_id: account.user_id, amr: ['pop', 'user', 'mfa'] });
    return { data: describeSignedIn(account) };
  }),
];
