import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleEdition } from '../seeds/load-sample-edition.ts';
import { menus } from '@sabha/contract/access/menus';
import { run as sendNow } from '../src/features/announcements/send-announcement.run.ts';
import { buildOrganisation } from './build-organisation.ts';
import { buildPerson, type TestPerson } from './build-person.ts';
import { connectSocket } from './connect-socket.ts';
import { reportFigure, sized } from './load-size.ts';
import { createTestApp, type Answer, type TestApp } from './test-app.ts';

/** Two servers on one database, neither of which runs jobs or delivers events: what is lost waits for no worker. */
let first: TestApp;
let second: TestApp;
let admin: TestPerson;
let edition_id: number;
beforeAll(async () => {
  first = await createTestApp();
  second = await createTestApp({ environment: { DATABASE_URL: first.ctx.config.database_url ?? '' } });
  await loadSampleEdition(first.ctx);
  admin = await buildPerson(first, { role: 'admin' });
  edition_id = (await one<{ edition_id: number }>(sql`SELECT edition_id FROM editions WHERE is_current`)).edition_id;
});
const all: number[] = [];
afterAll(async () => {
  const inTime = all.filter((ms) => ms < 1_000).length;
  reportFigure(
    'lost rights that left their channel within 1 s on two servers',
    `${inTime} of ${all.length}, the slowest after ${Math.round(Math.max(...all))} ms`,
  );
  await second.close();
  await first.close();
});

async function one<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row> {
  const [row] = (await first.ctx.db.execute<Row>(query)).rows;
  if (!row) throw new Error('There is no such row.');
  return row as Row;
}
const execute = (query: ReturnType<typeof sql>) => first.ctx.db.execute(query);
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <Data>({ status, body }: Answer): Data => {
  expect(status).toBeLessThan(300);
  return (body as { data: Data }).data;
};

/** Somebody in a channel, and what takes the channel from them; null where whole connections close. */
interface Loss {
  readonly who: TestPerson;
  readonly channel: string;
  readonly id: number;
  readonly path?: '/api/chat';
  readonly closes?: 'connections';
  lose(): Promise<unknown>;
}

async function addList(): Promise<number> {
  const made = await one<{ check_in_list_id: number }>(sql`
    INSERT INTO ticket_check_in_lists (edition_id, name, product_ids) VALUES (${edition_id}, ${randomUUID()}, '{}') RETURNING check_in_list_id`);
  return made.check_in_list_id;
}

/** Answers the edition, which has no other list. */
async function moveToOwnEdition(check_in_list_id: number): Promise<number> {
  const made = await one<{ edition_id: number }>(sql`
    INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, currency, pattern_seed, status)
    VALUES (${randomUUID()}, 'Side summit', 'Side', 2029, '2029-01-01', '2029-01-02', 'Asia/Kolkata', 'INR', 'side', 'published') RETURNING edition_id`);
  await execute(sql`UPDATE ticket_check_in_lists SET edition_id = ${made.edition_id} WHERE check_in_list_id = ${check_in_list_id}`);
  return made.edition_id;
}

/** Somebody at a door, in a role of their own. */
async function buildSteward(): Promise<{ who: TestPerson; role_id: number; channel: string; id: number }> {
  const role_name = `steward-${randomUUID()}`;
  const { role_id } = dataOf<{ role_id: number }>(await admin.post('/api/user/roles/createRole', { role_name, display_name: 'Steward' }));
  await admin.put('/api/user/privileges/setRoleMenu', {
    role_id,
    menu_id: menus.tickets,
    permissions: [{ permission_name: 'read', scope: 'public' }],
  });
  return { who: await buildPerson(first, { role: role_name }), role_id, channel: 'door', id: await addList() };
}

async function discussionOf(who: TestPerson, url: string): Promise<number> {
  return dataOf<{ discussion_id: number }>(await who.put(`/api/discussions/${url}/read`, { post_number: 0 })).discussion_id;
}

