import { sessionPlaceEnded } from '@sabha/contract/session-sign-ups/events';
import { scheduleReleased } from '@sabha/contract/schedule/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { isRefused } from '../../core/db/refused.ts';
import { isNotOver, moveUp, countTry } from './sign-ups.store.ts';

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
      await countTry(tx);
      const { rows } = await tx.execute<Moved>(sql`
        WITH released AS (SELECT document FROM schedule_releases WHERE edition_id = ${edition_id} ORDER BY number DESC LIMIT 1),
        seen AS (SELECT (s->>'session_id')::bigint AS session_id, s->>'status' AS status, (s->>'starts_at')::timestamptz AS starts_at, (s->>'ends_at')::timestamptz AS ends_at
          FROM released, jsonb_array_elements(document->'sessions') s)
        SELECT u.sign_up_id, tstzrange(seen.starts_at, seen.ends_at)::text AS during, coalesce(seen.status, 'cancelled') = 'cancelled' AS is_over
        FROM ticket_sign_ups u JOIN schedule_sessions x ON x.session_id = u.session_id AND x.edition_id = ${edition_id} LEFT JOIN seen ON seen.session_id = u.session_id
        WHERE u.status <> 'cancelled' AND (coalesce(seen.status, 'cancelled') = 'cancelled'
          OR u.during IS DISTINCT FROM CASE WHEN seen.starts_at IS NOT NULL THEN tstzrange(seen.starts_at, seen.ends_at) END)
        ORDER BY u.sign_up_id`);
      for (const moved of rows) await follow(ctx, tx, moved);
    });
  },
});

async function follow(ctx: Context, tx: Tx, { sign_up_id, during, is_over }: Moved): Promise<void> {
  if (is_over) {
    await tx.execute(sql`UPDATE ticket_sign_ups SET status = 'cancelled', closed_at = clock_timestamp() WHERE sign_up_id = ${sign_up_id}`);
    await ctx.outbox.add(tx, sessionPlaceEnded, { sign_up_id });
    return;
  }
  try {
    await tx.transaction((inner) =>
      inner.execute(sql`UPDATE ticket_sign_ups SET during = ${during}::tstzrange WHERE sign_up_id = ${sign_up_id}`),
    );
  } catch (error) {
    if (!isRefused(error, '23P01')) throw error;
    await tx.execute(sql`UPDATE ticket_sign_ups SET during = NULL WHERE sign_up_id = ${sign_up_id}`);
  }
}

/** Places that came free in other ways, as with an account that was deleted or a clash that is gone. */
export async function moveUpEverywhere(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ session_id: number }>(sql`
    SELECT p.session_id FROM ticket_session_places p JOIN ticket_sign_ups u USING (session_id) GROUP BY p.session_id
    HAVING count(*) FILTER (WHERE u.status = 'waiting' AND ${isNotOver(sql`u`)}) > 0 AND count(*) FILTER (WHERE u.status = 'has_place') < p.places`);
  for (const { session_id } of rows)
    await ctx.transact(async (tx) => {
      await countTry(tx);
      await moveUp(ctx, tx, session_id);
    });
}
