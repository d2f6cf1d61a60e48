import { memberInvitedNotice } from '@sabha/contract/access/notifications';
import { answerChangedNotice } from '@sabha/contract/collaboration/notifications';
import type { NotificationRequest } from '@sabha/contract/core/notification-request';
import type { NotificationParamsOf, NotificationType } from '@sabha/contract/core/notification-type';
import { appealMadeNotice } from '@sabha/contract/moderation/notifications';
import type { AskingNotification } from '@sabha/contract/notifications/requests';
import { claimMadeNotice, joinAskedNotice } from '@sabha/contract/organisations/notifications';
import { waitingOfferedNotice } from '@sabha/contract/sales/notifications';
import { shiftChangedNotice } from '@sabha/contract/volunteering/notifications';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { notificationRegistry } from '../../../test/notification-registry.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { memberOf } from '../../core/access/actor.ts';
import { features } from '../../features.ts';
import { notify } from './notify.ts';
import { requestHandlers } from './request-handlers.ts';

/** A Monday, 11:30 in India. */
const monday = new Date('2027-03-01T06:00:00Z');
const hour = 3_600_000;
let now = monday;
let app: TestApp;
let asha: TestPerson;
let neel: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  await loadSampleEdition(app.ctx);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = monday;
  await app.ctx.db.execute(sql`DELETE FROM throttles`);
  [asha, neel] = [await buildPerson(app, { columns: { firstName: 'Asha' } }), await buildPerson(app, { columns: { firstName: 'Neel' } })];
});

