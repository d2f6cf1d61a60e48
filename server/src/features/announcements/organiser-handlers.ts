import type { AnnouncementStatus } from '@sabha/contract/announcements/announcement';
import { announcementLink } from '@sabha/contract/announcements/notifications';
import * as operations from '@sabha/contract/announcements/operations';
import { conflict, notFound, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canManageAnnouncements, canReadAllAnnouncements } from '../../permissions/announcements.ts';
import { findEdition, type EditionRow } from '../content/public.ts';
import { removeLinked } from '../notifications/public.ts';
import { searchTextOf } from './announcement-texts.ts';
import { addDraft, changeDraft, listManaged, lockAnnouncement, requireManaged } from './announcements.store.ts';
import { countMeant, readAudienceChoices } from './audience.ts';
import { countAwaited, nextReminder, readReach } from './reach.read-model.ts';
import { notifyAgainJob } from './notify-again.job.ts';
import { sendAnnouncementJob } from './send-announcement.job.ts';

/** @throws ProblemError 404 before there is an edition */
async function requireCurrentEdition(ctx: Context): Promise<EditionRow> {
  const edition = await findEdition(ctx.db, undefined);
  if (!edition) throw notFound('There is no edition yet.');
  return edition;
}

interface Audited {
  readonly announcement_id: number;
  readonly action: 'create' | 'update' | 'delete' | 'schedule' | 'unschedule' | 'correct' | 'withdraw' | 'remind';
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason?: string;
}

const audit = (ctx: Context, tx: Tx, { actor, request_id }: Call, { announcement_id, action, ...entry }: Audited) =>
  ctx.audit.record(tx, {
    actor_id: actor.user_id,
    acting_role: actor.active_role?.role_name ?? null,
    request_id,
    action: `announcement.${action}`,
    subject_type: 'announcement',
    subject_id: announcement_id,
    ...entry,
  });

const list = bind(operations.listManagedAnnouncements, canReadAllAnnouncements, async ({ query }, _call, ctx) => {
  const { edition_id } = await requireCurrentEdition(ctx);
  return listManaged(ctx.db, { ...query, edition_id });
});

const get = bind(operations.getManagedAnnouncement, canReadAllAnnouncements, async ({ params }, _call, { db }) => ({
  data: await requireManaged(db, params.announcement_id),
}));

const options = bind(operations.getAudienceOptions, canManageAnnouncements, async (_, { locale }, ctx) => {
  const { edition_id, name, time_zone } = await requireCurrentEdition(ctx);
  return { data: { edition_name: name, time_zone, ...(await readAudienceChoices(ctx.db, edition_id, locale)) } };
});

const count = bind(operations.countAudience, canManageAnnouncements, async ({ body: { audience } }, _call, ctx) => {
  const { edition_id } = await requireCurrentEdition(ctx);
  return { data: await countMeant(ctx.db, { audience, edition_id }) };
});

const create = bind(operations.createAnnouncement, canManageAnnouncements, async ({ body }, call, ctx) => {
  const { edition_id } = await requireCurrentEdition(ctx);
  return ctx.transact(async (tx) => {
    const announcement_id = await addDraft(tx, body, { edition_id, by: call.actor.user_id });
    await audit(ctx, tx, call, { announcement_id, action: 'create', before: null, after: { status: 'draft' } });
    return { data: await requireManaged(tx, announcement_id) };
  });
});

const update = bind(operations.updateAnnouncement, canManageAnnouncements, async ({ params: { announcement_id }, body }, call, ctx) => {
  const { revision, ...draft } = body;
  return ctx.transact(async (tx) => {
    await lockAnnouncement(tx, announcement_id, { statuses: ['draft'], revision });
    await changeDraft(tx, announcement_id, draft);
    await audit(ctx, tx, call, { announcement_id, action: 'update', before: { revision }, after: { revision: revision + 1 } });
    return { data: await requireManaged(tx, announcement_id) };
  });
});

const remove = bind(operations.deleteAnnouncement, canManageAnnouncements, async ({ params: { announcement_id } }, call, ctx) =>
  ctx.transact(async (tx) => {
    const { sender_label } = await lockAnnouncement(tx, announcement_id, { statuses: ['draft'] });
    await tx.execute(sql`DELETE FROM announcements WHERE announcement_id = ${announcement_id}`);
    await audit(ctx, tx, call, { announcement_id, action: 'delete', before: { status: 'draft', sender_label }, after: null });
    return { data: { announcement_id } };
  }),
);

const send = bind(operations.sendAnnouncement, canManageAnnouncements, async ({ params: { announcement_id }, body }, call, ctx) =>
  ctx.transact(async (tx) => {
    const draft = await lockAnnouncement(tx, announcement_id, { statuses: ['draft'], revision: body.revision });
    const now = ctx.clock.now();
    const send_at = body.send_at === null ? now : new Date(body.send_at);
    if (body.send_at !== null && send_at <= now) throw invalid('send_at', 'This time is over.');
    if (draft.confirm_by !== null && new Date(draft.confirm_by) <= send_at)
      throw invalid('confirm_by', 'Nobody can confirm before it is sent.');
    if ((await countMeant(tx, draft)).count === 0) throw invalid('audience', 'Nobody is meant.');
    await tx.execute(sql`
      UPDATE announcements SET status = 'scheduled', send_at = ${send_at}, scheduled_by = ${call.actor.user_id} WHERE announcement_id = ${announcement_id}`);
    if (body.send_at === null)
      await ctx.jobs.enqueue(tx, sendAnnouncementJob, { announcement_id }, { singleton_key: String(announcement_id) });
    await audit(ctx, tx, call, {
      announcement_id,
      action: 'schedule',
      before: { status: 'draft' },
      after: { status: 'scheduled', send_at: send_at.toISOString() },
    });
    return { data: await requireManaged(tx, announcement_id) };
  }),
);

