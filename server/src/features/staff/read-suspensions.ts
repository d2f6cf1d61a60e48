import { getSuspensions, type Suspension } from '@sabha/contract/accounts/staff-operations';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { managePeople, managePeopleRule } from '../../permissions/powers.ts';
import { findTarget } from './find-target.ts';

const toInstant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** The newest first. */
export async function readSuspensions(tx: Tx, user_id: number): Promise<Suspension[]> {
  const { rows } = await tx.execute<Suspension & Record<string, unknown>>(sql`
    SELECT suspension_id, user_id, reason, suspended_by, suspended_at, until, lifted_at, lifted_by FROM suspensions
    WHERE user_id = ${user_id} ORDER BY suspension_id DESC LIMIT 100`);
  return rows.map(({ suspended_at, until, lifted_at, ...rest }) => ({
    ...rest,
    suspended_at: new Date(suspended_at).toISOString(),
    until: toInstant(until),
    lifted_at: toInstant(lifted_at),
  }));
}

export const getSuspensionsHandler = bind(getSuspensions, managePeopleRule, async ({ query: { user_id } }, { actor }, ctx) => ({
  data: await ctx.transact(async (tx) => {
    await findTarget(tx, actor, { user_id, rule: managePeople('update') });
    return readSuspensions(tx, user_id);
  }),
}));
