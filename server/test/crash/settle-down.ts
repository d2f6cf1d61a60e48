import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../src/core/context.ts';
import { coreJobs } from '../../src/core/jobs/core-jobs.ts';
import { createJobQueue } from '../../src/core/jobs/job-queue.ts';
import { reconcilePaymentsJob } from '../../src/features/sales/payments/payment.jobs.ts';
import { features } from '../../src/features.ts';

const pollMs = 50;
/** Work is looked for twice a second instead. */
const deaf = { listen: async () => async () => undefined, stop: async () => undefined };

/** As if an hour had passed: what is tried again later is due, and what was being done by nobody any more has had its time. */
async function letAnHourPass({ db }: Context): Promise<void> {
  const earlier = (table: string, columns: readonly string[], where = sql`true`) =>
    db.execute(sql`
      UPDATE ${sql.raw(table)} SET ${sql.raw(columns.map((name) => `${name} = ${name} - interval '1 hour'`).join())} WHERE ${where}`);
  await earlier('ticket_payments', ['created_at', 'checked_at']);
  await earlier('ticket_provider_events', ['received_at']);
  await earlier('ticket_refunds', ['created_at', 'claimed_until']);
  await earlier('ticket_order_lines', ['held_until'], sql`isfinite(held_until)`);
  await earlier('outbox_deliveries', ['next_attempt_at']);
  await earlier('pgboss.job', ['started_on', 'start_after', 'heartbeat_on'], sql`state IN ('created', 'retry', 'active')`);
  await earlier('pgboss.queue', ['monitor_claim_on', 'monitor_on']);
}

/** Jobs of the product that wait or run. */
async function countOpenJobs({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_%'`,
  );
  return rows[0]?.count ?? Number.NaN;
}

/** After the last process died an hour goes by, the queue notices what nobody works on, and one process does what there is to do. */
export async function settleDown(ctx: Context): Promise<void> {
  const { pool, log, metrics } = ctx;
  await letAnHourPass(ctx);
  const supervisor = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, supervise: false, schedule: false });
  await supervisor.start();
  await supervisor.supervise();
  await supervisor.stop({ graceful: false, close: false });
  const jobs = createJobQueue({ pool, listener: deaf, log, metrics, core_jobs: coreJobs, poll_seconds: 0.5 });
  await jobs.start(
    features.flatMap((feature) => feature.jobs ?? []),
    ctx,
  );
  await ctx.outbox.start(
    features.flatMap((feature) => feature.subscribers ?? []),
    ctx,
  );
  await jobs.enqueue(null, reconcilePaymentsJob, {});
  do {
    // What failed is due again at once.
    await ctx.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
    await ctx.outbox.drain();
    await pause(pollMs);
  } while ((await countOpenJobs(ctx)) > 0);
  await ctx.outbox.stop();
  await jobs.stop(true);
}