const later = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
const execute = (query: SQL) => app.ctx.db.execute<Record<string, number>>(query);
async function idOf(query: SQL): Promise<number> {
  const [row] = (await execute(query)).rows;
  const [id] = Object.values(row ?? {});
  if (id === undefined) throw new Error('Nothing was written.');
  return id;
}
async function listOf(person: TestPerson): Promise<AskingNotification[]> {
  await app.ctx.outbox.drain();
  const { status, body } = await person.get('/api/notification/requests');
  expect(status).toBe(200);
  return (body as { data: AskingNotification[] }).data;
}
const requestsOf = async (person: TestPerson): Promise<NotificationRequest[]> => (await listOf(person)).map(({ request }) => request);
const done = ({ status, body }: Answer) => {
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()]);
  return (body as { data: Record<string, number> }).data;
};
async function cause<Type extends NotificationType>({ user_id }: TestPerson, type: Type, params: NotificationParamsOf<Type>) {
  await app.ctx.transact((tx) => notify(app.ctx, tx, type, { user_ids: [user_id], params, dedupe_key: randomUUID() }));
}
const guarded = ({ user_id }: TestPerson) => execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${user_id}`);

describe('a request to connect', () => {
  const ask = (note = '') => asha.put(`/api/network/people/${neel.user_id}/request`, { note });

  test('waits with its note until it is answered, and is gone for who asked and for who was not asked', async () => {
    done(await ask('We sat together.'));
    const [asked] = await listOf(neel);
    expect(asked).toMatchObject({
      notification: { notification_type: 'connection.requested', user_id: neel.user_id, is_read: false },
      request: { kind: 'connection', note: 'We sat together.', answer_by: later(14 * 24), can_accept: true },
    });
    expect(await requestsOf(asha)).toEqual([]);
    const request_id = await idOf(sql`SELECT max(request_id) FROM network_requests WHERE to_user_id = ${neel.user_id}`);
    expect(asked?.request).toMatchObject({ request_id });
    done(await neel.post(`/api/network/requests/${request_id}/answer`, { answer: 'accepted' }));

    expect(await requestsOf(neel)).toEqual([]);
  });

  test('that was read waits all the same; one that lapsed or that a block has ended does not', async () => {
    done(await ask());
    await listOf(neel);
    done(await neel.put('/api/notification/read', {}));
    expect(await requestsOf(neel)).toMatchObject([{ kind: 'connection' }]);
    now = new Date(now.getTime() + 15 * 24 * hour);
    expect(await requestsOf(neel)).toEqual([]);
    now = monday;
    expect(await requestsOf(neel)).toMatchObject([{ kind: 'connection' }]);
    await neel.put(`/api/contact/blocks/${asha.user_id}`, {});
    expect(await requestsOf(neel)).toEqual([]);
    await neel.delete(`/api/contact/blocks/${asha.user_id}`);
    expect(await requestsOf(neel)).toEqual([]);
  });

  test('that is withdrawn waits no more', async () => {
    done(await ask());
    expect(await requestsOf(neel)).toMatchObject([{ kind: 'connection' }]);
    done(await asha.delete(`/api/network/people/${neel.user_id}/request`));
    expect(await requestsOf(neel)).toEqual([]);
  });

  test('is not there once its notification was removed', async () => {
    done(await ask());
    const [asked] = await listOf(neel);
    await execute(
      sql`UPDATE notifications SET deleted_at = now(), deleted_by = 0 WHERE notification_id = ${asked?.notification.notification_id}`,
    );
    expect(await requestsOf(neel)).toEqual([]);
  });
});

describe('who would like to write', () => {
  const base = '/api/messages/conversations';
  const send = (conversation_id: number) =>
    asha.post(`${base}/${conversation_id}/messages`, { client_msg_id: randomUUID(), body: 'Are you there?' });
  const answer = (conversation_id: number, is_accepted: boolean) => neel.put(`${base}/${conversation_id}/request`, { is_accepted });
  async function ask(): Promise<number> {
    await execute(sql`UPDATE user_settings SET message_policy = 'connections' WHERE user_id = ${neel.user_id}`);
    await execute(
      sql`INSERT INTO group_users (parent_user_id, user_id, accepted_at, created_by) VALUES (${neel.user_id}, ${asha.user_id}, now(), 0)`,
    );
    const { conversation_id = 0 } = done(await asha.post(`${base}/direct`, { user_id: neel.user_id }));
    done(await send(conversation_id));
    return conversation_id;
  }

  test('waits for an answer; messages of a conversation that goes on ask for nothing', async () => {
    const conversation_id = await ask();
    expect(await listOf(neel)).toMatchObject([
      {
        notification: { notification_type: 'message.received' },
        request: { kind: 'conversation', conversation_id, note: '', answer_by: null, can_accept: true },
      },
    ]);
    done(await answer(conversation_id, true));
    done(await send(conversation_id));
    expect(await requestsOf(neel)).toEqual([]);
  });

  test('is declined also by somebody whose guardian has not agreed, who cannot accept', async () => {
    const conversation_id = await ask();
    await guarded(neel);
    expect(await requestsOf(neel)).toMatchObject([{ conversation_id, can_accept: false }]);
    expect((await answer(conversation_id, true)).status).toBe(403);
    done(await answer(conversation_id, false));
    expect(await requestsOf(neel)).toEqual([]);
  });
});

test('what must be read waits until it is confirmed, with when it is due; what need not be read does not', async () => {
  const organiser = await buildPerson(app, { role: 'admin' });
  const city = `Town ${neel.user_id}`;
  await execute(sql`UPDATE global_users SET city = ${city} WHERE user_id = ${neel.user_id}`);
  const managed = '/api/announcements/manage';
  const send = async (more: object) => {
    const texts = { en: { title: 'Pitches move', body: 'Bring your deck.' } };
    const audience = [{ kind: 'place', cities: [city], is_excluded: false }];
    const { announcement_id = 0, revision } = done(await organiser.post(managed, { sender_label: 'Desk', texts, audience, ...more }));
    done(await organiser.post(`${managed}/${announcement_id}/send`, { revision }));
    return announcement_id;
  };
  await send({});
  const announcement_id = await send({ is_must_read: true, confirm_by: later(24) });
  const asked = { kind: 'announcement', announcement_id, note: '', answer_by: later(24), can_accept: true };
  await expect.poll(() => requestsOf(neel), { timeout: 60_000 }).toEqual([asked]);
  done(await neel.put(`/api/announcements/${announcement_id}/seen`, {}));
  expect(await requestsOf(neel)).toEqual([asked]);
  done(await neel.put(`/api/announcements/${announcement_id}/confirmation`, {}));
  expect(await requestsOf(neel)).toEqual([]);
});

interface Waiting {
  readonly person: TestPerson;
  readonly request: Partial<NotificationRequest>;
  /** Somebody answers it, or takes it back. */
  readonly close: () => Promise<unknown>;
}
const onPage = { kind: 'page', note: '', answer_by: null, can_accept: true } as const;
const foundBy = (owner: number | null) =>
  idOf(sql`
    INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, created_by)
    VALUES ('business', ${owner}, 'Sheri Works', ${randomUUID()}, 0) RETURNING community_common_id`);

async function answerAsk(status: string, columns: SQL = sql``): Promise<{ answer_id: number; author: TestPerson; answering: TestPerson }> {
  const [author, answering] = [await buildPerson(app), await buildPerson(app)];
  const answer_id = await idOf(sql`
    WITH asked AS (
      INSERT INTO collaborations (author_user_id, client_collaboration_id, written_hash, kind, is_offer, title, ends_on)
      VALUES (${author.user_id}, gen_random_uuid(), '', 'pilot', false, 'Test a quiet pump', '2027-04-01') RETURNING collaboration_id)
    INSERT INTO collaboration_answers (collaboration_id, author_user_id, client_answer_id, written_hash, body, status)
    SELECT collaboration_id, ${answering.user_id}, gen_random_uuid(), '', 'We have one.', 'waiting' FROM asked RETURNING answer_id`);
  await execute(sql`UPDATE collaboration_answers SET status = ${status} ${columns} WHERE answer_id = ${answer_id}`);
  return { answer_id, author, answering };
}
const collaborating = { name: 'Anil', title: 'Test a quiet pump', path: '/collab-hub/1' };

const waiting: Readonly<Record<string, () => Promise<Waiting>>> = {
  'an invitation of an organisation': async () => {
    const organisation = await buildPerson(app, { role: 'organisation' });
    const table_id = await idOf(sql`
      INSERT INTO group_users (user_id, parent_user_id, member_title, created_by) VALUES (${neel.user_id}, ${organisation.user_id}, 'Team lead', 0) RETURNING table_id`);
    await cause(neel, memberInvitedNotice, { table_id, text: 'Join us.', path: '/notifications' });
    return {
      person: neel,
      request: { kind: 'membership', table_id, note: 'Team lead', answer_by: null, can_accept: true },
      close: () => neel.put(`/api/user/groupUsers/declineGroupUser/${table_id}`, {}),
    };
  },
  'a request to join, for who owns the organisation': async () => {
    const community_common_id = await foundBy(neel.user_id);
    const request_id = await idOf(sql`
      INSERT INTO organisation_join_requests (community_common_id, user_id, message) VALUES (${community_common_id}, ${asha.user_id}, 'I weld.') RETURNING request_id`);
    await cause(neel, joinAskedNotice, { request_id, name: 'Asha', organisation: 'Sheri Works', path: '/organization/sheri-works' });
    return {
      person: neel,
      request: { kind: 'join_request', community_common_id, request_id, note: 'I weld.', answer_by: null, can_accept: true },
      close: () => execute(sql`UPDATE community_commons SET owner_user_id = NULL WHERE community_common_id = ${community_common_id}`),
    };
  },
  'a place that came free': async () => {
    const entry_id = await idOf(sql`
      WITH sold AS (
        INSERT INTO capacity_quotas (edition_id, name, size, item_ids, kind, created_by)
        SELECT edition_id, ${randomUUID()}, 2, '{}', 'pass', 0 FROM editions WHERE is_current RETURNING quota_id)
      INSERT INTO capacity_entries (quota_id, kind, item_ids, quantity, user_id, status, waiting_since, offered_until)
      SELECT quota_id, 'pass', ARRAY[(SELECT min(product_id) FROM ticket_products)], 1, ${neel.user_id}, 'offered', ${now}, ${later(2)} FROM sold RETURNING entry_id`);
    await cause(neel, waitingOfferedNotice, { entry_id, products: 'Founder pass', until: '13:30' });
    return {
      person: neel,
      request: { kind: 'waiting_offer', entry_id, note: '', answer_by: later(2), can_accept: true },
      close: async () => void (now = new Date(now.getTime() + 3 * hour)),
    };
  },
  'an answer to an ask, for who asked': async () => {
    const { answer_id, author } = await answerAsk('waiting');
    await cause(author, answerChangedNotice, { ...collaborating, answer_id, change: 'answered' });
    const close = () => execute(sql`UPDATE collaboration_answers SET status = 'thanked', ended_at = now() WHERE answer_id = ${answer_id}`);
    return { person: author, request: onPage, close };
  },
  'an agreement that the other side has proposed': async () => {
    const { answer_id, answering } = await answerAsk('in_talks', sql`, talks_at = now(), poster_agreed_at = now()`);
    await cause(answering, answerChangedNotice, { ...collaborating, answer_id, change: 'proposed' });
    const close = () => execute(sql`UPDATE collaboration_answers SET poster_agreed_at = NULL WHERE answer_id = ${answer_id}`);
    return { person: answering, request: onPage, close };
  },
  'hours of a shift that is over, for its lead': async () => {
    const staff = await buildPerson(app, { role: 'admin' });
    const { shift_id = 0 } = done(
      await staff.post('/api/volunteering/volunteerShifts/createVolunteerShift', {
        edition_id: await idOf(sql`SELECT edition_id FROM editions WHERE is_current`),
        lead_user_id: neel.user_id,
        role: 'Welcome desk',
        title: 'Be the first face',
        starts_at: later(1),
        ends_at: later(3),
        place: 'East gate',
        places: 2,
        status: 'open',
      }),
    );
    await app.ctx.outbox.drain();
    done(await asha.put(`/api/volunteering/shifts/${shift_id}/place`, {}));
    now = new Date(now.getTime() + 4 * hour);
    await cause(neel, shiftChangedNotice, { shift_id, change: 'hours_due', role: 'Door', time: 'Monday', place: 'East', detail: '1' });
    const close = () => execute(sql`UPDATE volunteer_shifts SET lead_user_id = NULL WHERE shift_id = ${shift_id}`);
    return { person: neel, request: onPage, close };
  },
  'a claim, for staff': async () => {
    const staff = await buildPerson(app, { role: 'admin' });
    const id = await foundBy(null);
    const claim_id = await idOf(sql`
      INSERT INTO organisation_claims (community_common_id, user_id, position, message) VALUES (${id}, ${asha.user_id}, 'Lead', 'I lead it.') RETURNING claim_id`);
    await cause(staff, claimMadeNotice, { claim_id, name: 'Asha', organisation: 'Sheri Works' });
    const close = () => execute(sql`UPDATE organisation_claims SET status = 'declined', answered_at = now() WHERE claim_id = ${claim_id}`);
    return { person: staff, request: onPage, close };
  },
  'an appeal, for staff': async () => {
    const staff = await buildPerson(app, { role: 'admin' });
    const case_id = await idOf(sql`
      INSERT INTO moderation_cases (subject_type, subject_id, owner_user_id, title, body, link) VALUES ('profile', ${asha.user_id}, ${asha.user_id}, 'A', 'B', '/profiles') RETURNING case_id`);
    const decision_id = await idOf(sql`
      INSERT INTO moderation_decisions (case_id, user_id, action, reason, decided_by) VALUES (${case_id}, ${asha.user_id}, 'warn', 'Rude', 0) RETURNING decision_id`);
    const appeal_id = await idOf(
      sql`INSERT INTO moderation_appeals (decision_id, user_id, text) VALUES (${decision_id}, ${asha.user_id}, 'A joke.') RETURNING appeal_id`,
    );
    await cause(staff, appealMadeNotice, { appeal_id, case_id });
    const close = () => execute(sql`UPDATE global_users SET role_ids = '{}' WHERE user_id = ${staff.user_id}`);
    return { person: staff, request: onPage, close };
  },
};

test.each(Object.keys(waiting))('%s waits for its person until it is closed', async (name) => {
  const make = waiting[name] as () => Promise<Waiting>;
  const { person, request, close } = await make();
  expect(await requestsOf(person)).toEqual([request]);
  await close();
  await app.ctx.changes.settle();
  expect(await requestsOf(person)).toEqual([]);
});

test('a thing of which somebody was notified again waits once, under the newest of its notifications, the newest thing first', async () => {
  const { answer_id, author } = await answerAsk('waiting');
  for (const change of ['answered', 'withdrawn', 'answered'] as const)
    await cause(author, answerChangedNotice, { ...collaborating, answer_id, change });
  const community_common_id = await foundBy(author.user_id);
  const request_id = await idOf(sql`
    INSERT INTO organisation_join_requests (community_common_id, user_id, message) VALUES (${community_common_id}, ${asha.user_id}, '') RETURNING request_id`);
  await cause(author, joinAskedNotice, { request_id, name: 'Asha', organisation: 'Sheri Works', path: '/organization/sheri-works' });
  const listed = await listOf(author);
  const newest = await idOf(sql`
    SELECT max(notification_id) FROM notifications WHERE user_id = ${author.user_id} AND notification_type = 'collaboration_answer.changed'`);
  expect(listed.map(({ request }) => request.kind)).toEqual(['join_request', 'page']);
  expect(listed[1]?.notification.notification_id).toBe(newest);
});

test('what was removed is asked no more by an older notification of the same thing', async () => {
  const { answer_id, author } = await answerAsk('waiting');
  for (const change of ['answered', 'answered'] as const) await cause(author, answerChangedNotice, { ...collaborating, answer_id, change });
  const [newest] = await listOf(author);
  await execute(
    sql`UPDATE notifications SET deleted_at = now(), deleted_by = user_id WHERE notification_id = ${newest?.notification.notification_id}`,
  );
  expect(await requestsOf(author)).toEqual([]);
});

test('however often somebody was notified of one thing, it hides nothing else', async () => {
  const organisation = await buildPerson(app, { role: 'organisation' });
  const table_id = await idOf(sql`
    INSERT INTO group_users (user_id, parent_user_id, created_by) VALUES (${neel.user_id}, ${organisation.user_id}, 0) RETURNING table_id`);
  await cause(neel, memberInvitedNotice, { table_id, text: 'Join us.', path: '/notifications' });
  await execute(sql`
    INSERT INTO notifications (user_id, notification_type, topic, notification_body, subject_id, created_by)
    SELECT ${neel.user_id}, 'booking.changed', 'meetings', 'Again', 999999, 0 FROM generate_series(1, 600)`);
  expect(await requestsOf(neel)).toMatchObject([{ kind: 'membership', table_id }]);
});

test('what both have yet to tell of an agreement is asked once the other has told it', async () => {
  const { answer_id, author, answering } = await answerAsk(
    'agreed',
    sql`, talks_at = now(), poster_agreed_at = now(), answerer_agreed_at = now(), agreed_at = now()`,
  );
  await cause(answering, answerChangedNotice, { ...collaborating, answer_id, change: 'proposed' });
  expect(await requestsOf(answering)).toEqual([]);
  done(await author.put(`/api/collaborations/answers/${answer_id}/outcome`, { result: 'worked', text: '' }));
  expect(await listOf(answering)).toMatchObject([{ request: onPage }]);
});

test('somebody who asks to join and is suspended, or whom the owner has blocked, can be declined and not accepted', async () => {
  const community_common_id = await foundBy(asha.user_id);
  const asking = await buildPerson(app);
  await execute(sql`
    INSERT INTO group_users (parent_user_id, user_id, community_common_id, member_role, accepted_at, created_by)
    VALUES (${asha.user_id}, ${neel.user_id}, ${community_common_id}, 'admin', now(), 0)`);
  const request_id = await idOf(sql`
    INSERT INTO organisation_join_requests (community_common_id, user_id, message) VALUES (${community_common_id}, ${asking.user_id}, '') RETURNING request_id`);
  await cause(neel, joinAskedNotice, { request_id, name: 'Anil', organisation: 'Sheri Works', path: '/organization/sheri-works' });
  expect(await requestsOf(neel)).toMatchObject([{ kind: 'join_request', can_accept: true }]);
  await asha.put(`/api/contact/blocks/${asking.user_id}`, {});
  expect(await requestsOf(neel)).toMatchObject([{ kind: 'join_request', can_accept: false }]);
  await asha.delete(`/api/contact/blocks/${asking.user_id}`);
  await execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${asking.user_id}`);
  expect(await requestsOf(neel)).toMatchObject([{ kind: 'join_request', can_accept: false }]);
  // Whoever may answer nothing is asked nothing.
  await guarded(neel);
  expect(await requestsOf(neel)).toEqual([]);
});

