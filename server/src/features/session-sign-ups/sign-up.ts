import { conflict, notFound, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { isRefused } from '../../core/db/refused.ts';
import { toLocalDay } from '../../core/time/zone.ts';
import { findProgramme } from '../schedule/public.ts';
import { hasPassFor } from '../sales/public.ts';
import { endPlace, hasFreePlace, lockPlaceChanges, moveUp, takePlace } from '../capacity/public.ts';
import { announceMovedUp, findSessionQuota, sessionKind } from './sign-ups.store.ts';

interface Wish {
  readonly session_id: number;
  readonly user_id: number;
  /** A session whose place is given up for this one. */
  readonly instead_of: number | null;
}

/**
 * Takes a place in a session, or a turn on its list when it is full. Asking again changes nothing.
 * @throws ProblemError 404 for a session without sign-up, 409 without a pass for the day, for a session that has begun or is cancelled,
 * and when the person has a place elsewhere at that time, or would give one up for a turn on the list.
 */
export async function signUpFor(ctx: Context, { session_id, user_id, instead_of }: Wish): Promise<void> {
  const session = await findOpenSession(ctx, session_id);
  await ctx.transact(async (tx) => {
    await lockPlaceChanges(tx);
    const quota_id = await findSessionQuota(tx, session_id);
    if (quota_id === null) throw notFound('One does not sign up for this session.');
    if (!(await hasPassFor(tx, user_id, session.day)))
      throw new ProblemError(409, 'Signing up is for people with a pass for that day.', [{ path: 'ticket', message: session.day ?? '' }]);
    const given_up = instead_of === null || instead_of === session_id ? null : await findSessionQuota(tx, instead_of);
    const isFreed = given_up !== null && (await endPlace(tx, given_up, user_id));
    const onGiven = announceMovedUp(ctx);
    await moveUp(tx, quota_id, onGiven);
    // A turn on the list is in nobody's way; and no sure place is given up for one.
    if (await hasFreePlace(tx, quota_id)) await refuseClash(tx, { session_id, user_id, during: session.during });
    else if (isFreed && !(await hasPlace(tx, session_id, user_id)))
      throw refused('full', 'The last place has gone. You keep yours in the other session.');
    await takeOnly(tx, { quota_id, session_id, user_id, during: session.during });
    if (isFreed) await moveUp(tx, given_up, onGiven);
  });
}

/** Whose turn it was has it by now. */
async function hasPlace(tx: Tx, session_id: number, user_id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM ticket_sign_ups WHERE session_id = ${session_id} AND user_id = ${user_id} AND status = 'has_place'`,
  );
  return rows.length > 0;
}

/** What is in the way stands as the path, so that the page can say it in its own words. */
const refused = (path: 'full' | 'elsewhere', message: string) => new ProblemError(409, message, [{ path, message }]);

/** @throws ProblemError 409 when the person has a place in something that is no session at that time */
async function takeOnly(tx: Tx, { quota_id, session_id, user_id, during }: Timed & { quota_id: number }): Promise<void> {
  try {
    await tx.transaction((inner) => takePlace(inner, { kind: sessionKind, quota_id, item_id: session_id, user_id, during }));
  } catch (error) {
    if (isRefused(error, '23P01'))
      throw refused('elsewhere', 'You have a place in something else at that time, which your calendar shows.');
    throw error;
  }
}

interface OpenSession {
  /** As PostgreSQL writes a range; null while the time is open. */
  readonly during: string | null;
  /** In the zone of the event. */
  readonly day: string | null;
}

/** As the public sees it: the draft of a schedule promises nothing. */
async function findOpenSession(ctx: Context, session_id: number): Promise<OpenSession> {
  const programme = await findProgramme(ctx, undefined);
  const session = programme?.document.sessions.find((one) => one.session_id === session_id);
  if (!programme || !session) throw notFound('There is no such session.');
  if (session.status === 'cancelled') throw conflict('This session is cancelled.');
  const { starts_at, ends_at } = session;
  if (starts_at === null) return { during: null, day: null };
  if (new Date(starts_at) <= ctx.clock.now()) throw conflict('This session has begun.');
  return { during: `[${starts_at},${ends_at ?? starts_at})`, day: toLocalDay(new Date(starts_at), programme.edition.time_zone) };
}

type Timed = Pick<Wish, 'session_id' | 'user_id'> & { during: string | null };

/** Says which session it is, so that the person can choose. */
async function refuseClash(tx: Tx, { session_id, user_id, during }: Timed): Promise<void> {
  const { rows } = await tx.execute<{ session_id: number; title: string; wanted: string }>(sql`
    SELECT s.session_id, s.title, (SELECT title FROM schedule_sessions WHERE session_id = ${session_id}) AS wanted
    FROM ticket_sign_ups u JOIN schedule_sessions s USING (session_id)
    WHERE u.user_id = ${user_id} AND u.status = 'has_place' AND u.session_id <> ${session_id} AND u.during && ${during}::tstzrange LIMIT 1`);
  const [clash] = rows;
  if (!clash) return;
  throw new ProblemError(409, `“${clash.wanted}” is at the same time as “${clash.title}”, where you have a place.`, [
    { path: `clash.${clash.session_id}`, message: clash.title },
  ]);
}
