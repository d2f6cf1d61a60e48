import type { MyPlan, PlanEntry } from '@sabha/contract/session-sign-ups/sign-up';
import { notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { findProgramme } from '../schedule/public.ts';
import { readOwnPasses, readTicketedSessions } from '../sales/public.ts';

type Reason = PlanEntry['reasons'][number];
type Programme = NonNullable<Awaited<ReturnType<typeof findProgramme>>>;
type Session = Programme['document']['sessions'][number];

interface Planned {
  readonly reasons: Reason[];
  readonly position: number | null;
}

/** What the person has planned in the current edition, by session. */
async function readPlanned({ db }: Context, user_id: number): Promise<Map<number, Planned>> {
  const { rows } = await db.execute<{ session_id: number; reason: Reason; position: number | null }>(sql`
    SELECT session_id, 'favourite' AS reason, NULL::int AS position FROM schedule_favourites WHERE user_id = ${user_id}
    UNION ALL
    SELECT u.session_id, u.status, CASE WHEN u.status = 'waiting' THEN (SELECT people + 1 FROM capacity_ahead(u.quota_id, u.priority, u.asked_at, u.sign_up_id)) END
    FROM ticket_sign_ups u WHERE u.user_id = ${user_id} AND u.status <> 'cancelled'`);
  const planned = new Map<number, Planned>();
  const ticketed = (await readTicketedSessions(db, user_id)).map((session_id) => ({
    session_id,
    reason: 'ticket' as const,
    position: null,
  }));
  for (const { session_id, reason, position } of [...rows, ...ticketed]) {
    const before = planned.get(session_id);
    planned.set(session_id, { reasons: [...(before?.reasons ?? []), reason], position: before?.position ?? position });
  }
  return planned;
}

/** The current programme with what the person planned of it; null before there is an edition. */
export async function findPlanned(ctx: Context, user_id: number) {
  const programme = await findProgramme(ctx, undefined);
  if (!programme) return null;
  const planned = await readPlanned(ctx, user_id);
  return { programme, planned, sessions: programme.document.sessions.filter(({ session_id }) => planned.has(session_id)) };
}

async function requirePlanned(ctx: Context, user_id: number) {
  const found = await findPlanned(ctx, user_id);
  if (!found) throw notFound('There is no such edition.');
  return found;
}

/** The programme with nothing in it but what the person planned. @throws ProblemError 404 before there is an edition. */
export async function planProgramme(ctx: Context, user_id: number): Promise<Programme> {
  const { programme, sessions } = await requirePlanned(ctx, user_id);
  return { ...programme, document: { ...programme.document, sessions } };
}

/** @throws ProblemError 404 before there is an edition. */
export async function readMyPlan(ctx: Context, user_id: number, locale: string): Promise<MyPlan> {
  const { programme, planned, sessions } = await requirePlanned(ctx, user_id);
  const sorted = sessions.toSorted((a, b) => startOf(a) - startOf(b) || a.session_id - b.session_id);
  return {
    edition_name: inLanguage(programme.edition, 'name', locale),
    time_zone: programme.edition.time_zone,
    entries: sorted.map((session) => {
      const { session_id, slug, starts_at, ends_at, room_id, status } = session;
      const { reasons = [], position = null } = planned.get(session_id) ?? {};
      const room = programme.roomsById.get(room_id ?? 0);
      return {
        session_id,
        slug,
        title: inLanguage(session, 'title', locale),
        starts_at,
        ends_at,
        room: room ? inLanguage(room, 'name', locale) : null,
        is_cancelled: status === 'cancelled',
        reasons,
        position,
        clashes_with: sorted.filter((other) => isClash(session, other)).map((other) => other.session_id),
      };
    }),
    passes: await readPasses(ctx, user_id, locale),
  };
}

const startOf = ({ starts_at }: Session): number => (starts_at === null ? Infinity : Date.parse(starts_at));

/** Whether one cannot be in both. Moments that only touch do not clash. */
function isClash(a: Session, b: Session): boolean {
  if (a.session_id === b.session_id || a.status === 'cancelled' || b.status === 'cancelled') return false;
  if (!a.starts_at || !a.ends_at || !b.starts_at || !b.ends_at) return false;
  return Date.parse(a.starts_at) < Date.parse(b.ends_at) && Date.parse(b.starts_at) < Date.parse(a.ends_at);
}

async function readPasses({ db }: Context, user_id: number, locale: string): Promise<MyPlan['passes']> {
  const passes = await readOwnPasses(db, user_id);
  return passes.map((pass) => ({ name: inLanguage(pass, 'name', locale), valid_on: pass.valid_on }));
}