const losses: Readonly<Record<string, () => Promise<Loss>>> = {
  async 'a role opens less'() {
    const { role_id, ...at } = await buildSteward();
    return { ...at, lose: () => admin.put('/api/user/privileges/setRoleMenu', { role_id, menu_id: menus.tickets, permissions: [] }) };
  },
  async 'they act in another of their roles'() {
    const at = await buildSteward();
    const { user_id } = at.who;
    await execute(
      sql`UPDATE global_users SET role_ids = role_ids || ARRAY(SELECT role_id FROM roles WHERE role_name = 'user') WHERE user_id = ${user_id}`,
    );
    const { id, role } = await one<{ id: number; role: number }>(sql`
      SELECT user_setting_id AS id, (SELECT role_id FROM roles WHERE role_name = 'user') AS role FROM user_settings WHERE user_id = ${user_id}`);
    await first.ctx.changes.settle();
    return { ...at, lose: () => at.who.put(`/api/user/userSettings/updateUserSetting/${id}`, { active_role_id: role }) };
  },
  async 'a role is taken from them'() {
    const at = await buildSteward();
    const { role_id } = await one<{ role_id: number }>(sql`SELECT role_id FROM roles WHERE role_name = 'user'`);
    const lose = () => admin.put(`/api/global-user/users/updateUser/${at.who.user_id}`, { roles: [{ role_id }] });
    return { ...at, closes: 'connections', lose };
  },
  async 'they are suspended'() {
    const at = await buildSteward();
    const lose = () => execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${at.who.user_id}`);
    return { ...at, closes: 'connections', lose };
  },
  async 'their session ends'() {
    const at = await buildSteward();
    const lose = () =>
      execute(sql`UPDATE sessions SET ended_at = now(), end_reason = 'signed-out' WHERE user_id = ${at.who.user_id} AND ended_at IS NULL`);
    return { ...at, closes: 'connections', lose };
  },
  async 'the list of the door is archived'() {
    const at = await buildSteward();
    return {
      ...at,
      lose: () => execute(sql`UPDATE ticket_check_in_lists SET deleted_at = now(), deleted_by = 0 WHERE check_in_list_id = ${at.id}`),
    };
  },
  async 'the last list of an edition is deleted'() {
    const at = await buildSteward();
    const id = await moveToOwnEdition(at.id);
    return {
      ...at,
      channel: 'edition-doors',
      id,
      lose: () => execute(sql`DELETE FROM ticket_check_in_lists WHERE check_in_list_id = ${at.id}`),
    };
  },
  async 'the last list of an edition moves to another'() {
    const at = await buildSteward();
    const id = await moveToOwnEdition(at.id);
    const lose = () => execute(sql`UPDATE ticket_check_in_lists SET edition_id = ${edition_id} WHERE check_in_list_id = ${at.id}`);
    return { ...at, channel: 'edition-doors', id, lose };
  },
  async 'they are taken out of a group'() {
    const [owner, who] = [await buildPerson(first), await buildPerson(first)];
    const base = '/api/messages/conversations';
    const { conversation_id: id } = dataOf<{ conversation_id: number }>(
      await owner.post(`${base}/group`, { title: 'Ward 7', user_ids: [who.user_id] }),
    );
    return { who, channel: 'conversation', id, path: '/api/chat', lose: () => owner.delete(`${base}/${id}/members/${who.user_id}`) };
  },
  async 'somebody blocks them'() {
    const [owner, who] = [await buildPerson(first), await buildPerson(first)];
    const { conversation_id: id } = dataOf<{ conversation_id: number }>(
      await owner.post('/api/messages/conversations/direct', { user_id: who.user_id }),
    );
    return { who, channel: 'conversation', id, path: '/api/chat', lose: () => owner.put(`/api/contact/blocks/${who.user_id}`) };
  },
  async 'they block somebody'() {
    const [other, who] = [await buildPerson(first), await buildPerson(first)];
    const { conversation_id: id } = dataOf<{ conversation_id: number }>(
      await who.post('/api/messages/conversations/direct', { user_id: other.user_id }),
    );
    return { who, channel: 'conversation', id, path: '/api/chat', lose: () => who.put(`/api/contact/blocks/${other.user_id}`) };
  },
  async 'an announcement is withdrawn'() {
    const city = `Town ${randomUUID()}`;
    const who = await buildPerson(first, { columns: { city } });
    const { announcement_id, revision } = dataOf<{ announcement_id: number; revision: number }>(
      await admin.post('/api/announcements/manage', {
        sender_label: 'Programme desk',
        texts: { en: { title: 'Pitches move', body: 'To the Mandvi stage.' } },
        audience: [{ kind: 'place', cities: [city], is_excluded: false }],
        has_comments: true,
      }),
    );
    dataOf(await admin.post(`/api/announcements/manage/${announcement_id}/send`, { revision }));
    await sendNow({ announcement_id }, first.ctx);
    const id = await discussionOf(who, `announcement/${announcement_id}`);
    const lose = () => admin.post(`/api/announcements/manage/${announcement_id}/withdraw`, { reason: 'It was a mistake.' });
    return { who, channel: 'discussion', id, lose };
  },
  async 'staff hide an announcement'() {
    const { owner: who, send } = await buildOrganisation(first);
    const announcement_id = await send({ has_comments: true });
    const id = await discussionOf(who, `announcement/${announcement_id}`);
    const lose = () => execute(sql`UPDATE announcements SET hidden_at = now() WHERE announcement_id = ${announcement_id}`);
    return { who, channel: 'discussion', id, lose };
  },
  async 'they look after an organisation no more'() {
    const { send, join, follow } = await buildOrganisation(first);
    const who = await buildPerson(first);
    await join(who, 'admin');
    await follow(await buildPerson(first));
    const announcement_id = await send({ has_comments: true, audience: [{ kind: 'own_people', people: ['follower'] }] });
    const id = await discussionOf(who, `announcement/${announcement_id}`);
    const lose = () => execute(sql`UPDATE group_users SET member_role = 'member' WHERE user_id = ${who.user_id}`);
    return { who, channel: 'discussion', id, lose };
  },
  async 'the programme is not public any more'() {
    await execute(sql`UPDATE editions SET status = 'published', is_current = true WHERE edition_id = ${edition_id}`);
    await first.ctx.changes.settle();
    const { session_id } = await one<{ session_id: number }>(sql`
      SELECT session_id FROM schedule_sessions WHERE edition_id = ${edition_id} AND type <> 'break' AND deleted_at IS NULL ORDER BY session_id LIMIT 1`);
    const who = await buildPerson(first);
    const id = await discussionOf(who, `session/${session_id}`);
    const lose = () => execute(sql`UPDATE editions SET status = 'draft', is_current = false WHERE edition_id = ${edition_id}`);
    return { who, channel: 'discussion', id, lose };
  },
};

/** Until the server takes the socket out of the channel, or closes it. */
const untilLost = (socket: Socket, { channel, id, closes }: Loss) =>
  new Promise<void>((resolve) => {
    if (closes) socket.once('disconnect', () => resolve());
    else socket.on('channel_closed', (key: { channel: string; id: number }) => key.channel === channel && key.id === id && resolve());
  });

/** Milliseconds from the loss until the sockets of both servers are out. */
async function measure(loss: Loss): Promise<number> {
  const { who, channel, id, path = '/socket.io' } = loss;
  const sockets = [await connectSocket(first, who, path), await connectSocket(second, who, path)];
  for (const socket of sockets) expect(await socket.emitWithAck('join_channel', { channel, id })).toEqual({ data: null });
  const lost = Promise.all(sockets.map((socket) => untilLost(socket, loss)));
  const start = performance.now();
  await loss.lose();
  await lost;
  const took = performance.now() - start;
  for (const socket of sockets) socket.close();
  return took;
}

test.each(Object.keys(losses))('a channel is left on every server when %s', async (name) => {
  const build = losses[name];
  if (!build) throw new Error('There is no such loss.');
  for (let run = 0; run < sized(1, 10); run += 1) {
    const took = await measure(await build());
    expect(took).toBeGreaterThan(0);
    all.push(took);
  }
});
