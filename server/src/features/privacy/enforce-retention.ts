import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { PersonalTableOf } from '../../core/privacy/personal-tables.ts';
import { deletionNearTemplate } from './emails/deletion.templates.ts';
import { listDue, takeReminders } from './deletion.store.ts';
import { eraseAccount } from './erase-account.ts';
import { expireExports } from './export.store.ts';
import { findReachable } from './find-reachable.ts';
import { dropFile } from './make-export.ts';

/** What happens by itself as time goes by. Safe to repeat, and to be cut off at any point. */
export async function enforceRetention(ctx: Context, tables: readonly PersonalTableOf[]): Promise<void> {
  for (const name of await ctx.transact(expireExports)) await dropFile(ctx, name);
  await ctx.db.execute(sql`DELETE FROM ownership_codes WHERE expires_at < now() - interval '1 hour'`);
  const due = await listDue(ctx.db, ctx.clock.now());
  for (const user_id of due) await eraseAccount(ctx, tables, user_id);
  if (due.length > 0) ctx.log.info({ count: due.length }, 'Removed accounts whose owners asked for it.');
  await remind(ctx);
}

async function remind(ctx: Context): Promise<void> {
  await ctx.transact(async (tx) => {
    for (const { user_id, due_at } of await takeReminders(tx, ctx.clock.now())) {
      const person = await findReachable(tx, user_id);
      if (!person) continue;
      const data = { name: person.name, due_at, url: `${ctx.config.public_url}/account` };
      await ctx.mail.send(tx, { template: deletionNearTemplate, to: { email: person.email }, data, locale: person.locale });
    }
  });
}
