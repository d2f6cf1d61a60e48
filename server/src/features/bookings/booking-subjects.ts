import { meetingPath, type Booking } from '@sabha/contract/bookings/booking';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Moderatable, ModeratableContent } from '../../core/moderation/moderatable.ts';
import { findOwnBlocks } from '../contact/public.ts';
import { readBookings, reasonAuthor } from './bookings.read-model.ts';
import { rewriteNotices, type Noticed } from './rewrite-notices.ts';

interface Stored extends Record<string, unknown> {
  readonly owner_user_id: number;
  readonly title: string;
  readonly text: string;
  readonly is_hidden: boolean;
}

/** With a proposal somebody writes a topic, a note and a place, which stay as they are; they are gone with the account of one of the two. */
const asked = sql`SELECT from_user_id AS owner_user_id, topic AS title, concat_ws(E'\n\n', nullif(note, ''), nullif(place, '')) AS text, hidden_at IS NOT NULL AS is_hidden
  FROM bookings WHERE topic <> ''`;
const reasons = sql`SELECT ${reasonAuthor} AS owner_user_id, '' AS title, reason AS text, reason_hidden_at IS NOT NULL AS is_hidden
  FROM bookings WHERE reason <> '' AND ${reasonAuthor} IS NOT NULL`;

async function readOne(db: Database | Tx, of: SQL, booking_id: number): Promise<ModeratableContent | null> {
  const { rows } = await db.execute<Stored>(sql`${of} AND booking_id = ${booking_id}`);
  const [found] = rows;
  return found ? { ...found, image: null, attachments: [] } : null;
}

/** The meeting as one of its two reads it; null for everybody else. Who has blocked the other still reports what they wrote. */
async function findSeen(db: Database, viewer: Actor, booking_id: number): Promise<Booking | null> {
  const one = { where: sql`m.booking_id = ${booking_id}`, limit: 1 };
  const [seen] = await readBookings(db, viewer, one);
  if (seen) return seen;
  const [parted] = await readBookings(db, viewer, { ...one, has_blocked: true });
  return parted && (await findOwnBlocks(db, viewer.user_id, [parted.other.user_id])).size > 0 ? parted : null;
}

const linked = (content: ModeratableContent | null, booking_id: number) => content && { ...content, link: meetingPath(booking_id) };

async function lock(tx: Tx, booking_id: number): Promise<void> {
  await tx.execute(sql`SELECT FROM bookings WHERE booking_id = ${booking_id} FOR NO KEY UPDATE`);
}

const hiddenAt = (is_hidden: boolean, column: SQL, at: Date): SQL => (is_hidden ? sql`coalesce(${column}, ${at}::timestamptz)` : sql`NULL`);

/** What somebody writes who asks to meet, as something that can be reported and hidden: who is asked reads it. */
export const askedSubject: Moderatable = {
  type: 'booking',
  async find({ db }, viewer, booking_id) {
    const seen = await findSeen(db, viewer, booking_id);
    return seen && (seen.is_mine || !seen.is_hidden) ? linked(await readOne(db, asked, booking_id), booking_id) : null;
  },
  read: (db, booking_id) => readOne(db, asked, booking_id),
  lock,
  async setHidden(tx, { subject_id, is_hidden, at }) {
    const { rows } = await tx.execute<Noticed>(sql`
      UPDATE bookings SET hidden_at = ${hiddenAt(is_hidden, sql`hidden_at`, at)} WHERE booking_id = ${subject_id}
      RETURNING booking_id, from_user_id, to_user_id, topic`);
    for (const hidden of is_hidden ? rows : []) await rewriteNotices(tx, hidden);
  },
};

/** Why somebody declined or cancelled, which the other reads. */
export const reasonSubject: Moderatable = {
  type: 'booking_reason',
  async find({ db }, viewer, booking_id) {
    const seen = await findSeen(db, viewer, booking_id);
    return seen && seen.reason !== '' ? linked(await readOne(db, reasons, booking_id), booking_id) : null;
  },
  read: (db, booking_id) => readOne(db, reasons, booking_id),
  lock,
  async setHidden(tx, { subject_id, is_hidden, at }) {
    await tx.execute(sql`
      UPDATE bookings SET reason_hidden_at = ${hiddenAt(is_hidden, sql`reason_hidden_at`, at)} WHERE booking_id = ${subject_id}`);
  },
};
