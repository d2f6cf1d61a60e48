import type { SecondStep } from '@sabha/contract/accounts/factors';
import type { Context } from '../../../core/context.ts';
import type { Exchange } from '../../../core/http/handler.ts';
import { findAccountById, type Account } from '../auth/account.store.ts';
import { giveBack, takeTurns, type CountedTry } from '../auth/throttle.ts';
import { isShutOut } from '../safety/sample-accounts.ts';
import { takeAppCode } from './app.store.ts';
import { deviceOf, isKnownDevice } from '../sessions/known-device.ts';
import { endHalfSignIn, takeTry, type HalfSignIn } from './half-sign-in.store.ts';
import { holderOf, takeAnswer } from './passkey-ceremony.ts';
import { takeRecoveryCode } from './recovery-code.store.ts';
import { notifyOwner } from './notify-owner.ts';

export type SecondStepCheck =
  /** `amr` as RFC 8176 names the ways. */
  | { readonly outcome: 'right'; readonly account: Account; readonly amr: string[] }
  | { readonly outcome: 'wrong' }
  /** There is no half sign-in in this browser (any more): the password comes first. */
  | { readonly outcome: 'over' }
  | { readonly outcome: 'suspended' }
  | { readonly outcome: 'throttled'; readonly wait: number };

/** The browsers that the owner has signed in with count together and nothing else does: who knows the password must not keep them out either. */
function turnsOf({ user_id }: HalfSignIn, { method }: SecondStep, isKnown: boolean): CountedTry[] {
  // A passkey cannot be guessed.
  if (method === 'passkey') return [];
  const subject = isKnown ? `${user_id} known` : String(user_id);
  return [{ name: method === 'app' ? 'app_codes' : 'recovery_codes', subject }];
}

/** Checks the second step of the sign-in that this browser began; a right one ends the half sign-in and begins nothing yet. */
export async function takeSecondStep(ctx: Context, exchange: Exchange, step: SecondStep): Promise<SecondStepCheck> {
  const wait = await takeTurns(ctx, [{ name: 'step_address', subject: exchange.network }]);
  if (wait > 0) return { outcome: 'throttled', wait };
  const half = await takeTry(ctx, exchange);
  if (!half) return { outcome: 'over' };
  const device = deviceOf(ctx, exchange)(half.user_id);
  const turns = turnsOf(half, step, await isKnownDevice(ctx, half.user_id, device));
  const pause = await takeTurns(ctx, turns);
  if (pause > 0) return { outcome: 'throttled', wait: pause };
  if (!(await isRight(ctx, half, step))) return { outcome: 'wrong' };
  await giveBack(ctx, [...turns, { name: 'step_address', subject: exchange.network }]);
  if (!(await endHalfSignIn(ctx, exchange, half))) return { outcome: 'over' };
  const account = await findAccountById(ctx.db, half.user_id);
  if (!account) return { outcome: 'over' };
  if (isShutOut(ctx.config, account)) return { outcome: 'suspended' };
  return { outcome: 'right', account, amr: ['pwd', step.method === 'passkey' ? 'pop' : 'otp', 'mfa'] };
}

async function isRight(ctx: Context, { user_id, token_hash }: HalfSignIn, step: SecondStep): Promise<boolean> {
  if (step.method === 'app') return takeAppCode(ctx, { user_id, code: step.code });
  if (step.method === 'passkey') return (await takeAnswer(ctx, holderOf('second-step', token_hash), step.answer, user_id)) !== null;
  return ctx.transact(async (tx) => {
    if (!(await takeRecoveryCode(tx, user_id, step.code))) return false;
    await notifyOwner(ctx, tx, { user_id, notice: 'recovery-used' });
    return true;
  });
}
