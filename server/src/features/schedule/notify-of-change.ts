import type { SessionChange } from '@sabha/contract/schedule/agenda';
import {
  sessionCancelledNotice,
  sessionCancelledSoonNotice,
  sessionMovedNotice,
  sessionMovedSoonNotice,
  type PlaceChange,
} from '@sabha/contract/schedule/notifications';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Recipient } from '../accounts/public.ts';
import { findEditionById } from '../content/public.ts';
import { notify } from '../notifications/public.ts';
import { findCancellationNumber, findRelease } from './release.store.ts';

type Place = NonNullable<SessionChange['before']>;

/** What a release changed about whether, where and when a session takes place. */
export interface ReleasedChange extends Omit<SessionChange, 'before'> {
  readonly before: Place;
  /** The zone of the event. */
  readonly time_zone: string;
  /** Its cause, for whatever notifies of it: each person is notified of it once. */
  readonly dedupe_key: string;
}

const soonMs = 60 * 60_000;

/** The changes of one release that whoever plans to come has to know; none when it is there no longer. */
export async function readReleasedChanges(
  db: Database | Tx,
  { edition_id, number }: { edition_id: number; number: number },
): Promise<ReleasedChange[]> {
  const [release, edition] = await Promise.all([findRelease(db, edition_id, number), findEditionById(db, edition_id)]);
  if (!release || !edition) return [];
  return release.changes.flatMap(({ before, ...change }) =>
    before !== null && change.kinds.some((kind) => kind === 'moved' || kind === 'retimed' || kind === 'cancelled')
      ? [{ ...change, before, time_zone: edition.time_zone, dedupe_key: `session.changed:${change.session_id}:${number}` }]
      : [],
  );
}

/** How the session was cancelled the last time; null when it never was. */
export async function findCancellation(
  db: Database | Tx,
  session: { edition_id: number; session_id: number },
): Promise<ReleasedChange | null> {
  const number = await findCancellationNumber(db, session);
  if (number === null) return null;
  const changes = await readReleasedChanges(db, { edition_id: session.edition_id, number });
  return changes.find(({ session_id }) => session_id === session.session_id) ?? null;
}

/** Whether the session takes place no longer. */
export const isCancellation = ({ after }: Pick<ReleasedChange, 'after'>): boolean => after === null;

/** Whether the session, where it was or where it is now, begins within the hour or has begun and is not over. */
export const cannotWait = ({ clock }: Pick<Context, 'clock'>, { before, after }: Pick<ReleasedChange, 'before' | 'after'>): boolean =>
  isNear(before, clock.now()) || (after !== null && isNear(after, clock.now()));

function isNear({ starts_at, ends_at }: Place, now: Date): boolean {
  if (starts_at === null) return false;
  const untilStart = Date.parse(starts_at) - now.getTime();
  return untilStart >= 0 ? untilStart <= soonMs : Date.parse(ends_at ?? starts_at) > now.getTime();
}

/** Notifies people of what a release changed about a session, inside the transaction given. Whoever was notified of it before is left out. */
export async function notifyOfChange(ctx: Context, tx: Tx, released: ReleasedChange, user_ids: readonly number[]): Promise<void> {
  if (user_ids.length === 0) return;
  const { title, slug, before, after, kinds, time_zone, dedupe_key } = released;
  const to = { user_ids, dedupe_key };
  const write = (place: Place) => (recipient: Recipient) => ({
    title,
    slug,
    when: writeTime(place, recipient, time_zone),
    room: place.room ?? '–',
  });
  const isUrgent = cannotWait(ctx, released);
  if (after === null && isUrgent) await notify(ctx, tx, sessionCancelledSoonNotice, { ...to, params: write(before) });
  else if (after === null) await notify(ctx, tx, sessionCancelledNotice, { ...to, params: { title, slug } });
  else if (isUrgent)
    await notify(ctx, tx, sessionMovedSoonNotice, {
      ...to,
      params: (recipient) => ({ ...write(after)(recipient), change: nameChange(kinds) }),
    });
  else await notify(ctx, tx, sessionMovedNotice, { ...to, params: write(after) });
}

function nameChange(kinds: SessionChange['kinds']): PlaceChange {
  if (!kinds.includes('moved')) return 'time';
  return kinds.includes('retimed') ? 'room_and_time' : 'room';
}

/** By the clock of the event, as the programme shows it to everybody who has chosen no other. */
function writeTime({ starts_at }: Place, recipient: Pick<Recipient, 'locale' | 'time_zone'>, time_zone: string): string {
  if (starts_at === null) return '–';
  return new Intl.DateTimeFormat(`${recipient.locale}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: recipient.time_zone ?? time_zone,
  }).format(new Date(starts_at));
}
