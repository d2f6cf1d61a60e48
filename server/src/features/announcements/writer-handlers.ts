import {
  announcementLimits,
  type AnnouncementDraft,
  type AnnouncementStatus,
  type Audience,
  type ManagedAnnouncement,
} from '@sabha/contract/announcements/announcement';
import { announcementLink } from '@sabha/contract/announcements/notifications';
import * as operations from '@sabha/contract/announcements/operations';
import { conflict, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { runOnce } from '../../core/db/idempotency.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canManageAnnouncements } from '../../permissions/announcements.ts';
import { removeLinked, removePostsBelow } from '../notifications/public.ts';
import { searchTextOf } from './announcement-texts.ts';
import { addDraft, asDraft, changeDraft, listManaged, lockAnnouncement, requireManaged } from './announcements.store.ts';
import { countMeant, readAudienceChoices } from './audience.ts';
import { notifyAgainJob } from './notify-again.job.ts';
import { requireFewDrafts, requireFewNotices, requireForOrganisation } from './organisation-limits.ts';
import { countAwaited, nextReminder, readReach } from './reach.read-model.ts';
import { sendAnnouncementJob } from './send-announcement.job.ts';
import { findWritten, lockWriter, organisationOf, organisersOf, requireCurrentEdition, requireReader, requireWriter } from './writers.ts';

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

const list = bind(operations.listManagedAnnouncements, decidedByRows, async ({ query }, { actor }, { db }) => {
  const { organisation_id = null } = query;
  await requireReader(db, actor, { organisation_id });
  return listManaged(db, { ...query, writer: await writerOf(db, organisation_id) });
});

/** The organisation, or the organisers of the current edition. */
const writerOf = async (db: Database, organisation_id: number | null) =>
  organisation_id === null ? organisersOf(await requireCurrentEdition(db)) : organisationOf(organisation_id);

/** @throws ProblemError 404, and 403 for who may not read it */
async function requireReadable(db: Database, actor: Actor, announcement_id: number): Promise<ManagedAnnouncement> {
  await findWritten(db, actor, announcement_id);
  return requireManaged(db, announcement_id);
}

const get = bind(operations.getManagedAnnouncement, decidedByRows, async ({ params }, { actor }, { db }) => ({
  data: await requireReadable(db, actor, params.announcement_id),
}));

const options = bind(operations.getAudienceOptions, canManageAnnouncements, async (_, { locale }, { db }) => {
  const { edition_id, name, time_zone } = await requireCurrentEdition(db);
  return { data: { edition_name: name, time_zone, ...(await readAudienceChoices(db, edition_id, locale)) } };
});

const count = bind(operations.countAudience, decidedByRows, async ({ body: { audience, organisation_id = null } }, { actor }, { db }) => {
  await requireWriter(db, actor, { organisation_id });
  requireLines(audience, organisation_id);
  return { data: await countMeant(db, { audience, ...(await writerOf(db, organisation_id)) }) };
});

const create = bind(operations.createAnnouncement, decidedByRows, async ({ body }, call, ctx) => {
  const { organisation_id = null, ...draft } = body;
  const { actor, idempotency_key: key } = call;
  await requireWriter(ctx.db, actor, { organisation_id });
  const writer = await writerOf(ctx.db, organisation_id);
  return ctx.transact((tx) =>
    runOnce(tx, { key, user_id: actor.user_id, operation_id: operations.createAnnouncement.id, body }, async () => {
      const organisation = await lockWriter(tx, actor, { organisation_id });
      if (organisation_id !== null) await requireFewDrafts(tx, organisation_id);
      const announcement_id = await addDraft(tx, checked(draft, organisation), { ...writer, by: actor.user_id });
      await audit(ctx, tx, call, { announcement_id, action: 'create', before: null, after: { status: 'draft', organisation_id } });
      return { data: await requireManaged(tx, announcement_id) };
    }),
  );
});

/** An organisation is named as the sender, and asks no more than it may. @throws ProblemError 422 */
function checked(draft: AnnouncementDraft, organisation: { readonly name: string } | null): AnnouncementDraft {
  requireLines(draft.audience, organisation);
  if (organisation === null) return draft;
  requireForOrganisation(draft);
  return { ...draft, sender_label: organisation.name.slice(0, announcementLimits.sender) };
}

/** @throws ProblemError 422 for the line of an organisation where there is none */
function requireLines(audience: Audience, organisation: unknown): void {
  if (organisation === null && audience.some(({ kind }) => kind === 'own_people'))
    throw invalid('audience', 'Only an organisation has members and followers.');
  if (organisation !== null) requireForOrganisation({ audience });
}

const update = bind(operations.updateAnnouncement, decidedByRows, async ({ params: { announcement_id }, body }, call, ctx) => {
  const { revision, ...draft } = body;
  return ctx.transact(async (tx) => {
    const { organisation } = await lockWritten(tx, call, announcement_id, { statuses: ['draft'], revision });
    await changeDraft(tx, announcement_id, checked(draft, organisation));
    await audit(ctx, tx, call, { announcement_id, action: 'update', before: { revision }, after: { revision: revision + 1 } });
    return { data: await requireManaged(tx, announcement_id) };
  });
});

/**
 * An announcement as its writer changes it: first an organisation is locked, then what it wrote.
 * @throws ProblemError 403, 404, and 409 as `lockAnnouncement` says
 */
async function lockWritten(tx: Tx, { actor }: Call, announcement_id: number, needed: Parameters<typeof lockAnnouncement>[2]) {
  const written = await findWritten(tx, actor, announcement_id);
  const organisation = await lockWriter(tx, actor, written);
  const announcement = await lockAnnouncement(tx, announcement_id, needed);
  if (announcement.organisation_id !== written.organisation_id) throw conflict('Its organisation was made one with another. Try again.');
  return { announcement, organisation };
}

const remove = bind(operations.deleteAnnouncement, decidedByRows, async ({ params: { announcement_id } }, call, ctx) =>
  ctx.transact(async (tx) => {
    const { sender_label } = (await lockWritten(tx, call, announcement_id, { statuses: ['draft'] })).announcement;
    await tx.execute(sql`DELETE FROM announcements WHERE announcement_id = ${announcement_id}`);
    await audit(ctx, tx, call, { announcement_id, action: 'delete', before: { status: 'draft', sender_label }, after: null });
    return { data: { announcement_id } };
  }),
);

const send = bind(operations.sendAnnouncement, decidedByRows, async ({ params: { announcement_id }, body }, call, ctx) =>
  ctx.transact(async (tx) => {
    const { announcement: draft } = await lockWritten(tx, call, announcement_id, { statuses: ['draft'], revision: body.revision });
    const now = ctx.clock.now();
    const send_at = body.send_at === null ? now : new Date(body.send_at);
    if (body.send_at !== null && send_at <= now) throw invalid('send_at', 'This time is over.');
    if (draft.confirm_by !== null && new Date(draft.confirm_by) <= send_at)
      throw invalid('confirm_by', 'Nobody can confirm before it is sent.');
    if ((await countMeant(tx, draft)).count === 0) throw invalid('audience', 'Nobody is meant.');
    if (draft.organisation_id !== null) await requireFewNotices(tx, draft.organisation_id, send_at);
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

const unschedule = bind(operations.unscheduleAnnouncement, decidedByRows, async ({ params: { announcement_id } }, call, ctx) =>
  ctx.transact(async (tx) => {
    await lockWritten(tx, call, announcement_id, { statuses: ['scheduled'] });
    await tx.execute(sql`
      ${asDraft} WHERE announcement_id = ${announcement_id}`);
    await audit(ctx, tx, call, { announcement_id, action: 'unschedule', before: { status: 'scheduled' }, after: { status: 'draft' } });
    return { data: await requireManaged(tx, announcement_id) };
  }),
);

/** @throws ProblemError 409 for what staff have hidden: nobody is notified of it */
function requireShown({ is_hidden }: ManagedAnnouncement): void {
  if (is_hidden) throw conflict('Staff have hidden this announcement.');
}

const published: readonly AnnouncementStatus[] = ['sending', 'sent'];

const correct = bind(operations.correctAnnouncement, decidedByRows, async ({ params: { announcement_id }, body }, call, ctx) =>
  ctx.transact(async (tx) => {
    const { announcement: before, organisation } = await lockWritten(tx, call, announcement_id, { statuses: published });
    requireShown(before);
    if (organisation?.is_hidden) throw conflict('Staff have hidden this organisation.');
    if (before.version !== body.version) throw conflict('Somebody else has corrected this announcement. Open it again.');
    const version = body.version + 1;
    const { texts, note, is_notified } = body;
    if (is_notified && before.organisation_id !== null) await requireFewNotices(tx, before.organisation_id, ctx.clock.now());
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

const withdraw = bind(operations.withdrawAnnouncement, decidedByRows, async ({ params: { announcement_id }, body }, call, ctx) =>
  ctx.transact(async (tx) => {
    const { status } = (await lockWritten(tx, call, announcement_id, { statuses: published })).announcement;
    await tx.execute(sql`
      UPDATE announcements SET status = 'withdrawn', withdrawn_at = ${ctx.clock.now()}, withdrawn_reason = ${body.reason}
      WHERE announcement_id = ${announcement_id}`);
    const [link, by] = [announcementLink({ announcement_id }), call.actor.user_id];
    await removeLinked(tx, { topic: 'announcements', link, by });
    await removePostsBelow(tx, { path: link, by });
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

const remind = bind(operations.remindOfAnnouncement, decidedByRows, async ({ params: { announcement_id } }, call, ctx) =>
  ctx.transact(async (tx) => {
    const { announcement: found } = await lockWritten(tx, call, announcement_id, { statuses: published });
    requireShown(found);
    if (!found.is_must_read) throw conflict('This announcement does not ask to be confirmed.');
    const now = ctx.clock.now();
    const next = nextReminder(found);
    if (next !== null && Date.parse(next) > now.getTime()) throw conflict('They were reminded a short while ago.');
    if (found.organisation_id !== null) await requireFewNotices(tx, found.organisation_id, now);
    const reminded_count = await countAwaited(tx, announcement_id);
    if (reminded_count === 0) throw conflict('Everybody who is meant has confirmed it.');
    await tx.execute(sql`UPDATE announcements SET reminded_at = ${now} WHERE announcement_id = ${announcement_id}`);
    await ctx.jobs.enqueue(tx, notifyAgainJob, { announcement_id, cause: 'reminded', key: now.toISOString() });
    await audit(ctx, tx, call, { announcement_id, action: 'remind', before: null, after: { reminded_count } });
    return { data: { reminded_count } };
  }),
);

const reach = bind(operations.getAnnouncementReach, decidedByRows, async ({ params }, { actor }, { db }) => ({
  data: await readReach(db, await requireReadable(db, actor, params.announcement_id)),
}));

export const writerHandlers: readonly Bound[] = [
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
