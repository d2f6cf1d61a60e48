import { announcementLink } from '@sabha/contract/announcements/notifications';
import type { AnnouncementTexts } from '@sabha/contract/announcements/announcement';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Moderatable, ModeratableContent } from '../../core/moderation/moderatable.ts';
import { removeLinked, removePostsBelow } from '../notifications/public.ts';
import { textFor, textsInOrder } from './announcement-texts.ts';
import { readOpenable } from './my-announcements.read-model.ts';

interface Stored extends Record<string, unknown> {
  readonly sender_id: number;
  readonly texts: AnnouncementTexts;
  readonly is_hidden: boolean;
}

async function readSent(db: Database | Tx, announcement_id: number): Promise<ModeratableContent | null> {
  const { rows } = await db.execute<Stored>(sql`
    SELECT scheduled_by AS sender_id, texts, hidden_at IS NOT NULL AS is_hidden FROM announcements
    WHERE announcement_id = ${announcement_id} AND organisation_id IS NOT NULL AND status IN ('sending', 'sent')`);
  const [row] = rows;
  if (!row) return null;
  const texts = textsInOrder(row.texts, 'en');
  return {
    owner_user_id: row.sender_id,
    title: textFor(row.texts, 'en').title,
    // Every language that readers may have read.
    text: texts.map(({ title, body }) => `**${title}**\n\n${body}`).join('\n\n'),
    image: null,
    attachments: [],
    is_hidden: row.is_hidden,
  };
}

/** What an organisation sent, as its readers can report it, with whoever sent it. What the organisers write is not reported to themselves. */
export const announcementSubject: Moderatable = {
  type: 'announcement',
  async find(ctx, viewer, announcement_id) {
    const [seen] = await readOpenable(ctx, viewer, [announcement_id]);
    const sent = seen ? await readSent(ctx.db, announcement_id) : null;
    return sent && { ...sent, link: announcementLink({ announcement_id }) };
  },
  read: readSent,
  async lock(tx, announcement_id) {
    await tx.execute(sql`SELECT FROM announcements WHERE announcement_id = ${announcement_id} FOR NO KEY UPDATE`);
  },
  async setHidden(tx, { subject_id: announcement_id, is_hidden, at }) {
    await tx.execute(sql`
      UPDATE announcements SET hidden_at = ${is_hidden ? sql`coalesce(hidden_at, ${at}::timestamptz)` : sql`NULL`} WHERE announcement_id = ${announcement_id}`);
    // Their texts stand in them.
    if (!is_hidden) return;
    const link = announcementLink({ announcement_id });
    await removeLinked(tx, { topic: 'announcements', link, by: 0 });
    await removePostsBelow(tx, { path: link, by: 0 });
  },
};
