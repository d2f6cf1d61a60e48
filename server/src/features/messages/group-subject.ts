import { ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Moderatable, ModeratableContent } from '../../core/moderation/moderatable.ts';
import { removeLinked } from '../notifications/public.ts';
import { isClosed } from './can-write.ts';
import { requireMembership } from './conversation.store.ts';

interface Stored extends Record<string, unknown> {
  readonly title: string;
  readonly is_hidden: boolean;
  readonly owner_user_id: number | null;
}

const linkOf = (conversation_id: number) => `/messages/${conversation_id}`;

async function readGroup(db: Database | Tx, conversation_id: number): Promise<ModeratableContent | null> {
  const { rows } = await db.execute<Stored>(sql`
    SELECT coalesce(c.hidden_title, c.title) AS title, c.hidden_title IS NOT NULL AS is_hidden, m.user_id AS owner_user_id
    FROM message_conversations c LEFT JOIN message_members m ON m.conversation_id = c.conversation_id AND m.left_at IS NULL AND m.role = 'owner'
    WHERE c.conversation_id = ${conversation_id} AND c.kind = 'group'`);
  const [row] = rows;
  return row ? { ...row, text: row.title, image: null, attachments: [] } : null;
}

/** Whether the group is shown to this person with its title. */
async function isShown(db: Database, viewer: Actor, conversation_id: number): Promise<boolean> {
  try {
    const membership = await requireMembership(db, viewer, conversation_id);
    return membership.kind === 'group' && !isClosed(membership);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return false;
    throw error;
  }
}

/** A group as something that its members can report, with its title; what is written in it is reported message by message. Hiding closes it. */
export const groupSubject: Moderatable = {
  type: 'message_group',
  isHandedOn: true,
  async find({ db }, viewer, conversation_id) {
    const group = (await isShown(db, viewer, conversation_id)) ? await readGroup(db, conversation_id) : null;
    return group && { ...group, link: linkOf(conversation_id) };
  },
  read: readGroup,
  async lock(tx, conversation_id) {
    await tx.execute(sql`SELECT FROM message_conversations WHERE conversation_id = ${conversation_id} FOR UPDATE`);
  },
  async setHidden(tx, { subject_id: conversation_id, is_hidden }) {
    const isRenaming = sql`conversation_id = ${conversation_id} AND kind = 'system' AND system ->> 'type' = 'renamed'`;
    const { rows } = await tx.execute<{ change_seq: number }>(sql`
      UPDATE message_conversations SET change_seq = change_seq + 1 + (SELECT count(*) FROM messages WHERE ${isRenaming}),
        ${is_hidden ? sql`hidden_title = title, title = ''` : sql`title = hidden_title, hidden_title = NULL`}
      WHERE conversation_id = ${conversation_id} AND kind = 'group' AND (hidden_title IS NULL) = ${is_hidden} RETURNING change_seq`);
    const [changed] = rows;
    if (!changed) return;
    // The lines that say how it was named have every title that it ever had. Each is a change of its own, so that pages read them all.
    await tx.execute(sql`
      UPDATE messages p SET change_seq = ${changed.change_seq}::bigint - lines.place, system = ${
        is_hidden
          ? sql`p.system || jsonb_build_object('title', '', 'hidden_title', p.system -> 'title')`
          : sql`(p.system - 'hidden_title') || jsonb_build_object('title', p.system -> 'hidden_title')`
      }
      FROM (SELECT message_id, row_number() OVER (ORDER BY seq DESC) AS place FROM messages WHERE ${isRenaming}) lines
      WHERE p.message_id = lines.message_id`);
    // Its title stands in them.
    if (is_hidden) await removeLinked(tx, { topic: 'messages', link: linkOf(conversation_id), by: 0 });
  },
};
