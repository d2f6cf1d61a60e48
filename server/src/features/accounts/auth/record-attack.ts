import type { Context } from '../../../core/context.ts';
import type { Account } from './account.store.ts';
import { takeTurns, type CountedTry } from './throttle.ts';

interface Try {
  readonly login: string;
  /** Where it comes from; null when it is not known. */
  readonly address: string | null;
  readonly account: Pick<Account, 'user_id'> | null;
}

/**
 * Writes wrong passwords in mass into the audit log: once an hour for a place and for a login, however many there are. What was
 * typed is not kept, since people type their password there, too.
 */
export async function recordAttack(ctx: Context, { login, address, account }: Try): Promise<void> {
  const turns: CountedTry[] = [
    { name: 'attack_noted', subject: `login ${login}` },
    { name: 'attack_noted', subject: `address ${address ?? ''}` },
  ];
  if ((await takeTurns(ctx, turns)) > 0) return;
  await ctx.transact((tx) =>
    ctx.audit.record(tx, {
      actor_id: 0,
      action: 'signIn.throttled',
      subject_type: 'account',
      subject_id: account?.user_id ?? 'unknown',
      before: null,
      after: { address },
      request_id: null,
    }),
  );
}
