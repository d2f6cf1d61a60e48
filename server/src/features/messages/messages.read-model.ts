import type { Attachment } from '@sabha/contract/core/attachment';
import type { Reaction } from '@sabha/contract/discussion/post';
import type { Message } from '@sabha/contract/messages/message';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';
import { renderMarkdown, summarise } from '../../core/text/markdown.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { readAttachments } from '../attachments/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { readPersonNames, type PersonName } from '../accounts/public.ts';
import { peopleOf, presentSystemLine } from './system-lines.ts';

/** A stored message, with what it answers. */
export interface StoredMessage extends Record<string, unknown> {
  readonly message_id: number;
  readonly seq: number;
  readonly change_seq: number;
  readonly client_msg_id: string;
  readonly author_user_id: number;
  readonly body: string;
  readonly attachment_count: number;
  readonly version: number;
  readonly created_at: string | Date;
  readonly edited_at: string | null;
  readonly state: Message['state'];
  readonly system: unknown;
  /** Who asks, where the conversation is one with the help desk. */
  readonly asker_id: number | null;
  readonly reply_seq: number | null;
  readonly reply_author_id: number | null;
  readonly reply_body: string | null;
  readonly reply_attachment_count: number | null;
  readonly reactions: { reaction: Reaction; count: number; is_mine: boolean }[];
}

interface Reading {
  readonly reader: Actor;
  /** About the message `p`. */
  readonly where: SQL;
  readonly order: SQL;
  readonly limit: number;
  /** For one message alone: which plan is the best for several depends on where in a conversation they are. */
  readonly isPrepared?: boolean;
}

/** Messages as one member of their conversation may see them; what one of them answers only where it is theirs to read, too. */
export async function readMessages(db: Database | Tx, { reader, where, order, limit, isPrepared }: Reading): Promise<Message[]> {
  const statement = sql`
    SELECT p.message_id, p.seq, p.change_seq, p.client_msg_id, p.author_user_id, p.body, p.attachment_count, p.version, p.created_at, p.edited_at, p.system, c.anchor_id AS asker_id,
      CASE WHEN p.deleted_at IS NOT NULL THEN 'deleted' WHEN p.hidden_at IS NOT NULL THEN 'hidden' ELSE 'visible' END AS state,
      r.seq AS reply_seq, r.author_user_id AS reply_author_id, CASE WHEN r.deleted_at IS NULL AND r.hidden_at IS NULL THEN r.body END AS reply_body,
      CASE WHEN r.deleted_at IS NULL AND r.hidden_at IS NULL THEN r.attachment_count END AS reply_attachment_count,
      coalesce((SELECT json_agg(json_build_object('reaction', one.reaction, 'count', one.count, 'is_mine', one.is_mine) ORDER BY one.count DESC, one.reaction)
        FROM (SELECT reaction, count(*)::int AS count, bool_or(user_id = ${reader.user_id}) AS is_mine FROM message_reactions x
          WHERE x.message_id = p.message_id AND (c.kind = 'anchor' OR ${notBlocked(reader, sql`x.user_id`)}) GROUP BY reaction) one), '[]') AS reactions
    FROM messages p JOIN message_conversations c ON c.conversation_id = p.conversation_id LEFT JOIN messages r ON r.message_id = p.reply_to_id
      AND r.seq >= coalesce((SELECT o.first_seq FROM message_members o WHERE o.conversation_id = p.conversation_id AND o.user_id = ${reader.user_id}), 1)
    WHERE ${where} ORDER BY ${order} LIMIT ${limit}`;
  const { rows } = await (isPrepared ? runPrepared<StoredMessage>(db, statement) : db.execute<StoredMessage>(statement));
  return presentMessages(db, reader, rows);
}

/** Stored messages as one member of their conversation may see them. */
async function presentMessages(db: Database | Tx, reader: Actor, rows: readonly StoredMessage[]): Promise<Message[]> {
  const ids = rows.flatMap(({ author_user_id, reply_author_id, system }) =>
    [author_user_id, reply_author_id, ...peopleOf(system)].filter((one) => one !== null),
  );
  const names = await readPersonNames(db, reader, ids);
  const others = ids.filter((id) => id !== reader.user_id);
  const blocked = await findBlockedPartners(db, reader.user_id, others);
  const carrying = rows.flatMap(({ message_id, attachment_count }) => (attachment_count > 0 ? [message_id] : []));
  const attachments = await readAttachments(db, 'message', carrying);
  return rows.map((row) => present(row, { user_id: reader.user_id, names, blocked, attachments }));
}

interface Presenting {
  readonly user_id: number;
  readonly names: ReadonlyMap<number, PersonName>;
  readonly blocked: ReadonlySet<number>;
  readonly attachments: ReadonlyMap<number, Attachment[]>;
}

function present(row: StoredMessage, { user_id, names, blocked, attachments }: Presenting): Message {
  const { author_user_id, asker_id, state, body, reply_seq, reply_author_id } = row;
  const isParted = (id: number) => asker_id === null && blocked.has(id);
  const isBlocked = isParted(author_user_id);
  // That somebody did something to the group is said also to who is parted from them, without their name.
  const is_collapsed = isBlocked && row.system === null;
  const author = isBlocked ? undefined : names.get(author_user_id);
  const isMine = author_user_id === user_id;
  const isShown = !is_collapsed && (state === 'visible' || (state === 'hidden' && isMine));
  return {
    message_id: row.message_id,
    seq: row.seq,
    change_seq: row.change_seq,
    client_msg_id: isMine ? row.client_msg_id : null,
    author: {
      user_id: author?.can_open ? author_user_id : null,
      name: author?.name ?? '',
      profile_image: author?.profile_image ?? null,
      is_me: isMine,
    },
    is_from_help_desk: asker_id !== null && author_user_id !== asker_id,
    state,
    body_html: isShown ? renderMarkdown(body) : '',
    body: isMine && isShown ? body : null,
    attachments: isShown ? (attachments.get(row.message_id) ?? []) : [],
    version: row.version,
    created_at: new Date(row.created_at).toISOString(),
    edited_at: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    reply_to:
      is_collapsed || reply_seq === null || reply_author_id === null || isParted(reply_author_id)
        ? null
        : {
            seq: reply_seq,
            name: names.get(reply_author_id)?.name ?? '',
            excerpt: summarise(row.reply_body ?? '', 120),
            attachment_count: row.reply_attachment_count ?? 0,
          },
    reactions: isShown ? row.reactions : [],
    is_collapsed,
    system: row.system === null ? null : presentSystemLine(row.system, { user_id, names, blocked }),
  };
}

/** One message, as its reader sees it. */
export async function readMessage(db: Database | Tx, reader: Actor, message_id: number): Promise<Message> {
  const where = sql`p.message_id = ${message_id}`;
  return requireOne(await readMessages(db, { reader, where, order: sql`p.seq`, limit: 1, isPrepared: true }));
}

/** A message that was just stored, as its author sees it. */
export const presentMessage = async (db: Database | Tx, author: Actor, row: StoredMessage): Promise<Message> =>
  requireOne(await presentMessages(db, author, [row]));

function requireOne([message]: readonly Message[]): Message {
  if (!message) throw new Error('The message is gone.');
  return message;
}
