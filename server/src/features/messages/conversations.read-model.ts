import type { Conversation, ConversationKind } from '@sabha/contract/messages/message';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { summarise } from '../../core/text/markdown.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { readPersonNames, type PersonName } from '../accounts/public.ts';
import { findWritable, hasWritten, isClosed } from './can-write.ts';
import { isHelpDeskStaff, kindOf, otherOf } from './conversation.store.ts';
import { caseColumns, presentCase, type CaseRow } from './help-desk.store.ts';
import { isMentioned } from './mentions.ts';

interface Row extends CaseRow {
  readonly conversation_id: number;
  readonly kind: ConversationKind;
  readonly title: string;
  readonly last_seq: number;
  readonly change_seq: number;
  readonly last_at: string;
  readonly last_read_seq: number;
  readonly status: 'active' | 'requested';
  readonly their_status: 'active' | 'requested' | 'declined' | null;
  readonly has_other_agreed: boolean;
  readonly has_written: boolean;
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
  /** The reader answers at the help desk, and is not in it. */
  readonly is_staff: boolean;
}

interface Reading {
  readonly reader: Actor;
  /** About the conversation `c` and the reader's membership `m`; of the help desk the case `d`. */
  readonly where: SQL;
  readonly limit: number;
}

/** Conversations as one reader may see them, pinned ones first, then the latest. */
export const readConversations = (db: Database | Tx, { reader, where, limit }: Reading): Promise<Conversation[]> => {
  const { user_id } = reader;
  return readFrom(
    db,
    reader,
    sql`
      SELECT c.conversation_id, ${kindOf} AS kind, c.title, c.last_seq, c.change_seq, c.last_at, c.created_by_id, ${otherOf(user_id)} AS other_id, false AS is_staff, ${caseColumns},
        m.last_read_seq, m.first_seq, m.status, CASE WHEN m.muted_until > now() THEN m.muted_until END AS muted_until, m.pinned_at IS NOT NULL AS is_pinned, m.archived_at IS NOT NULL AS is_archived, m.role = 'owner' AS is_owner
      FROM message_members m JOIN message_conversations c ON c.conversation_id = m.conversation_id
      LEFT JOIN message_help_desk_cases d ON d.conversation_id = c.conversation_id
      WHERE m.user_id = ${user_id} AND m.left_at IS NULL AND m.status <> 'declined' AND ${notBlocked(reader, sql`coalesce(${otherOf(user_id)}, 0)`)} AND ${where}
      ORDER BY (m.pinned_at IS NOT NULL) DESC, c.last_at DESC, c.conversation_id DESC LIMIT ${limit}`,
  );
};

/** What others ask the help desk, for its staff. */
export const readHelpDesk = (
  db: Database | Tx,
  { reader, where, order, limit }: Reading & { readonly order: SQL },
): Promise<Conversation[]> =>
  readFrom(
    db,
    reader,
    // `OFFSET 0` asks for each case whether its person is there, so that the index of the order is walked and not everything sorted.
    sql`
        SELECT c.conversation_id, ${kindOf} AS kind, c.title, c.last_seq, c.change_seq, c.last_at, c.created_by_id, c.anchor_id AS other_id, true AS is_staff, ${caseColumns},
          d.read_seq AS last_read_seq, 1 AS first_seq, 'active' AS status, NULL AS muted_until, false AS is_pinned, false AS is_archived, false AS is_owner
        FROM message_help_desk_cases d JOIN message_conversations c ON c.conversation_id = d.conversation_id
        WHERE c.last_seq > 0 AND c.anchor_id <> ${reader.user_id} AND ${where}
          AND EXISTS (SELECT FROM message_members m WHERE m.conversation_id = d.conversation_id AND m.user_id = c.anchor_id OFFSET 0)
        ORDER BY ${order} LIMIT ${limit}`,
  );

