import type { Conversation } from '@sabha/contract/messages/message';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { summarise } from '../../core/text/markdown.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { readPersonNames, type PersonName } from '../accounts/public.ts';
import { findWritable } from './can-write.ts';
import { otherOf } from './conversation.store.ts';
import { isMentioned } from './mentions.ts';

interface Row extends Record<string, unknown> {
  readonly conversation_id: number;
  readonly kind: 'direct' | 'group';
  readonly title: string;
  readonly last_seq: number;
  readonly change_seq: number;
  readonly last_at: string;
  readonly last_read_seq: number;
  readonly status: 'active' | 'requested';
  readonly their_status: 'active' | 'requested' | 'declined' | null;
  readonly has_other_agreed: boolean;
  readonly own_count: number;
  readonly muted_until: string | null;
  readonly is_pinned: boolean;
  readonly is_archived: boolean;
  readonly is_owner: boolean;
  readonly other_id: number | null;
  readonly other_headline: string | null;
  readonly member_count: number;
  readonly author_user_id: number | null;
  readonly body: string | null;
  readonly attachment_count: number | null;
  /** Lines that say what happened among what is unread; nobody has to read them. */
  readonly unread_lines: number;
  readonly is_mentioned: boolean;
}

interface Reading {
  readonly reader: Actor;
  /** About the conversation `c` and the reader's membership `m`. */
  readonly where: SQL;
  readonly limit: number;
}

/** Conversations as one reader may see them, pinned ones first, then the latest. */
export async function readConversations(db: Database | Tx, { reader, where, limit }: Reading): Promise<Conversation[]> {
  const { user_id } = reader;
  const { rows } = await db.execute<Row>(sql`
    WITH own AS MATERIALIZED (
      SELECT c.conversation_id, c.kind, c.title, c.last_seq, c.change_seq, c.last_at, c.created_by_id, ${otherOf(user_id)} AS other_id,
        m.last_read_seq, m.first_seq, m.status, CASE WHEN m.muted_until > now() THEN m.muted_until END AS muted_until, m.pinned_at IS NOT NULL AS is_pinned, m.archived_at IS NOT NULL AS is_archived, m.role = 'owner' AS is_owner
      FROM message_members m JOIN message_conversations c ON c.conversation_id = m.conversation_id
      WHERE m.user_id = ${user_id} AND m.left_at IS NULL AND m.status <> 'declined' AND ${notBlocked(reader, sql`coalesce(${otherOf(user_id)}, 0)`)} AND ${where}
      ORDER BY (m.pinned_at IS NOT NULL) DESC, c.last_at DESC, c.conversation_id DESC LIMIT ${limit})
    SELECT own.*, last.author_user_id, CASE WHEN last.deleted_at IS NULL AND last.hidden_at IS NULL THEN last.body END AS body, last.attachment_count, other.headline AS other_headline,
      theirs.agreed_at IS NOT NULL AS has_other_agreed,
      CASE WHEN theirs.agreed_at IS NULL AND own.kind = 'direct' THEN (
        SELECT count(*)::int FROM messages w WHERE w.author_user_id = ${user_id} AND w.conversation_id = own.conversation_id) ELSE 0 END AS own_count,
      theirs.status AS their_status,
      CASE WHEN own.last_seq > own.last_read_seq THEN (SELECT count(*)::int FROM messages s
        WHERE s.conversation_id = own.conversation_id AND s.kind = 'system' AND s.seq > own.last_read_seq) ELSE 0 END AS unread_lines,
      own.last_seq > own.last_read_seq AND ${isMentioned(reader, { conversation_id: sql`own.conversation_id`, last_read_seq: sql`own.last_read_seq` })} AS is_mentioned,
      (SELECT count(*)::int FROM message_members x WHERE x.conversation_id = own.conversation_id AND x.left_at IS NULL AND ${notBlocked(reader, sql`x.user_id`)}) AS member_count
    FROM own LEFT JOIN LATERAL (
      SELECT p.author_user_id, p.body, p.attachment_count, p.deleted_at, p.hidden_at FROM messages p
      WHERE p.conversation_id = own.conversation_id AND p.seq >= own.first_seq AND p.kind = 'text' ORDER BY p.seq DESC LIMIT 1) last ON true
    LEFT JOIN message_members theirs ON theirs.conversation_id = own.conversation_id AND theirs.user_id = own.other_id
    LEFT JOIN message_people other ON other.user_id = own.other_id
    ORDER BY own.is_pinned DESC, own.last_at DESC, own.conversation_id DESC`);
  const ids = rows.flatMap(({ other_id, author_user_id }) => [other_id, author_user_id].filter((one) => one !== null));
  const names = await readPersonNames(db, reader, ids);
  const blocked = await findBlockedPartners(db, user_id, ids);
  const writable = await findWritable(db, reader, rows);
  return rows.map((row) => present(row, { user_id, names, blocked, writable }));
}

interface Presenting {
  readonly user_id: number;
  readonly names: ReadonlyMap<number, PersonName>;
  readonly blocked: ReadonlySet<number>;
  readonly writable: ReadonlySet<number>;
}

function present(row: Row, { user_id, names, blocked, writable }: Presenting): Conversation {
  const { other_id, author_user_id, body, attachment_count } = row;
  const other = other_id === null ? undefined : names.get(other_id);
  const isSaid = author_user_id !== null && body !== null && !blocked.has(author_user_id);
  return {
    conversation_id: row.conversation_id,
    kind: row.kind,
    title: row.kind === 'group' ? row.title : (other?.name ?? ''),
    person:
      row.kind === 'group'
        ? null
        : {
            user_id: other?.can_open ? other_id : null,
            profile_image: other?.profile_image ?? null,
            headline: other?.can_open ? row.other_headline : null,
          },
    member_count: row.member_count,
    last_seq: row.last_seq,
    change_seq: row.change_seq,
    last_at: new Date(row.last_at).toISOString(),
    last_message: isSaid
      ? {
          name: names.get(author_user_id)?.name ?? '',
          is_mine: author_user_id === user_id,
          excerpt: summarise(body, 120),
          attachment_count: attachment_count ?? 0,
        }
      : null,
    last_read_seq: row.last_read_seq,
    unread_count: Math.max(0, row.last_seq - row.last_read_seq - row.unread_lines),
    is_mentioned: row.is_mentioned,
    status:
      row.status === 'requested' ? 'requested' : row.their_status === 'requested' || row.their_status === 'declined' ? 'asked' : 'active',
    muted_until: row.muted_until === null ? null : new Date(row.muted_until).toISOString(),
    is_pinned: row.is_pinned,
    is_archived: row.is_archived,
    is_owner: row.is_owner,
    can_write: writable.has(row.conversation_id),
  };
}

/** One conversation of the reader's. */
export async function readConversation(db: Database | Tx, reader: Actor, conversation_id: number): Promise<Conversation> {
  const [found] = await readConversations(db, { reader, where: sql`c.conversation_id = ${conversation_id}`, limit: 1 });
  if (!found) throw new Error('The conversation is gone.');
  return found;
}
