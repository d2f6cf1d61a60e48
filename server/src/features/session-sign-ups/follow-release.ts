import { sessionPlaceEnded } from '@sabha/contract/session-sign-ups/events';
import { scheduleReleased } from '@sabha/contract/schedule/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { clearTimes, endPlaceOf, listServableQuotas, lockPlaceChanges, movePlace, moveUp } from '../capacity/public.ts';
import { announceMovedUp, sessionKind } from './sign-ups.store.ts';

interface Moved extends Record<string, unknown> {
  readonly sign_up_id: number;
  readonly during: string | null;
  readonly is_over: boolean;
}

/**
 * Sign-ups follow their sessions when a release moves them. A place that now lies upon another one is kept, as the organisers moved
 * it and not the person; the plan shows the clash. Sign-ups for what was cancelled end with a letter.
 */
export const followRelease = subscribe(scheduleReleased, {
  name: 'tickets.move-sign-ups',
  async handle({ payload: { edition_id } }, ctx) {
    await ctx.transact(async (tx) => {
      await lockPlaceChanges(tx);
      const { rows } = await tx.execute<Moved>(sql`
        WITH released AS (SELECT document FROM schedule_releases WHERE edition_id = ${edition_id} ORDER BY number DESC LIMIT 1),
        seen AS (SELECT (s->>'session_id')::bigint AS session_id, s->>'status' AS status, (s->>'starts_at')::timestamptz AS starts_at, (s->>'ends_at')::timestamptz AS ends_at
          FROM released, jsonb_array_elements(document->'sessions') s)
        SELECT u.sign_up_id, (CASE WHEN seen.starts_at IS NOT NULL THEN tstzrange(seen.starts_at, seen.ends_at) END)::text AS during, coalesce(seen.status, 'cancelled') = 'cancelled' AS is_over
        FROM ticket_sign_ups u JOIN schedule_sessions x ON x.session_id = u.session_id AND x.edition_id = ${edition_id} LEFT JOIN seen ON seen.session_id = u.session_id
        WHERE u.status <> 'cancelled' AND (coalesce(seen.status, 'cancelled') = 'cancelled'
          OR u.during IS DISTINCT FROM CASE WHEN seen.starts_at IS NOT NULL THEN tstzrange(seen.starts_at, seen.ends_at) END)
        ORDER BY u.sign_up_id`);
      await clearTimes(
        tx,
        rows.map(({ sign_up_id }) => sign_up_id),
      );
      for (const moved of rows) await follow(ctx, tx, moved);
    });
  },
});

async function follow(ctx: Context, tx: Tx, { sign_up_id, during, is_over }: Moved): Promise<void> {
  if (is_over) {
    await endPlaceOf(tx, sign_up_id);
    await ctx.outbox.add(tx, sessionPlaceEnded, { sign_up_id });
    return;
  }
  await movePlace(tx, sign_up_id, during);
}

/** Places that came free in other ways, as with an account that was deleted or a clash that is gone. */
export async function moveUpEverywhere(ctx: Context): Promise<void> {
  await restoreTimes(ctx);
  for (const quota_id of await listServableQuotas(ctx.db, sessionKind))
    await ctx.transact(async (tx) => {
      await lockPlaceChanges(tx);
      await moveUp(tx, quota_id, announceMovedUp(ctx));
    });
}

/** Places that lost their time when their session was moved onto another one take it again, where it is free by now. */
async function restoreTimes(ctx: Context): Promise<void> {
  const isLost = sql`u.status = 'has_place' AND u.during IS NULL`;
  const { rows: lost } = await ctx.db.execute(sql`SELECT FROM ticket_sign_ups u WHERE ${isLost} LIMIT 1`);
  if (lost.length === 0) return;
  await ctx.transact(async (tx) => {
    await lockPlaceChanges(tx);
    const { rows } = await tx.execute<{ sign_up_id: number; during: string }>(sql`
      WITH released AS (
        SELECT DISTINCT ON (r.edition_id) r.document FROM schedule_releases r JOIN edition_basics e ON e.edition_id = r.edition_id AND e.is_current
        ORDER BY r.edition_id, r.number DESC),
      seen AS (SELECT (s->>'session_id')::bigint AS session_id, tstzrange((s->>'starts_at')::timestamptz, (s->>'ends_at')::timestamptz) AS during
        FROM released, jsonb_array_elements(document->'sessions') s WHERE s->>'status' <> 'cancelled' AND (s->>'starts_at')::timestamptz > ${ctx.clock.now()})
      SELECT u.sign_up_id, seen.during::text AS during FROM ticket_sign_ups u JOIN seen USING (session_id)
      WHERE ${isLost} AND NOT EXISTS (
        SELECT FROM ticket_sign_ups o WHERE o.user_id = u.user_id AND o.status = 'has_place' AND o.during && seen.during)
      ORDER BY u.sign_up_id`);
    for (const { sign_up_id, during } of rows) await movePlace(tx, sign_up_id, during);
  });
}
