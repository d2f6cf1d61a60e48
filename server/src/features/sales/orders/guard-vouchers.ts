import { ProblemError } from '@sabha/contract/core/errors';
import { callerNetwork } from '../../../core/http/client-network.ts';
import type { Context } from '../../../core/context.ts';
import type { Call } from '../../../core/http/handler.ts';
import { TranslatedProblemError } from '../../../core/http/translated-problem.ts';
import { giveBack, takeTurns, type CountedTry } from '../../accounts/public.ts';
import { refusalTexts } from './refusal-texts.data.ts';

/**
 * Runs what looks at voucher codes, so that nobody finds one by trying: a code that opens nothing costs a turn, of the person who is
 * signed in, or else of the network and of all guests together. Each code of a call has a turn of its own, and all of them are
 * counted before they are looked at, so that tries at the same moment count too; calls whose codes are all right cost nothing.
 * @throws ProblemError 429 when too many were wrong.
 */
export async function guardVouchers<T>(
  ctx: Context,
  call: Call,
  codes: readonly string[],
  check: () => Promise<{ readonly answer: T; readonly isWrong: boolean }>,
): Promise<T> {
  if (codes.length === 0) return (await check()).answer;
  const turns = [...new Set(codes)].flatMap(() => turnsOf(call));
  const wait = await takeTurns(ctx, turns);
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    const texts = call.actor.kind === 'user' ? refusalTexts.vouchers : refusalTexts.vouchers_guest;
    throw new TranslatedProblemError({ status: 429, texts, values: { minutes }, path: 'vouchers', retry_after: wait });
  }
  let isWrong = false;
  try {
    const checked = await check();
    ({ isWrong } = checked);
    return checked.answer;
  } catch (error) {
    isWrong = isVoucherFault(error);
    throw error;
  } finally {
    if (!isWrong) await giveBack(ctx, turns);
  }
}

const turnsOf = (call: Call): readonly CountedTry[] =>
  call.actor.kind === 'user'
    ? [{ name: 'voucher_person', subject: String(call.actor.user_id) }]
    : [
        { name: 'voucher_network', subject: callerNetwork(call) },
        { name: 'voucher_guests', subject: 'all' },
      ];

const isVoucherFault = (error: unknown) =>
  error instanceof ProblemError && error.status === 400 && error.errors.some(({ path }) => path.startsWith('voucher_codes.'));
