import { ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Actor } from '../../core/access/actor.ts';
import type { Attachable } from '../../core/attachments/attachable.ts';
import type { Moderatable } from '../../core/moderation/moderatable.ts';
import { readVersions } from '../../core/moderation/read-versions.ts';
import { readAttachmentsOf } from '../attachments/public.ts';
import { attachedTo } from './attached-to.ts';
import { findMessage, type MessageRow } from './change-message.ts';
import { followRemoval } from './help-desk.store.ts';

const contentOf = async (db: Database | Tx, { message_id, author_user_id, body, hidden_at }: MessageRow) => ({
  owner_user_id: author_user_id,
  title: '',
  text: body,
  image: null,
  attachments: await readAttachmentsOf(db, attachedTo(message_id)),
  is_hidden: hidden_at !== null,
});

/** A message as its reader sees it; null when they do not. */
async function findShown(db: Database, viewer: Actor, message_id: number): Promise<MessageRow | null> {
  try {
    const message = await findMessage(db, viewer, message_id);
    return message.deleted_at === null && (message.hidden_at === null || message.author_user_id === viewer.user_id) ? message : null;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
}

/** A message as something that carries files: whoever reads it opens them. */
export const messageAttachable: Attachable = {
  type: 'message',
  canRead: async ({ db }, reader, message_id) => (await findShown(db, reader, message_id)) !== null,
};

/** A message as something that can be reported and hidden. Staff read the one that was reported, and no other of the conversation. */
export const messageSubject: Moderatable = {
  type: 'message',
  async find({ db }, viewer, message_id) {
    const message = await findShown(db, viewer, message_id);
    return message && { ...(await contentOf(db, message)), link: `/messages/${message.conversation_id}` };
  },
  async read(db, message_id) {
    const message = await readAny(db, message_id);
    return message && message.deleted_at === null ? contentOf(db, message) : null;
  },
  readTexts: (db, message_id, since) =>
    readVersions(
      db,
      sql`SELECT v.version, v.body AS text, v.written_at, m.author_user_id AS changed_by
        FROM message_versions v JOIN messages m USING (message_id) WHERE v.message_id = ${message_id} AND m.deleted_at IS NULL
        UNION ALL SELECT version, body, coalesce(edited_at, created_at), author_user_id
        FROM messages WHERE message_id = ${message_id} AND deleted_at IS NULL`,
      since,
    ),
  async lock(tx, message_id) {
    await tx.execute(sql`
      SELECT FROM message_conversations WHERE conversation_id = (SELECT conversation_id FROM messages WHERE message_id = ${message_id}) FOR UPDATE`);
  },
  async setHidden(tx, { subject_id, is_hidden, at }) {
    const { rows } = await tx.execute<{ conversation_id: number; change_seq: number }>(sql`
      UPDATE message_conversations SET change_seq = change_seq + 1
      WHERE conversation_id = (SELECT conversation_id FROM messages WHERE message_id = ${subject_id}) RETURNING conversation_id, change_seq`);
    await tx.execute(sql`
      UPDATE messages SET hidden_at = ${is_hidden ? sql`coalesce(hidden_at, ${at})` : sql`NULL`}, change_seq = ${rows[0]?.change_seq ?? 0}
      WHERE message_id = ${subject_id}`);
    const [changed] = rows;
    if (changed) await followRemoval(tx, changed.conversation_id);
  },
};

async function readAny(db: Database | Tx, message_id: number): Promise<MessageRow | null> {
  const { rows } = await db.execute<MessageRow>(sql`
    SELECT message_id, conversation_id, seq, author_user_id, body, attachment_count, version, created_at, hidden_at, deleted_at FROM messages
    WHERE message_id = ${message_id} AND kind = 'text'`);
  return rows[0] ?? null;
}
