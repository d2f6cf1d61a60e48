import { messageLimits, type ConversationActivity } from '@sabha/contract/messages/message';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { findPresentable } from '../contact/public.ts';
import { findWritable, isClosed } from './can-write.ts';
import type { Membership } from './conversation.store.ts';

interface Row extends Record<string, unknown>, ConversationActivity {
  readonly user_id: number;
  readonly last_read_seq: number;
}

/** What the people of a conversation show each other of what they do at this moment. */
export interface Activity {
  /** What the reader shows, and may see of others. */
  readonly shown: ConversationActivity;
  /** The others who show something, with what that is. */
  readonly partners: readonly (ConversationActivity & { readonly user_id: number; readonly last_read_seq: number })[];
}

const none: Activity = { shown: { read_receipts: false, typing: false, presence: false }, partners: [] };

/**
 * It is shown among those who have written in the conversation or accepted it, as long as the caller may write there, and by nobody from
 * whom a block parts them: nobody learns by it of somebody who has not answered them. Nobody under age is shown to be there.
 */
export async function readActivity(db: Database | Tx, actor: Actor, membership: Membership): Promise<Activity> {
  const { conversation_id, kind, other_id, status } = membership;
  const { rows } = await db.execute<Row>(sql`
    SELECT m.user_id, m.last_read_seq, coalesce(s.shows_read_receipts, true) AS read_receipts, coalesce(s.shows_typing, true) AS typing,
      coalesce(s.shows_presence, true) AND NOT u.is_minor AS presence
    FROM message_members m JOIN message_people u ON u.user_id = m.user_id AND u.is_active LEFT JOIN message_choices s ON s.user_id = m.user_id
    WHERE m.conversation_id = ${conversation_id} AND m.left_at IS NULL AND m.status = 'active' AND m.agreed_at IS NOT NULL
      AND ${notBlocked(actor, sql`m.user_id`)}`);
  const own = rows.find(({ user_id }) => user_id === actor.user_id);
  // Before anybody has answered nothing is asked that would differ by who the other is.
  if (!own || rows.length === 1 || status !== 'active') return none;
  const presentable = await findPresentable(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const asked = { conversation_id, kind, other_id, has_other_agreed: true, has_written: false, is_closed: isClosed(membership) };
  if (!(await findWritable(db, actor, [asked])).has(conversation_id)) return none;
  const is_small = await isSmall(db, conversation_id);
  const shown = { read_receipts: is_small && own.read_receipts, typing: is_small && own.typing, presence: own.presence };
  return { shown, partners: rows.filter(({ user_id }) => user_id !== actor.user_id && presentable.has(user_id)) };
}

/** Whether so few are in a conversation that it shows who has read what, and who is typing. */
async function isSmall(db: Database | Tx, conversation_id: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_small: boolean }>(sql`
    SELECT count(*) <= ${messageLimits.activity_members} AS is_small FROM message_members WHERE conversation_id = ${conversation_id} AND left_at IS NULL`);
  return rows[0]?.is_small === true;
}

/** The others who show this to the caller, and see it of them. */
export const partnersBy = ({ shown, partners }: Activity, kind: keyof ConversationActivity): Activity['partners'] =>
  shown[kind] ? partners.filter((one) => one[kind]) : [];

/** To whose open pages it goes that the caller has read or is typing. */
export async function findListeners(
  db: Database,
  actor: Actor,
  membership: Membership,
  kind: 'read_receipts' | 'typing',
): Promise<readonly number[]> {
  // Of a large group hardly anything has to be asked.
  if (!(await isSmall(db, membership.conversation_id))) return [];
  return partnersBy(await readActivity(db, actor, membership), kind).map(({ user_id }) => user_id);
}
