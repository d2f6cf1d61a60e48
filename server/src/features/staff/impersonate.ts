import {
  endImpersonation,
  getImpersonation,
  impersonationMinutes,
  startImpersonation,
  type Impersonation,
} from '@sabha/contract/accounts/staff-operations';
import { personImpersonated } from '@sabha/contract/accounts/events';
import { conflict, forbidden } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { impersonatePeople, impersonateRule } from '../../permissions/powers.ts';
import { sendLetter } from '../accounts/public.ts';
import { impersonatedTemplate } from './emails/impersonated.template.ts';
import { closeImpersonation } from './close-impersonation.ts';
import { findTarget } from './find-target.ts';
import { endImpersonationJob } from './staff.jobs.ts';

export const startImpersonationHandler = bind(startImpersonation, impersonateRule, async ({ body }, { actor, request_id }, ctx) => {
  const { user_id, reason } = body;
  const { session_id } = actor;
  const data = await ctx.transact(async (tx) => {
    const target = await findTarget(tx, actor, { user_id, rule: impersonatePeople });
    if (session_id === null) throw forbidden('Your identity provider names no sessions, which looking as somebody else needs.');
    if (target.status !== 'active') throw conflict('This person is suspended, so there is nothing to look at.');
    // What ran out and was not cleaned up yet does not stand in the way.
    await tx.execute(sql`
      UPDATE impersonations SET ended_at = now(), end_reason = 'time-over' WHERE session_id = ${session_id} AND ended_at IS NULL`);
    const { rows } = await tx.execute<{ impersonation_id: number; ends_at: string; staff: string }>(sql`
      INSERT INTO impersonations AS i (session_id, staff_id, user_id, reason, ends_at)
      VALUES (${session_id}, ${actor.user_id}, ${user_id}, ${reason}, now() + make_interval(mins => ${impersonationMinutes}))
      RETURNING impersonation_id, ends_at,
        (SELECT coalesce(nullif(trim("firstName" || ' ' || "lastName"), ''), username, '#' || i.staff_id) FROM global_users WHERE user_id = i.staff_id) AS staff`);
    const [row] = rows;
    if (!row) throw new Error('The impersonation was not written.');
    await ctx.audit.record(tx, {
      actor_id: actor.user_id,
      acting_role: actor.active_role?.role_name ?? null,
      action: 'impersonation.start',
      subject_type: 'user',
      subject_id: user_id,
      before: null,
      after: { impersonation_id: row.impersonation_id, staff_id: actor.user_id, user_id, ends_at: new Date(row.ends_at) },
      request_id,
      reason,
    });
    await ctx.outbox.add(tx, personImpersonated, { user_id, staff: row.staff, reason }, actor.user_id);
    const letter = { name: target.firstName, staff: row.staff, reason, minutes: impersonationMinutes };
    await sendLetter(ctx, tx, target, { template: impersonatedTemplate, data: letter });
    const { impersonation_id } = row;
    await ctx.jobs.enqueue(tx, endImpersonationJob, { impersonation_id }, { start_after: new Date(row.ends_at) });
    const started = await findImpersonation(tx, session_id);
    if (!started) throw new Error('The impersonation was not found.');
    return started;
  });
  return { data };
});

export const getImpersonationHandler = bind(getImpersonation, ownDataOnly, async (_, { actor }, ctx) => ({
  data: actor.impersonator_id === undefined || actor.session_id === null ? null : await findImpersonation(ctx.db, actor.session_id),
}));

export const endImpersonationHandler = bind(endImpersonation, ownDataOnly, async (_, { actor, request_id }, ctx) => {
  const { session_id } = actor;
  if (session_id === null) return { data: { ended: false } };
  const ended = await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ impersonation_id: number }>(
      sql`SELECT impersonation_id FROM impersonations WHERE session_id = ${session_id} AND ended_at IS NULL FOR UPDATE`,
    );
    const [row] = rows;
    return row !== undefined && (await closeImpersonation(ctx, tx, { ...row, end_reason: 'ended', request_id }));
  });
  return { data: { ended } };
});

async function findImpersonation(db: Database | Tx, session_id: string): Promise<Impersonation | null> {
  const { rows } = await db.execute<Impersonation & Record<string, unknown>>(sql`
    SELECT i.impersonation_id, i.staff_id, i.user_id, u.username, u."firstName", u."lastName", i.reason, i.started_at, i.ends_at
    FROM impersonations i JOIN global_users u USING (user_id)
    WHERE i.session_id = ${session_id} AND i.ended_at IS NULL AND i.ends_at > now()`);
  const [row] = rows;
  if (!row) return null;
  return { ...row, started_at: new Date(row.started_at).toISOString(), ends_at: new Date(row.ends_at).toISOString() };
}