test('somebody whose guardian has not agreed may decline an invitation, and not accept it', async () => {
  const organisation = await buildPerson(app, { role: 'organisation' });
  const table_id = await idOf(sql`
    INSERT INTO group_users (user_id, parent_user_id, created_by) VALUES (${neel.user_id}, ${organisation.user_id}, 0) RETURNING table_id`);
  await cause(neel, memberInvitedNotice, { table_id, text: 'Join us.', path: '/notifications' });
  await guarded(neel);
  expect(await requestsOf(neel)).toMatchObject([{ kind: 'membership', can_accept: false }]);
});

test('nobody reads them signed out', async () => {
  expect((await app.nobody.get('/api/notification/requests')).status).toBe(401);
});

test('a source that cannot answer hides nothing of the others, and its reason is written down', async () => {
  const { answer_id, author } = await answerAsk('waiting');
  done(await asha.put(`/api/network/people/${author.user_id}/request`, { note: '' }));
  await cause(author, answerChangedNotice, { ...collaborating, answer_id, change: 'answered' });
  await app.ctx.outbox.drain();
  const sources = notificationRegistry
    .requestSources()
    .map((source) =>
      source.types.includes(answerChangedNotice) ? { ...source, findOpen: () => Promise.reject(new Error('Away')) } : source,
    );
  const [list] = requestHandlers({ ...notificationRegistry, requestSources: () => sources });
  const logged: unknown[] = [];
  const log = { error: (fields: object) => logged.push(fields) } as unknown as TestApp['ctx']['log'];
  const call = { actor: memberOf(author.user_id), locale: 'en' } as unknown as Parameters<NonNullable<typeof list>['handle']>[1];
  const answered = await list?.handle({} as never, call, { ...app.ctx, log }, {} as never);
  expect(answered).toMatchObject({ data: [{ request: { kind: 'connection' } }] });
  expect(logged).toMatchObject([{ types: ['collaboration_answer.changed'] }]);
});

test('every type that asks for something says what it is about, is declared, and stands in one source', () => {
  const asking = notificationRegistry.requestSources().flatMap(({ types }) => types);
  expect(asking.filter(({ subject }) => subject === undefined)).toEqual([]);
  expect(new Set(asking.map(({ type }) => type)).size).toBe(asking.length);
  const declared = new Set(features.flatMap(({ notifications = [] }) => notifications.map(({ type }) => type)));
  expect(asking.filter(({ type }) => !declared.has(type))).toEqual([]);
});
