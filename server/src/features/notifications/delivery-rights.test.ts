import { memberInvitedNotice } from '@sabha/contract/access/notifications';
import { announcementSentNotice } from '@sabha/contract/announcements/notifications';
import { answerChangedNotice } from '@sabha/contract/collaboration/notifications';
import type { NotificationParamsOf, NotificationType } from '@sabha/contract/core/notification-type';
import { messageReceivedNotice } from '@sabha/contract/messages/notifications';
import { appealMadeNotice } from '@sabha/contract/moderation/notifications';
import { connectionAcceptedNotice, connectionRequestedNotice } from '@sabha/contract/network/notifications';
import { newNotification } from '@sabha/contract/notifications/socket-events';
import { claimMadeNotice, joinAskedNotice, organisationHandedOverNotice } from '@sabha/contract/organisations/notifications';
import { unusualHoldingNotice } from '@sabha/contract/sales/notifications';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { notificationRegistry } from '../../../test/notification-registry.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Context } from '../../core/context.ts';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { features } from '../../features.ts';
import { broadcastNotifications } from './broadcast-notification.ts';
import { sendDigests } from './digest/send-digests.ts';
import { mailNewNotification } from './mail-new-notification.ts';
import { readSubject } from './linked-notifications.ts';
import { notify } from './notify.ts';

// Without work: what is caused is delivered when the test does it.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await loadSampleEdition(app.ctx);
});
afterAll(() => app.close());

const execute = (query: SQL) => app.ctx.db.execute<Record<string, number>>(query);
async function idOf(query: SQL): Promise<number> {
  const [row] = (await execute(query)).rows;
  const [id] = Object.values(row ?? {});
  if (id === undefined) throw new Error('Nothing was written.');
  return id;
}

/** Delivers what somebody was notified of, in each way there is, and answers where it arrived. */
async function deliver({ user_id }: TestPerson, notification_id: number): Promise<string[]> {
  const arrived: string[] = [];
  const send: Context['mail']['send'] = async () => void arrived.push('mail');
  const publish: Context['realtime']['publish'] = (_, { name }) => void (name === newNotification.name && arrived.push('socket'));
  const ctx: Context = { ...app.ctx, mail: { ...app.ctx.mail, send }, realtime: { ...app.ctx.realtime, publish } };
  const [mails, rings] = [mailNewNotification(notificationRegistry), broadcastNotifications(notificationRegistry)];
  const event = { version: 1, payload: { notification_id, user_id, notification_ids: [notification_id] } } as unknown as Parameters<
    typeof mails.handle
  >[0];
  await rings.handle(event, ctx);
  await mails.handle(event, ctx);
  await execute(sql`
    INSERT INTO notification_digest_entries (notification_id, user_id, due_at) VALUES (${notification_id}, ${user_id}, now() - interval '1 hour') ON CONFLICT DO NOTHING`);
  await sendDigests(ctx, notificationRegistry, new AbortController().signal);
  return arrived;
}
const isListed = async ({ user_id }: TestPerson, notification_id: number) =>
  (await execute(sql`SELECT FROM notifications WHERE user_id = ${user_id} AND notification_id = ${notification_id} AND deleted_at IS NULL`))
    .rowCount === 1;

async function cause<Type extends NotificationType>(
  { user_id }: TestPerson,
  type: Type,
  params: NotificationParamsOf<Type>,
): Promise<number> {
  const dedupe_key = randomUUID();
  await app.ctx.transact((tx) => notify(app.ctx, tx, type, { user_ids: [user_id], params, dedupe_key }));
  return idOf(sql`SELECT notification_id FROM notifications WHERE dedupe_key = ${dedupe_key}`);
}

interface Caused {
  readonly person: TestPerson;
  readonly notification_id: number;
  /** Takes the right away. */
  readonly lose: () => Promise<unknown>;
}
const mailbox = () => ({ columns: { email: `rights.${randomUUID()}@example.org` } });
const buildStaff = () => buildPerson(app, { role: 'admin', ...mailbox() });
const loseRole = ({ user_id }: TestPerson) => execute(sql`UPDATE global_users SET role_ids = '{}' WHERE user_id = ${user_id}`);

