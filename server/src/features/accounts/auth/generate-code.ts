import { codeFailure, codeRules } from '@sabha/contract/accounts/auth-fields';
import { generateOtp } from '@sabha/contract/accounts/auth-operations';
import { ProblemError } from '@sabha/contract/core/errors';
import { callerNetwork } from '../../../core/http/client-network.ts';
import { bind, type Bound, type Call } from '../../../core/http/handler.ts';
import { everybody } from '../../../core/access/call-rules.ts';
import { isDeviceOfAddress } from '../sessions/known-device.ts';
import { codeCookie } from './code-cookie.ts';
import { requireOwnProvider } from './guards.ts';
import type { makeSendCodeJob } from './send-code.job.ts';
import { signUpCookie } from './sign-up-cookie.ts';
import { takeTurns, type CountedTry } from './throttle.ts';

/**
 * Each kind of code counts by itself, so that asking for the one cannot keep its owner from the other; a place uses up its own turns
 * first, and the browsers that the owner has signed in with have turns that nobody else can use up.
 */
function turnsOf(call: Call, { email, type }: { email: string; type: string }, isKnownDevice: boolean): CountedTry[] {
  const asked = `${type} ${email}`;
  if (isKnownDevice)
    return [
      { name: 'code_again', subject: `${asked} known` },
      { name: 'code_device', subject: `${asked} known` },
    ];
  const here = `${asked} ${callerNetwork(call)}`;
  return [
    { name: 'code_again', subject: here },
    { name: 'code_here', subject: here },
    { name: 'code_a_day', subject: asked },
    { name: 'code_address', subject: callerNetwork(call) },
  ];
}

/** Only queues the work: whether there is somebody to write to is found out where nobody can measure it. */
export const generateOtpHandler = (sendCodeJob: ReturnType<typeof makeSendCodeJob>): Bound =>
  bind(generateOtp, everybody, async ({ body }, call, ctx) => {
    requireOwnProvider(ctx);
    const { email, type, is_underage, parent_email } = body;
    const is_known_device = call.exchange !== undefined && (await isDeviceOfAddress(ctx, call.exchange, email));
    const wait = await takeTurns(ctx, turnsOf(call, { email, type }, is_known_device));
    if (wait > 0) throw new ProblemError(429, codeFailure, [{ path: 'email', message: `Ask again in ${wait} s.` }]);
    await ctx.jobs.enqueue(null, sendCodeJob, {
      email,
      type,
      locale: call.locale,
      parent_email: is_underage ? parent_email : null,
      token_hash: signUpCookie.read(ctx, call),
      asked_by: call.exchange ? (codeCookie.renew(ctx, call.exchange) ?? codeCookie.give(ctx, call.exchange)) : null,
      is_known_device,
    });
    return { data: { email, expires_in: codeRules.minutes * 60, retry_after: codeRules.seconds_between } };
  });
