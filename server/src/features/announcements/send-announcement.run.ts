import { announcementLimits, type ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { announcementSentNotice, urgentAnnouncementSentNotice } from '@sabha/contract/announcements/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { watchDiscussion } from '../discussion/public.ts';
import { notify } from '../notifications/public.ts';
import { asDraft } from './announcements.store.ts';
import { findStillMeant, peopleMeant, type Meant } from './audience.ts';
import { noticeParams } from './notice-params.ts';
import { batchSize } from './batch-size.ts';
import { leaveOutMuted, sourceOf } from './organisation-mutes.store.ts';

export async function run({ announcement_id }: { announcement_id: number }, ctx: Context): Promise<void> {
  if (!(await begin(ctx, announcement_id))) return;
  let isDone = false;
  while (!isDone) isDone = await deliverBatch(ctx, announcement_id);
}

type Begun = Meant &
  Pick<ManagedAnnouncement, 'status' | 'has_comments'> & { readonly scheduled_by: number; readonly is_due: boolean } & Record<
    string,
    unknown
  >;

/** Counts again who is meant, and writes them down, once. False when there is nothing to send. */
async function begin(ctx: Context, announcement_id: number): Promise<boolean> {
  return ctx.transact(async (tx) => {
    const now = ctx.clock.now();
    const { rows } = await tx.execute<Begun>(sql`
      SELECT edition_id, organisation_id, audience, status, has_comments, scheduled_by, send_at <= ${now}::timestamptz AS is_due FROM announcements
      WHERE announcement_id = ${announcement_id} FOR UPDATE`);
    const [found] = rows;
    if (found?.status === 'sending') return true;
    if (found?.status !== 'scheduled' || !found.is_due) return false;
    const { rowCount } = await tx.execute(sql`
      INSERT INTO announcement_recipients (announcement_id, user_id, role_id, own_people)
      SELECT ${announcement_id}, p.user_id, CASE WHEN o.own_people IS NULL THEN p.role_id END, o.own_people FROM ${peopleMeant(found)} ON CONFLICT DO NOTHING`);
    if (found.organisation_id !== null && rowCount === 0) {
      // It is gone, is hidden or has nobody left.
      await tx.execute(sql`${asDraft} WHERE announcement_id = ${announcement_id}`);
      return false;
    }
    // An organisation is called today what it is called today, however long this has waited.
    await tx.execute(sql`
      UPDATE announcements SET status = 'sending', sent_at = ${now}, sender_label = coalesce(
        (SELECT left(community_name, ${announcementLimits.sender}::int) FROM organisation_basics WHERE community_common_id = organisation_id), sender_label)
      WHERE announcement_id = ${announcement_id}`);
    await tx.execute(sql`
      INSERT INTO announcement_versions (announcement_id, version, texts, written_by, written_at)
      SELECT announcement_id, version, texts, scheduled_by, ${now} FROM announcements WHERE announcement_id = ${announcement_id}`);
    // Somebody of the organisation hears of what is asked below it.
    if (found.organisation_id !== null && found.has_comments)
      await watchDiscussion(tx, { at: { kind: 'announcement', id: announcement_id }, user_id: found.scheduled_by, now });
    await ctx.audit.record(tx, {
      actor_id: found.scheduled_by,
      request_id: null,
      action: 'announcement.send',
      subject_type: 'announcement',
      subject_id: announcement_id,
      before: { status: 'scheduled' },
      after: { status: 'sending', recipient_count: rowCount ?? 0 },
    });
    return true;
  });
}

/** Delivers to the next who wait, all or none of them. True when nobody waits any more, or when it was withdrawn or hidden. */
async function deliverBatch(ctx: Context, announcement_id: number): Promise<boolean> {
  return ctx.transact(async (tx) => {
    // Whoever withdraws or hides it waits for this batch, and no batch begins after that.
    const { rows: found } = await tx.execute<
      Meant & Pick<ManagedAnnouncement, 'texts' | 'sender_label' | 'is_urgent'> & Record<string, unknown>
    >(sql`
      SELECT edition_id, organisation_id, audience, texts, sender_label, is_urgent FROM announcements WHERE announcement_id = ${announcement_id} AND status = 'sending' AND hidden_at IS NULL FOR UPDATE`);
    const [announcement] = found;
    if (!announcement) return true;
    const { rows } = await tx.execute<{ user_id: number }>(sql`
      SELECT user_id FROM announcement_recipients WHERE announcement_id = ${announcement_id} AND delivered_at IS NULL ORDER BY user_id LIMIT ${batchSize}`);
    const waiting = rows.map(({ user_id }) => user_id);
    if (waiting.length === 0) {
      await tx.execute(sql`UPDATE announcements SET status = 'sent' WHERE announcement_id = ${announcement_id}`);
      return true;
    }
    const user_ids = await leaveOutUnreachable(tx, { ...announcement, announcement_id }, waiting);
    const now = ctx.clock.now();
    const { organisation_id } = announcement;
    const notified = await notify(ctx, tx, announcement.is_urgent ? urgentAnnouncementSentNotice : announcementSentNotice, {
      user_ids: await leaveOutMuted(tx, { organisation_id, user_ids, now }),
      ...sourceOf(organisation_id),
      params: noticeParams({ ...announcement, announcement_id }),
      dedupe_key: `announcement:${announcement_id}`,
    });
    const mailed = notified.filter(({ is_mailed }) => is_mailed).map(({ user_id }) => user_id);
    await tx.execute(sql`
      UPDATE announcement_recipients SET delivered_at = ${now},
        mailed_at = CASE WHEN user_id = ANY (${sql.param(mailed)}::bigint[]) THEN ${now}::timestamptz END
      WHERE announcement_id = ${announcement_id} AND user_id = ANY (${sql.param(user_ids)}::bigint[])`);
    return false;
  });
}

/** Whom an organisation does not reach any more since it was begun gets nothing, and is no recipient. */
async function leaveOutUnreachable(
  tx: Tx,
  meant: Meant & { readonly announcement_id: number },
  user_ids: readonly number[],
): Promise<readonly number[]> {
  if (meant.organisation_id === null) return user_ids;
  const remaining = await findStillMeant(tx, meant, user_ids);
  await tx.execute(sql`
    DELETE FROM announcement_recipients WHERE announcement_id = ${meant.announcement_id} AND delivered_at IS NULL
      AND user_id = ANY (${sql.param([...user_ids])}::bigint[]) AND user_id <> ALL (${sql.param(remaining)}::bigint[])`);
  return remaining;
}
