import { announcementLink } from '@sabha/contract/announcements/notifications';
import * as operations from '@sabha/contract/announcements/operations';
import { conflict, notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { decidedByRows, ownDataOnly } from '../../core/access/call-rules.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { readLinked } from '../notifications/public.ts';
import { countMine, listMine, readVersions, readView, requireView } from './my-announcements.read-model.ts';

const list = bind(operations.listAnnouncements, ownDataOnly, ({ query }, reader, ctx) => listMine(ctx, reader, query));

const counts = bind(operations.countAnnouncements, ownDataOnly, async (_, { actor }, { db }) => ({
  data: await countMine(db, actor.user_id),
}));

const get = bind(operations.getAnnouncement, decidedByRows, async ({ params }, reader, ctx) => ({
  data: await readView(ctx, reader, params.announcement_id),
}));

const versions = bind(operations.listAnnouncementVersions, decidedByRows, async ({ params }, { actor, locale }, ctx) => {
  await requireView(ctx, actor, params.announcement_id);
  return { data: await readVersions(ctx.db, params.announcement_id, locale) };
});

const markSeen = bind(operations.markAnnouncementSeen, ownDataOnly, async ({ params: { announcement_id } }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    const { user_id } = actor;
    const { rowCount } = await tx.execute(sql`
      UPDATE announcement_recipients r SET seen_at = coalesce(r.seen_at, ${ctx.clock.now()}), seen_version = a.version
      FROM announcements a WHERE a.announcement_id = r.announcement_id AND a.status IN ('sending', 'sent') AND a.hidden_at IS NULL
        AND r.announcement_id = ${announcement_id} AND r.user_id = ${user_id} AND r.delivered_at IS NOT NULL`);
    if (rowCount === 0) throw notFound();
    await readLinked(tx, { user_id, link: announcementLink({ announcement_id }) });
    return { data: await countMine(tx, user_id) };
  }),
);

/** Whoever confirms has seen it. */
const confirm = bind(operations.confirmAnnouncement, ownDataOnly, async ({ params: { announcement_id } }, { actor }, ctx) => {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ confirmed_at: string | null }>(sql`
    UPDATE announcement_recipients r SET seen_at = coalesce(r.seen_at, ${now}), seen_version = a.version,
      confirmed_at = CASE WHEN a.is_must_read THEN coalesce(r.confirmed_at, ${now}) END
    FROM announcements a WHERE a.announcement_id = r.announcement_id AND a.status IN ('sending', 'sent') AND a.hidden_at IS NULL
      AND r.announcement_id = ${announcement_id} AND r.user_id = ${actor.user_id} AND r.delivered_at IS NOT NULL
    RETURNING to_json(r.confirmed_at) AS confirmed_at`);
  const [row] = rows;
  if (!row) throw notFound();
  if (row.confirmed_at === null) throw conflict('This announcement does not ask to be confirmed.');
  return { data: { announcement_id, confirmed_at: row.confirmed_at } };
});

export const memberHandlers: readonly Bound[] = [list, counts, get, versions, markSeen, confirm];