async function appeal(): Promise<{ appeal_id: number; case_id: number }> {
  const { user_id } = await buildPerson(app);
  const case_id = await idOf(sql`
    INSERT INTO moderation_cases (subject_type, subject_id, owner_user_id, title, body, link) VALUES ('profile', ${user_id}, ${user_id}, 'A', 'B', '/profiles') RETURNING case_id`);
  const decision_id = await idOf(sql`
    INSERT INTO moderation_decisions (case_id, user_id, action, reason, decided_by) VALUES (${case_id}, ${user_id}, 'warn', 'Rude', 0) RETURNING decision_id`);
  const appeal_id = await idOf(sql`
    INSERT INTO moderation_appeals (decision_id, user_id, text) VALUES (${decision_id}, ${user_id}, 'It was a joke.') RETURNING appeal_id`);
  return { appeal_id, case_id };
}

const inviteTo = (person: TestPerson, by: TestPerson) =>
  idOf(sql`INSERT INTO group_users (user_id, parent_user_id, created_by) VALUES (${person.user_id}, ${by.user_id}, 0) RETURNING table_id`);

const foundBy = (owner: TestPerson) =>
  idOf(sql`
    INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, created_by)
    VALUES ('business', ${owner.user_id}, 'Sheri Works', ${randomUUID()}, 0) RETURNING community_common_id`);
const disown = (id: number) => execute(sql`UPDATE community_commons SET owner_user_id = NULL WHERE community_common_id = ${id}`);

/** As staff do who handle a report. */
async function hide(type: string, subject_id: number): Promise<void> {
  const subject = features.flatMap(({ moderatables = [] }) => moderatables).find((one) => one.type === type);
  if (!subject) throw new Error(`Nothing that is moderated is called ${type}.`);
  await app.ctx.transact((tx) => subject.setHidden(tx, { subject_id, is_hidden: true, at: app.ctx.clock.now() }));
}

/** Something was written in a group that staff can close; its title stands in what its member is notified of. */
async function causeInGroup(person: TestPerson): Promise<Caused> {
  const choice = { topic: 'messages', channel: 'email', is_on: true };
  if ((await person.put('/api/notification/preferences', choice)).status !== 200) throw new Error('It was not chosen.');
  const writer = await buildPerson(app);
  const made = await writer.post('/api/messages/conversations/group', { title: 'Rude ward', user_ids: [person.user_id] });
  const { conversation_id } = (made.body as { data: { conversation_id: number } }).data;
  const dedupe_key = randomUUID();
  const params = { kind: 'group', name: 'Anil', title: 'Rude ward', conversation_id } as const;
  const source = { kind: 'conversation', id: conversation_id } as const;
  await app.ctx.transact((tx) => notify(app.ctx, tx, messageReceivedNotice, { user_ids: [person.user_id], params, dedupe_key, source }));
  const notification_id = await idOf(sql`SELECT notification_id FROM notifications WHERE dedupe_key = ${dedupe_key}`);
  return { person, notification_id, lose: () => hide('message_group', conversation_id) };
}

