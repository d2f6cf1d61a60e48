import { accountDeletionNeared } from '@sabha/contract/accounts/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { PersonalTableOf } from '../../core/privacy/personal-tables.ts';
import { findRecipient, sendLetter } from '../accounts/public.ts';
import { deletionNearTemplate } from './emails/deletion.templates.ts';
import { listDue, takeReminders } from './deletion.store.ts';
import { eraseAccount } from './erase-account.ts';
import { expireExports } from './export.store.ts';
import { dropFile } from './make-export.ts';

/** What happens by itself as time goes by. Safe to repeat, and to be cut off at any point. */
export async function enforceRetention(ctx: Context, tables: readonly PersonalTableOf[]): Promise<void> {
  for (const name of await ctx.transact(expireExports)) await dropFile(ctx, name);
  await ctx.db.execute(sql`DELETE FROM ownership_codes WHERE expires_at < now() - interval '1 hour'`);
  const due = await listDue(ctx.db, ctx.clock.now());
  const failures: unknown[] = [];
  let count = 0;
  for (const user_id of due) {
    try {
      if (await eraseAccount(ctx, tables, user_id)) count += 1;
    } catch (error) {
      // One that fails holds up neither the others nor the reminders; it is tried again with the next run.
      failures.push(error);
    }
  }
  if (count > 0) ctx.log.info({ count }, 'Removed accounts whose owners asked for it.');
  await remind(ctx);
  if (failures.length > 0) throw new AggregateError(failures, 'Some accounts could not be removed.');
}

async function remind(ctx: Context): Promise<void> {
  await ctx.transact(async (tx) => {
    for (const { user_id, due_at } of await takeReminders(tx, ctx.clock.now())) {
      await ctx.outbox.add(tx, accountDeletionNeared, { user_id, due_at: new Date(due_at).toISOString() });
      const person = await findRecipient(tx, user_id);
      if (!person) continue;
      const data = { name: person.firstName, due_at, url: `${ctx.config.public_url}/account` };
      await sendLetter(ctx, tx, person, { template: deletionNearTemplate, data });
    }
  });
}