const invalid = (path: string, message: string) => new ProblemError(422, message, [{ path, message }]);

const unschedule = bind(operations.unscheduleAnnouncement, canManageAnnouncements, async ({ params: { announcement_id } }, call, ctx) =>
  ctx.transact(async (tx) => {
    await lockAnnouncement(tx, announcement_id, { statuses: ['scheduled'] });
    await tx.execute(sql`
      UPDATE announcements SET status = 'draft', send_at = NULL, scheduled_by = NULL, revision = revision + 1 WHERE announcement_id = ${announcement_id}`);
    await audit(ctx, tx, call, { announcement_id, action: 'unschedule', before: { status: 'scheduled' }, after: { status: 'draft' } });
    return { data: await requireManaged(tx, announcement_id) };
  }),
);

const published: readonly AnnouncementStatus[] = ['sending', 'sent'];

const correct = bind(operations.correctAnnouncement, canManageAnnouncements, async ({ params: { announcement_id }, body }, call, ctx) =>
  ctx.transact(async (tx) => {
    const before = await lockAnnouncement(tx, announcement_id, { statuses: published });
    if (before.version !== body.version) throw conflict('Somebody else has corrected this announcement. Open it again.');
    const version = body.version + 1;
    const { texts, note, is_notified } = body;
    await tx.execute(sql`
      UPDATE announcements SET texts = ${JSON.stringify(texts)}::jsonb, search_text = ${searchTextOf(texts)}, version = ${version},
        unread_version = CASE WHEN ${is_notified} THEN ${version} ELSE unread_version END WHERE announcement_id = ${announcement_id}`);
    await tx.execute(sql`
      INSERT INTO announcement_versions (announcement_id, version, texts, note, is_notified, written_by, written_at)
      VALUES (${announcement_id}, ${version}, ${JSON.stringify(texts)}::jsonb, ${note}, ${is_notified}, ${call.actor.user_id}, ${ctx.clock.now()})`);
    if (is_notified) await ctx.jobs.enqueue(tx, notifyAgainJob, { announcement_id, cause: 'corrected', key: String(version) });
    await audit(ctx, tx, call, {
      announcement_id,
      action: 'correct',
      before: { version: body.version },
      after: { version, is_notified },
      reason: note,
    });
    return { data: await requireManaged(tx, announcement_id) };
  }),
);

const withdraw = bind(operations.withdrawAnnouncement, canManageAnnouncements, async ({ params: { announcement_id }, body }, call, ctx) =>
  ctx.transact(async (tx) => {
    const { status } = await lockAnnouncement(tx, announcement_id, { statuses: published });
    await tx.execute(sql`
      UPDATE announcements SET status = 'withdrawn', withdrawn_at = ${ctx.clock.now()}, withdrawn_reason = ${body.reason}
      WHERE announcement_id = ${announcement_id}`);
    await removeLinked(tx, { topic: 'announcements', link: announcementLink({ announcement_id }), by: call.actor.user_id });
    await audit(ctx, tx, call, {
      announcement_id,
      action: 'withdraw',
      before: { status },
      after: { status: 'withdrawn' },
      reason: body.reason,
    });
    return { data: await requireManaged(tx, announcement_id) };
  }),
);

const remind = bind(operations.remindOfAnnouncement, canManageAnnouncements, async ({ params: { announcement_id } }, call, ctx) =>
  ctx.transact(async (tx) => {
    const found = await lockAnnouncement(tx, announcement_id, { statuses: published });
    if (!found.is_must_read) throw conflict('This announcement does not ask to be confirmed.');
    const now = ctx.clock.now();
    const next = nextReminder(found);
    if (next !== null && Date.parse(next) > now.getTime()) throw conflict('They were reminded less than an hour ago.');
    const reminded_count = await countAwaited(tx, announcement_id);
    if (reminded_count === 0) throw conflict('Everybody who is meant has confirmed it.');
    await tx.execute(sql`UPDATE announcements SET reminded_at = ${now} WHERE announcement_id = ${announcement_id}`);
    await ctx.jobs.enqueue(tx, notifyAgainJob, { announcement_id, cause: 'reminded', key: now.toISOString() });
    await audit(ctx, tx, call, { announcement_id, action: 'remind', before: null, after: { reminded_count } });
    return { data: { reminded_count } };
  }),
);

const reach = bind(operations.getAnnouncementReach, canReadAllAnnouncements, async ({ params }, _call, { db }) => ({
  data: await readReach(db, await requireManaged(db, params.announcement_id)),
}));

export const organiserHandlers: readonly Bound[] = [
  list,
  get,
  options,
  count,
  create,
  update,
  remove,
  send,
  unschedule,
  correct,
  withdraw,
  remind,
  reach,
];
