import type { Context } from '../../../core/context.ts';
import { findAccountByLogin } from './account.store.ts';
import { takeTurns, type Turn } from './throttle.ts';

interface Try {
  readonly login: string;
  /** Where it comes from; null when it is not known. */
  readonly address: string | null;
}

/**
 * Writes wrong passwords in mass into the audit log: once an hour for a place and for a login, however many there are. What was
 * typed is not kept, since people type their password there, too.
 */
export async function noteAttack(ctx: Context, { login, address }: Try): Promise<void> {
  const turns: Turn[] = [
    { name: 'attack_noted', subject: `login ${login}` },
    { name: 'attack_noted', subject: `address ${address ?? ''}` },
  ];
  if ((await takeTurns(ctx, turns)) > 0) return;
  const account = await findAccountByLogin(ctx.db, login);
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