const causes: Readonly<Record<string, () => Promise<Caused>>> = {
  'unpaid places, of somebody who can free them no longer': async () => {
    const person = await buildStaff();
    const params = { edition_id: 1, edition: 'Summit', count: 1, places: 40 };
    return { person, notification_id: await cause(person, unusualHoldingNotice, params), lose: () => loseRole(person) };
  },
  'an appeal, of somebody who moderates no longer': async () => {
    const person = await buildStaff();
    return { person, notification_id: await cause(person, appealMadeNotice, await appeal()), lose: () => loseRole(person) };
  },
  'an appeal that somebody else has answered': async () => {
    const [person, params] = [await buildStaff(), await appeal()];
    const lose = () =>
      execute(
        sql`UPDATE moderation_appeals SET status = 'upheld', answer = 'No', decided_by = 0, decided_at = now() WHERE appeal_id = ${params.appeal_id}`,
      );
    return { person, notification_id: await cause(person, appealMadeNotice, params), lose };
  },
  'an invitation that has been declined': async () => {
    const [person, organisation] = [await buildPerson(app, mailbox()), await buildPerson(app, { role: 'organisation' })];
    const table_id = await inviteTo(person, organisation);
    const notification_id = await cause(person, memberInvitedNotice, { table_id, text: 'Join us.', path: '/notifications' });
    return {
      person,
      notification_id,
      lose: () => execute(sql`UPDATE group_users SET deleted_at = now(), deleted_by = user_id WHERE table_id = ${table_id}`),
    };
  },
  'a request to join, of somebody who owns the organisation no longer': async () => {
    const [person, asking] = [await buildPerson(app, mailbox()), await buildPerson(app)];
    const id = await foundBy(person);
    const request_id = await idOf(
      sql`INSERT INTO organisation_join_requests (community_common_id, user_id) VALUES (${id}, ${asking.user_id}) RETURNING request_id`,
    );
    const params = { request_id, name: 'Anil', organisation: 'Sheri Works', path: '/organization/sheri-works' };
    return { person, notification_id: await cause(person, joinAskedNotice, params), lose: () => disown(id) };
  },
  'an organisation that was handed on': async () => {
    const person = await buildPerson(app, mailbox());
    const community_common_id = await foundBy(person);
    const params = { community_common_id, organisation: 'Sheri Works', path: '/organization/sheri-works' };
    const notification_id = await cause(person, organisationHandedOverNotice, params);
    return { person, notification_id, lose: () => disown(community_common_id) };
  },
  'a claim that somebody else has answered': async () => {
    const [person, claiming] = [await buildStaff(), await buildPerson(app)];
    const id = await foundBy(person);
    const claim_id = await idOf(sql`
      INSERT INTO organisation_claims (community_common_id, user_id, position, message)
      VALUES (${id}, ${claiming.user_id}, 'Lead', 'I lead it.') RETURNING claim_id`);
    const notification_id = await cause(person, claimMadeNotice, { claim_id, name: 'Anil', organisation: 'Sheri Works' });
    const lose = () => execute(sql`UPDATE organisation_claims SET status = 'declined', answered_at = now() WHERE claim_id = ${claim_id}`);
    return { person, notification_id, lose };
  },
  'a request to connect that was taken back': async () => {
    const [person, asking] = [await buildPerson(app, mailbox()), await buildPerson(app)];
    const request_id = await idOf(sql`
      INSERT INTO network_requests (from_user_id, to_user_id, asked_at, lapses_at)
      VALUES (${asking.user_id}, ${person.user_id}, now(), now() + interval '14 days') RETURNING request_id`);
    const notification_id = await cause(person, connectionRequestedNotice, { request_id, name: 'Anil' });
    const lose = () => execute(sql`UPDATE network_requests SET status = 'withdrawn' WHERE request_id = ${request_id}`);
    return { person, notification_id, lose };
  },
  'a connection that has ended': async () => {
    const [other, person] = [await buildPerson(app), await buildPerson(app, mailbox())];
    await execute(sql`INSERT INTO network_connections VALUES (${other.user_id}, ${person.user_id}, now())`);
    const notification_id = await cause(person, connectionAcceptedNotice, { user_id: other.user_id, name: 'Anil' });
    return { person, notification_id, lose: () => execute(sql`DELETE FROM network_connections WHERE other_user_id = ${person.user_id}`) };
  },
  'an answer to an ask that staff have hidden': async () => {
    const [answering, person] = [await buildPerson(app), await buildPerson(app, mailbox())];
    const answer_id = await idOf(sql`
      WITH asked AS (
        INSERT INTO collaborations (author_user_id, client_collaboration_id, written_hash, kind, is_offer, title, ends_on)
        VALUES (${person.user_id}, gen_random_uuid(), '', 'pilot', false, 'Test a quiet pump', '2099-01-01') RETURNING collaboration_id)
      INSERT INTO collaboration_answers (collaboration_id, author_user_id, client_answer_id, written_hash, body)
      SELECT collaboration_id, ${answering.user_id}, gen_random_uuid(), '', 'We have one.' FROM asked RETURNING answer_id`);
    const params = { answer_id, change: 'answered', name: 'Anil', title: 'Test a quiet pump', path: '/collab-hub/1' } as const;
    const notification_id = await cause(person, answerChangedNotice, params);
    return {
      person,
      notification_id,
      lose: () => execute(sql`UPDATE collaboration_answers SET hidden_at = now() WHERE answer_id = ${answer_id}`),
    };
  },
  'an announcement that was withdrawn': async () => {
    const person = await buildPerson(app, mailbox());
    const edition_id = await idOf(sql`SELECT edition_id FROM editions ORDER BY edition_id LIMIT 1`);
    const announcement_id = await idOf(sql`
      INSERT INTO announcements (edition_id, status, sender_label, texts, search_text, sent_at, created_by)
      VALUES (${edition_id}, 'sent', 'The team', '{}', '', now(), 0) RETURNING announcement_id`);
    await execute(sql`
      INSERT INTO announcement_recipients (announcement_id, user_id, delivered_at) VALUES (${announcement_id}, ${person.user_id}, now())`);
    const params = { announcement_id, sender: 'The team', title: 'Hall 3', text: 'It is open.' };
    const lose = () =>
      execute(sql`UPDATE announcements SET status = 'withdrawn', withdrawn_at = now() WHERE announcement_id = ${announcement_id}`);
    return { person, notification_id: await cause(person, announcementSentNotice, params), lose };
  },
  'an announcement of an organisation that staff have hidden': async () => {
    const [person, owner] = [await buildPerson(app, mailbox()), await buildPerson(app, { role: 'organisation' })];
    const announcement_id = await idOf(sql`
      INSERT INTO announcements (organisation_id, status, sender_label, texts, search_text, sent_at, created_by)
      VALUES (${await foundBy(owner)}, 'sent', 'Sheri Works', '{}', '', now(), 0) RETURNING announcement_id`);
    await execute(sql`
      INSERT INTO announcement_recipients (announcement_id, user_id, delivered_at) VALUES (${announcement_id}, ${person.user_id}, now())`);
    const params = { announcement_id, sender: 'Sheri Works', title: 'Rude', text: 'Rude.' };
    const lose = () => hide('announcement', announcement_id);
    return { person, notification_id: await cause(person, announcementSentNotice, params), lose };
  },
  'a group that staff have closed': async () => causeInGroup(await buildPerson(app, mailbox())),
};

