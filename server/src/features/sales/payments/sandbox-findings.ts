import type { SafetyFinding } from '@sabha/contract/core/safety-finding';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';

/** Orders that play money paid for, unless it was given back: their tickets open doors like those that were really paid. */
export async function findSandboxPayments({ db }: Context): Promise<SafetyFinding[]> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ticket_sandbox_payments WHERE status = 'captured' AND refunded_minor < amount_minor`,
  );
  const count = rows[0]?.count ?? 0;
  return count > 0 ? [{ code: 'sandbox-payments', severity: 'critical', count }] : [];
}
