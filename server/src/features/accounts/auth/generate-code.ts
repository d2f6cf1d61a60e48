import { codeFailure, codeRules } from '@sabha/contract/accounts/auth-fields';
import { generateOtp } from '@sabha/contract/accounts/auth-operations';
import { ProblemError } from '@sabha/contract/core/errors';
import { callerNetwork } from '../../../core/http/client-network.ts';
import { bind, type Bound } from '../../../core/http/handler.ts';
import { everybody } from '../../../core/access/call-rules.ts';
import { requireOwnProvider } from './guards.ts';
import type { makeSendCodeJob } from './send-code.job.ts';
import { signUpCookie } from './sign-up-cookie.ts';
import { takeTurns } from './throttle.ts';

/** Only queues the work: whether there is somebody to write to is found out where nobody can measure it. */
export const generateOtpHandler = (sendCodeJob: ReturnType<typeof makeSendCodeJob>): Bound =>
  bind(generateOtp, everybody, async ({ body }, call, ctx) => {
    requireOwnProvider(ctx);
    const { email, type, is_underage, parent_email } = body;
    const wait = await takeTurns(ctx, [
      { name: 'code_again', subject: email },
      { name: 'code_a_day', subject: email },
      { name: 'code_address', subject: callerNetwork(call) },
    ]);
    if (wait > 0) throw new ProblemError(429, codeFailure, [{ path: 'email', message: `Ask again in ${wait} s.` }]);
    await ctx.jobs.enqueue(null, sendCodeJob, {
      email,
      type,
      locale: call.locale,
      parent_email: is_underage ? parent_email : null,
      token_hash: signUpCookie.read(ctx, call),
    });
    return { data: { email, expires_in: codeRules.minutes * 60, retry_after: codeRules.seconds_between } };
  });