test('what a block parts from its author does not ring and is not mailed, and stays for what others have written in it', async () => {
  const [person, writer] = [await buildPerson(app, mailbox()), await buildPerson(app)];
  const dedupe_key = randomUUID();
  // Of an invitation of somebody else, which the block leaves.
  const params = { text: 'Join us.', path: '/notifications', table_id: await inviteTo(person, await buildPerson(app)) };
  await app.ctx.transact((tx) =>
    notify(app.ctx, tx, memberInvitedNotice, { user_ids: [person.user_id], params, dedupe_key, from_user_id: writer.user_id }),
  );
  const notification_id = await idOf(sql`SELECT notification_id FROM notifications WHERE dedupe_key = ${dedupe_key}`);
  await person.put(`/api/contact/blocks/${writer.user_id}`);
  await execute(sql`UPDATE notifications SET merged_count = 2 WHERE notification_id = ${notification_id}`);
  expect(await deliver(person, notification_id)).toEqual([]);
  expect(await isListed(person, notification_id)).toBe(true);
  await execute(sql`UPDATE notifications SET merged_count = 1 WHERE notification_id = ${notification_id}`);
  expect(await deliver(person, notification_id)).toEqual([]);
  expect(await isListed(person, notification_id)).toBe(false);
});

test('what nobody has to do anything about any more is read in open tabs, too', async () => {
  const person = await buildStaff();
  const params = await appeal();
  const notification_id = await cause(person, appealMadeNotice, params);
  const shown: unknown[] = [];
  const publish: Context['realtime']['publish'] = (to, _, row) => void shown.push([...to], row);
  const ctx = { ...app.ctx, realtime: { ...app.ctx.realtime, publish } };
  for (const _ of [1, 2]) await readSubject(ctx, appealMadeNotice, { subject_id: params.appeal_id });
  expect(shown).toEqual([[person.user_id], expect.objectContaining({ notification_id, is_read: true })]);
});

