import { sessionPlacePassLost, sessionPlaceTakenBack } from '@sabha/contract/session-sign-ups/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { endPlaceOf, lockPlaceChanges, notePassless } from '../capacity/public.ts';
import { findPresentable } from '../contact/public.ts';
import { findWithoutPass } from '../sales/public.ts';

/** So long a place waits for a pass: another address of its person, or one that was written with a slip, takes it from nobody. */
const graceMs = 86_400_000;

/**
 * Places to come end, with a letter, for who is suspended or lost the consent of a guardian, and for who has had no pass for the day for
 * a whole day, however near the session is.
 */
export async function endLostPlaces(ctx: Context): Promise<void> {
  // Hardly ever is there one, and a look alone holds up nobody who changes places.
  if (isNothing(await findLost(ctx, ctx.db))) return;
  await ctx.transact(async (tx) => {
    await lockPlaceChanges(tx);
    const { gone, overdue, newlyPassless, foundAgain } = await findLost(ctx, tx);
    for (const sign_up_id of gone) {
      await endPlaceOf(tx, sign_up_id);
      await ctx.outbox.add(tx, sessionPlaceTakenBack, { sign_up_id });
    }
    for (const sign_up_id of overdue) {
      await endPlaceOf(tx, sign_up_id);
      await ctx.outbox.add(tx, sessionPlacePassLost, { sign_up_id });
    }
    await notePassless(tx, newlyPassless, ctx.clock.now());
    await notePassless(tx, foundAgain, null);
  });
}

interface Held extends Record<string, unknown> {
  readonly sign_up_id: number;
  readonly user_id: number;
  /** In the zone of the event; null while the time is open. */
  readonly day: string | null;
  readonly is_passless: boolean;
  readonly is_overdue: boolean;
}

/** Places by what becomes of them. */
interface Lost {
  readonly gone: number[];
  readonly overdue: number[];
  readonly newlyPassless: number[];
  readonly foundAgain: number[];
}

const isNothing = ({ gone, overdue, newlyPassless, foundAgain }: Lost): boolean =>
  [gone, overdue, newlyPassless, foundAgain].every(({ length }) => length === 0);

/** Passes are of the current edition. */
async function findLost({ clock }: Context, db: Database | Tx): Promise<Lost> {
  const now = clock.now();
  const { rows } = await db.execute<Held>(sql`
    SELECT u.sign_up_id, u.user_id, (lower(u.during) AT TIME ZONE e.time_zone)::date::text AS day, u.passless_since IS NOT NULL AS is_passless,
      coalesce(u.passless_since <= ${new Date(now.getTime() - graceMs)}::timestamptz, false) AS is_overdue
    FROM ticket_sign_ups u JOIN schedule_sessions s USING (session_id) JOIN edition_basics e USING (edition_id)
    WHERE u.status = 'has_place' AND e.is_current AND coalesce(lower(u.during), s.starts_at, 'infinity') > ${now} ORDER BY u.sign_up_id`);
  const presentable = await findPresentable(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const passless = new Set((await findWithoutPass(db, rows)).map(nameOf));
  const idsOf = (isMeant: (held: Held, hasPass: boolean) => boolean) =>
    rows.filter((held) => presentable.has(held.user_id) && isMeant(held, !passless.has(nameOf(held)))).map(({ sign_up_id }) => sign_up_id);
  return {
    gone: rows.filter(({ user_id }) => !presentable.has(user_id)).map(({ sign_up_id }) => sign_up_id),
    overdue: idsOf(({ is_overdue }, hasPass) => !hasPass && is_overdue),
    newlyPassless: idsOf(({ is_passless }, hasPass) => !hasPass && !is_passless),
    foundAgain: idsOf(({ is_passless }, hasPass) => hasPass && is_passless),
  };
}

const nameOf = ({ user_id, day }: Pick<Held, 'user_id' | 'day'>): string => `${user_id} ${day}`;