/** The conversations that a query finds, with everything that is shown of them. */
async function readFrom(db: Database | Tx, reader: Actor, query: SQL): Promise<Conversation[]> {
  const { user_id } = reader;
  const { rows } = await db.execute<Row>(sql`
    WITH own AS MATERIALIZED (SELECT found.*, row_number() OVER () AS position FROM (${query}) found)
    SELECT own.*, last.author_user_id, CASE WHEN last.deleted_at IS NULL AND last.hidden_at IS NULL THEN last.body END AS body, last.attachment_count, other.headline AS other_headline,
      theirs.agreed_at IS NOT NULL AS has_other_agreed,
      theirs.agreed_at IS NULL AND own.kind = 'direct' AND ${hasWritten(user_id, sql`own.conversation_id`)} AS has_written,
      theirs.status AS their_status,
      CASE WHEN own.last_seq > own.last_read_seq THEN (SELECT count(*)::int FROM messages s
        WHERE s.conversation_id = own.conversation_id AND s.kind = 'system' AND s.seq > own.last_read_seq) ELSE 0 END AS unread_lines,
      own.last_seq > own.last_read_seq AND ${isMentioned(reader, { conversation_id: sql`own.conversation_id`, last_read_seq: sql`own.last_read_seq` })} AS is_mentioned,
      (SELECT count(*)::int FROM message_members x WHERE x.conversation_id = own.conversation_id AND x.left_at IS NULL AND (own.kind = 'help_desk' OR ${notBlocked(reader, sql`x.user_id`)})) AS member_count
    FROM own LEFT JOIN LATERAL (
      SELECT p.author_user_id, p.body, p.attachment_count, p.deleted_at, p.hidden_at FROM messages p
      WHERE p.conversation_id = own.conversation_id AND p.seq >= own.first_seq AND p.kind = 'text' ORDER BY p.seq DESC LIMIT 1) last ON true
    LEFT JOIN message_members theirs ON theirs.conversation_id = own.conversation_id AND theirs.user_id = own.other_id
    LEFT JOIN message_people other ON other.user_id = own.other_id
    ORDER BY own.position`);
  const ids = rows.flatMap(({ other_id, author_user_id, assigned_to_id }) =>
    [other_id, author_user_id, assigned_to_id].filter((one) => one !== null),
  );
  const names = await readPersonNames(db, reader, ids);
  const blocked = await findBlockedPartners(db, user_id, ids);
  const writable = await findWritable(
    db,
    reader,
    rows.map((row) => ({ ...row, is_closed: isClosed(row) })),
  );
  return rows.map((row) => present(row, { reader, names, blocked, writable }));
}

interface Presenting {
  readonly reader: Actor;
  readonly names: ReadonlyMap<number, PersonName>;
  readonly blocked: ReadonlySet<number>;
  readonly writable: ReadonlySet<number>;
}

function present(row: Row, { reader, names, blocked, writable }: Presenting): Conversation {
  const { kind, other_id, author_user_id, body, attachment_count } = row;
  const other = other_id === null ? undefined : names.get(other_id);
  const isSaid = author_user_id !== null && body !== null && (kind === 'help_desk' || !blocked.has(author_user_id));
  return {
    conversation_id: row.conversation_id,
    kind,
    title: kind === 'group' ? row.title : (other?.name ?? ''),
    person:
      other_id === null
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
          is_mine: author_user_id === reader.user_id,
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
    is_closed: isClosed(row),
    help_desk: kind === 'help_desk' ? presentCase(row, { names, reader, is_staff: row.is_staff }) : null,
  };
}

/** Names that members may search by are those which the directory shows, and first names; those who run the summit by all. */
export const named = (search: string, person: SQL, isStaff = false): SQL => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`EXISTS (SELECT FROM message_people u WHERE u.user_id = ${person}
    AND (u.first_name ILIKE ${pattern} OR (u.is_findable OR ${isStaff}) AND u.full_name ILIKE ${pattern}))`;
};

/** One conversation of the reader's, or of the help desk where they answer there. */
export async function readConversation(db: Database | Tx, reader: Actor, conversation_id: number): Promise<Conversation> {
  const one = { reader, where: sql`c.conversation_id = ${conversation_id}`, limit: 1 };
  const [own] = await readConversations(db, one);
  const [found] = own || !isHelpDeskStaff(reader) ? [own] : await readHelpDesk(db, { ...one, order: sql`c.last_at` });
  if (!found) throw new Error('The conversation is gone.');
  return found;
}