test.each(Object.keys(causes))('nothing is heard any more of %s', async (name) => {
  const make = causes[name] as () => Promise<Caused>;
  const held = await make();
  expect(await deliver(held.person, held.notification_id)).toEqual(['socket', 'mail', 'mail']);
  expect(await isListed(held.person, held.notification_id)).toBe(true);
  const lost = await make();
  await lost.lose();
  await app.ctx.changes.settle();
  expect(await deliver(lost.person, lost.notification_id)).toEqual([]);
  expect(await isListed(lost.person, lost.notification_id)).toBe(false);
});

test('who has messages off in the product is mailed nothing of a group that staff have closed either', async () => {
  const person = await buildPerson(app, mailbox());
  const choice = { topic: 'messages', channel: 'in_app', is_on: false };
  expect((await person.put('/api/notification/preferences', choice)).status).toBe(200);
  const held = await causeInGroup(person);
  expect(await deliver(person, held.notification_id)).toEqual(expect.arrayContaining(['mail']));
  const lost = await causeInGroup(person);
  await lost.lose();
  expect(await deliver(person, lost.notification_id)).toEqual([]);
});

const own = {
  account: 'their own account',
  tickets: 'their own order, ticket or place in a list; the letter goes to the address that paid',
  place: 'their own place in a session',
  application: 'what they have sent in themselves',
  moderation: 'a decision about them, or about what they have reported',
} as const;
/** Types that have no right of their own, each with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'account.impersonated': own.account,
  'account.password_changed': own.account,
  'account.security_changed': own.account,
  'account.restored': own.account,
  'account_deletion.asked': own.account,
  'account_deletion.neared': own.account,
  'account_deletion.cancelled': own.account,
  'account_export.made': own.account,
  'guardian.decided': own.account,
  'role_request.decided': own.account,
  'organisation_join.answered': own.application,
  'organisation_claim.answered': own.application,
  'organisation.merged': 'what has become of an organisation of theirs',
  'application.moved': own.application,
  'application.sent': own.application,
  'enquiry.answered': own.application,
  'moderation.notified': own.moderation,
  'message.received': 'asked by its conversation',
  'post.accepted': 'asked by its discussion',
  'post.concerned': 'asked by its discussion',
  'session.cancelled': 'the programme is public',
  'session.cancelled_soon': 'the programme is public',
  'session.moved': 'the programme is public',
  'session.moved_soon': 'the programme is public',
  'session_place.ended': own.place,
  'session_place.given': own.place,
  'session_place.pass_lost': own.place,
  'session_place.taken_back': own.place,
  'ticket.received': own.tickets,
  'ticket.upgraded': own.tickets,
  'ticket_order.approval_ended': own.tickets,
  'ticket_order.approved': own.tickets,
  'ticket_order.paid': own.tickets,
  'ticket_order.places_returned': own.tickets,
  'ticket_order.refused': own.tickets,
  'ticket_order.transfer_awaited': own.tickets,
  'ticket_order.confirmation_asked': own.tickets,
  'ticket_waiting.asked': own.tickets,
  'ticket_waiting.lapsed': own.tickets,
  'ticket_waiting.offered': own.tickets,
};

test('every type has a right that is asked once more, or a reason why it needs none', () => {
  const types = features.flatMap(({ notifications = [] }) => notifications);
  const withRight = types.filter(({ type }) => notificationRegistry.findRight(type));
  for (const { type, subject } of withRight) expect([type, subject !== undefined]).toEqual([type, true]);
  const others = types.filter(({ type }) => !notificationRegistry.findRight(type)).map(({ type }) => type);
  expect(others.toSorted()).toEqual(Object.keys(reasons).toSorted());
});
