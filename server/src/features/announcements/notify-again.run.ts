import type { ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import {
  announcementCorrectedNotice,
  announcementRemindedNotice,
  urgentAnnouncementCorrectedNotice,
} from '@sabha/contract/announcements/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { notify } from '../notifications/public.ts';
import { noticeParams } from './notice-params.ts';
import { findStillMeant, type Meant } from './audience.ts';
import { batchSize } from './batch-size.ts';
import { leaveOutMuted, sourceOf } from './organisation-mutes.store.ts';

interface Again {
  readonly announcement_id: number;
  readonly cause: 'corrected' | 'reminded';
  readonly key: string;
}

/** A run that was interrupted begins anew: whoever was notified of this cause is not notified of it again. */
export async function run(again: Again, ctx: Context): Promise<void> {
  let after: number | null = 0;
  while (after !== null) after = await notifyBatch(ctx, again, after);
}

/** The last of the people who were notified; null when there are no more. */
async function notifyBatch(ctx: Context, { announcement_id, cause, key }: Again, after: number): Promise<number | null> {
  return ctx.transact(async (tx) => {
    const { rows: found } = await tx.execute<
      Meant & Pick<ManagedAnnouncement, 'texts' | 'sender_label' | 'is_urgent'> & Record<string, unknown>
    >(sql`
      SELECT edition_id, organisation_id, audience, texts, sender_label, is_urgent FROM announcements
      WHERE announcement_id = ${announcement_id} AND status IN ('sending', 'sent') AND hidden_at IS NULL FOR SHARE`);
    const [announcement] = found;
    if (!announcement) return null;
    const { rows } = await tx.execute<{ user_id: number }>(sql`
      SELECT user_id FROM announcement_recipients WHERE announcement_id = ${announcement_id} AND user_id > ${after}
        AND delivered_at IS NOT NULL AND ${cause === 'reminded' ? sql`confirmed_at IS NULL` : sql`true`} ORDER BY user_id LIMIT ${batchSize}`);
    if (rows.length === 0) return null;
    const type = noticeOf(cause, announcement.is_urgent);
    const { organisation_id } = announcement;
    const user_ids = await findMeantAgain(
      tx,
      { cause, meant: announcement },
      rows.map(({ user_id }) => user_id),
    );
    await notify(ctx, tx, type, {
      user_ids: await leaveOutMuted(tx, { organisation_id, user_ids, now: ctx.clock.now() }),
      ...sourceOf(organisation_id),
      params: noticeParams({ ...announcement, announcement_id }),
      dedupe_key: `announcement:${announcement_id}:${cause}:${key}`,
    });
    return rows.at(-1)?.user_id ?? null;
  });
}

/** A correction of the organisers is for everybody who has it; whom an organisation does not reach any more is not notified by it. */
async function findMeantAgain(
  tx: Tx,
  { cause, meant }: { readonly cause: Again['cause']; readonly meant: Meant },
  user_ids: readonly number[],
) {
  return cause === 'corrected' && meant.organisation_id === null ? user_ids : findStillMeant(tx, meant, user_ids);
}

function noticeOf(cause: Again['cause'], is_urgent: boolean) {
  if (cause === 'reminded') return announcementRemindedNotice;
  return is_urgent ? urgentAnnouncementCorrectedNotice : announcementCorrectedNotice;
}
