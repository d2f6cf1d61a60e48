import { announcementLimits, type AnnouncementReach, type ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { countPosts } from '../discussion/public.ts';
import { isAwaited, type Meant } from './audience.ts';

type Group = AnnouncementReach['groups'][number] &
  Record<string, unknown> & { readonly delivered_count: number; readonly mailed_count: number };

/** Who has it, has seen it and has confirmed it. Nobody is in two groups. */
export async function readReach(db: Database, announcement: ManagedAnnouncement): Promise<AnnouncementReach> {
  const { rows } = await db.execute<Group>(sql`
    SELECT coalesce(c.name, '') AS name, r.own_people, count(*)::int AS recipient_count, count(r.delivered_at)::int AS delivered_count,
      count(r.seen_at)::int AS seen_count, count(r.confirmed_at)::int AS confirmed_count, count(r.mailed_at)::int AS mailed_count
    FROM announcement_recipients r LEFT JOIN audience_choices c ON c.kind = 'role' AND c.id = r.role_id
    WHERE r.announcement_id = ${announcement.announcement_id} GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`);
  const sum = (of: (group: Group) => number) => rows.reduce((total, group) => total + of(group), 0);
  const delivered_count = sum((group) => group.delivered_count);
  const confirmed_count = sum((group) => group.confirmed_count);
  return {
    recipient_count: sum((group) => group.recipient_count),
    delivered_count,
    seen_count: sum((group) => group.seen_count),
    confirmed_count,
    groups: rows.map(({ name, own_people, recipient_count, seen_count, confirmed_count: confirmed }) => ({
      name,
      own_people,
      recipient_count,
      seen_count,
      confirmed_count: confirmed,
    })),
    channels: [
      { channel: 'in_app', sent_count: delivered_count },
      // To whom it was mailed would tell an organisation that somebody has muted it.
      ...(announcement.organisation_id === null ? [{ channel: 'email' as const, sent_count: sum((group) => group.mailed_count) }] : []),
    ],
    open_count: announcement.is_must_read ? delivered_count - confirmed_count : 0,
    awaited_count: announcement.is_must_read ? await countAwaited(db, announcement.announcement_id) : 0,
    can_remind_at: nextReminder(announcement),
    comment_count: announcement.has_comments ? await countPosts(db, { kind: 'announcement', id: announcement.announcement_id }) : null,
  };
}

/** How many of those who have yet to confirm are still meant: whom a reminder reaches. */
export async function countAwaited(db: Database | Tx, announcement_id: number): Promise<number> {
  const { rows: found } = await db.execute<Meant & Record<string, unknown>>(
    sql`SELECT edition_id, organisation_id, audience FROM announcements WHERE announcement_id = ${announcement_id}`,
  );
  const [meant] = found;
  if (!meant) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM announcement_recipients WHERE announcement_id = ${announcement_id} AND ${isAwaited(meant)}`);
  return rows[0]?.count ?? 0;
}

/** When it may be reminded of again; null for at once. */
export function nextReminder({
  reminded_at,
  organisation_id,
}: Pick<ManagedAnnouncement, 'reminded_at' | 'organisation_id'>): string | null {
  if (reminded_at === null) return null;
  const minutes = organisation_id === null ? announcementLimits.reminder_minutes : 24 * 60;
  return new Date(Date.parse(reminded_at) + minutes * 60_000).toISOString();
}
