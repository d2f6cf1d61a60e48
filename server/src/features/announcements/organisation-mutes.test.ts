import type { AnnouncementCard, AnnouncementCounts, AnnouncementReach, AnnouncementView } from '@sabha/contract/announcements/announcement';
import { organisationMerged } from '@sabha/contract/organisations/events';
import { mutedForGood, type Mute } from '@sabha/contract/notifications/mutes';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildOrganisation, type TestOrganisation } from '../../../test/build-organisation.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { mailNow, sendDigestsBy } from '../../../test/leaving-mails.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { run as notifyAgain } from './notify-again.run.ts';

const base = '/api/announcements';
const mutes = '/api/notification/mutes';
const membersOnly = [{ kind: 'own_people', people: ['member'] }];
const hour = 3_600_000;
let app: TestApp;
let staff: TestPerson;
let khasra: TestOrganisation;
let member: TestPerson;
let follower: TestPerson;
let stranger: TestPerson;
let email: string;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now }, hasWork: true });
  await loadSampleEdition(app.ctx);
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  khasra = await buildOrganisation(app);
  email = `parul.${randomUUID()}@example.org`;
  member = await buildPerson(app, { columns: { firstName: 'Parul', email } });
  follower = await buildPerson(app, { columns: { firstName: 'Anil' } });
  stranger = await buildPerson(app);
  await khasra.join(member);
  await khasra.follow(follower);
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <T>({ status, body }: Answer): T => {
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: T }).data;
};
const thingOf = ({ organisation_id: id }: TestOrganisation = khasra) => ({ kind: 'organisation', id }) as const;
const inHours = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
const mute = (who: TestPerson, muted_until = mutedForGood, thing: Mute['thing'] = thingOf()) => who.put(mutes, { thing, muted_until });
const unmute = (who: TestPerson, thing: Mute['thing'] = thingOf()) => who.put(`${mutes}/end`, { thing });
const mutesOf = async (who: TestPerson) => dataOf<Mute[]>(await who.get(mutes));
const hasIt = async (who: TestPerson, id: number) =>
  dataOf<AnnouncementCard[]>(await who.get(`${base}?limit=50`)).some(({ announcement_id }) => announcement_id === id);
const unreadOf = async (who: TestPerson) => dataOf<AnnouncementCounts>(await who.get(`${base}/counts`)).unread;
const viewOf = async (who: TestPerson, id: number) => dataOf<AnnouncementView>(await who.get(`${base}/${id}`));
const noticesOf = async (who: TestPerson, id: number) =>
  (
    await app.ctx.db.execute<{ notification_id: number; notification_type: string; source_kind: string; source_id: number }>(sql`
      SELECT notification_id, notification_type, source_kind, source_id FROM notifications
      WHERE user_id = ${who.user_id} AND notification_link = ${`/announcements/${id}`} ORDER BY notification_id`)
  ).rows;
const typesOf = async (who: TestPerson, id: number) => (await noticesOf(who, id)).map(({ notification_type }) => notification_type);
const recipientOf = async (who: TestPerson, id: number) =>
  (
    await app.ctx.db.execute<{ is_delivered: boolean; is_mailed: boolean }>(sql`
      SELECT delivered_at IS NOT NULL AS is_delivered, mailed_at IS NOT NULL AS is_mailed FROM announcement_recipients
      WHERE announcement_id = ${id} AND user_id = ${who.user_id}`)
  ).rows[0];

describe('of an organisation that somebody has muted', () => {
  test('announcements are delivered to them, and neither notified nor mailed; to others they are', async () => {
    await mute(member);
    const id = await khasra.send();
    expect([await hasIt(member, id), await unreadOf(member)]).toEqual([true, 1]);
    expect(await noticesOf(member, id)).toEqual([]);
    expect(await recipientOf(member, id)).toEqual({ is_delivered: true, is_mailed: false });
    expect(await noticesOf(follower, id)).toMatchObject([
      { notification_type: 'announcement.sent', source_kind: 'organisation', source_id: khasra.organisation_id },
    ]);
  });

  test('its writers learn nothing of it: the whole reach is that of before', async () => {
    dataOf(await member.put('/api/notification/preferences', { topic: 'announcements', channel: 'email', is_on: true }));
    const reachOf = async (id: number) => dataOf<AnnouncementReach>(await khasra.owner.get(`${base}/manage/${id}/reach`));
    const before = await khasra.send();
    expect(await recipientOf(member, before)).toEqual({ is_delivered: true, is_mailed: true });
    await mute(member);
    const after = await khasra.send();
    expect(await recipientOf(member, after)).toEqual({ is_delivered: true, is_mailed: false });
    expect(await reachOf(before)).toMatchObject({ delivered_count: 3, channels: [{ channel: 'in_app', sent_count: 3 }] });
    expect(await reachOf(after)).toEqual(await reachOf(before));
  });

  test('corrections and reminders are not notified either', async () => {
    const id = await khasra.send({ audience: membersOnly, is_must_read: true });
    await mute(member);
    await notifyAgain({ announcement_id: id, cause: 'corrected', key: '2' }, app.ctx);
    await notifyAgain({ announcement_id: id, cause: 'reminded', key: 'once' }, app.ctx);
    expect(await typesOf(member, id)).toEqual(['announcement.sent']);
    expect(await typesOf(khasra.owner, id)).toEqual(['announcement.sent', 'announcement.corrected', 'announcement.reminded']);
    await unmute(member);
    await notifyAgain({ announcement_id: id, cause: 'reminded', key: 'again' }, app.ctx);
    expect(await typesOf(member, id)).toEqual(['announcement.sent', 'announcement.reminded']);
  });

  test('they hear again when they take it back, and when its time is over', async () => {
    await mute(member, inHours(2));
    const silent = await khasra.send();
    now = new Date(now.getTime() + 3 * hour);
    expect((await viewOf(member, silent)).muting).toEqual({ organisation_id: khasra.organisation_id, muted_until: null });
    expect(await mutesOf(member)).toEqual([]);
    expect(await typesOf(member, await khasra.send())).toEqual(['announcement.sent']);
    await mute(member);
    await unmute(member);
    expect(await typesOf(member, await khasra.send())).toEqual(['announcement.sent']);
    expect(await noticesOf(member, silent)).toEqual([]);
  });

  test('nothing that was notified before leaves by mail afterwards', async () => {
    const id = await khasra.send();
    const { notification_id = 0 } = (await noticesOf(member, id))[0] ?? {};
    const mailed = () => mailNow(app, { notification_id, user_id: member.user_id });
    expect(await mailed()).toBe(1);
    await mute(member);
    expect(await mailed()).toBe(0);
    await unmute(member);
    expect(await mailed()).toBe(1);
  });

  test('what waits for the digest of a day waits on', async () => {
    dataOf(
      await member.put('/api/notification/preferences', { topic: 'announcements', channel: 'email', is_on: true, frequency: 'daily' }),
    );
    const id = await khasra.send();
    await app.ctx.outbox.drain();
    const waits = async () =>
      (await app.ctx.db.execute(sql`SELECT FROM notification_digest_entries WHERE user_id = ${member.user_id}`)).rowCount;
    await expect.poll(waits).toBe(1);
    const digestAfter = (hours: number) => sendDigestsBy(app, email, new Date(now.getTime() + hours * hour));
    await mute(member);
    expect(await digestAfter(25)).toBe(0);
    expect(await hasIt(member, id)).toBe(true);
    await unmute(member);
    expect(await digestAfter(50)).toBe(1);
  });

  test('others hear, and those of another organisation and of the organisers are heard', async () => {
    await mute(follower);
    const other = await buildOrganisation(app, 'Vav');
    await other.join(member);
    await mute(member, mutedForGood, thingOf(other));
    const id = await khasra.send();
    expect([await typesOf(member, id), await typesOf(follower, id)]).toEqual([['announcement.sent'], []]);
    expect(await typesOf(member, await other.send())).toEqual([]);
    const city = `Town ${randomUUID()}`;
    await app.ctx.db.execute(sql`UPDATE global_users SET city = ${city} WHERE user_id = ${member.user_id}`);
    const sent = await khasra.send({ organisation_id: undefined, audience: [{ kind: 'place', cities: [city] }] }, staff);
    expect(await noticesOf(member, sent)).toMatchObject([{ notification_type: 'announcement.sent', source_kind: null }]);
    expect((await viewOf(member, sent)).muting).toBeNull();
  });
});

describe('an organisation is muted', () => {
  test('by its people and by who has something of it, and for nobody else there is none to mute', async () => {
    const until = inHours(2);
    const muted = { thing: thingOf(), title: 'Khasra', muted_until: until };
    expect(dataOf<Mute[]>(await mute(khasra.owner, until))).toMatchObject([muted]);
    const shown = dataOf<Mute[]>(await mute(follower, until));
    expect(shown).toEqual([{ ...muted, link: `/community/organization/startup/${khasra.slug}` }]);
    for (const id of [khasra.organisation_id, 999_999])
      expect((await mute(stranger, until, { kind: 'organisation', id })).status).toBe(404);
    expect(await mutesOf(stranger)).toEqual([]);
    await khasra.send();
    await khasra.leave(member);
    expect(dataOf<Mute[]>(await mute(member, until))).toMatchObject([muted]);
    expect((await mute(member, inHours(-1))).status).toBe(400);
  });

  test('and its page says so to them alone, and until when', async () => {
    const id = await khasra.send();
    const until = inHours(5);
    await mute(member, until);
    expect((await viewOf(member, id)).muting).toEqual({ organisation_id: khasra.organisation_id, muted_until: until });
    expect((await viewOf(follower, id)).muting).toEqual({ organisation_id: khasra.organisation_id, muted_until: null });
    await mute(member, mutedForGood);
    expect((await viewOf(member, id)).muting?.muted_until).toBe(mutedForGood);
  });

  test('and is not listed while staff hide it, nor once it is gone', async () => {
    await mute(member);
    const set = (changes: ReturnType<typeof sql>) =>
      app.ctx.db.execute(sql`UPDATE community_commons SET ${changes} WHERE community_common_id = ${khasra.organisation_id}`);
    await set(sql`hidden_at = now()`);
    expect(await mutesOf(member)).toEqual([]);
    await set(sql`hidden_at = NULL`);
    expect(await mutesOf(member)).toHaveLength(1);
    await set(sql`deleted_at = now(), deleted_by = 0`);
    expect(await mutesOf(member)).toEqual([]);
    // It is ended all the same.
    expect((await unmute(member)).status).toBe(200);
    await set(sql`deleted_at = NULL, deleted_by = NULL`);
    expect(await mutesOf(member)).toEqual([]);
  });

  test('and listed however many others are gone, by its name in the language of the reader', async () => {
    await app.ctx.db.execute(sql`
      INSERT INTO announcement_mutes (user_id, organisation_id, muted_until)
      SELECT ${member.user_id}, 900000 + n, ${inHours(1)}::timestamptz FROM generate_series(1, 120) n`);
    await mute(member, inHours(2));
    await app.ctx.db.execute(sql`
      UPDATE community_commons SET translations = ${JSON.stringify({ gu: { community_name: 'ખસરા' } })}::jsonb WHERE community_common_id = ${khasra.organisation_id}`);
    expect(await mutesOf(member)).toMatchObject([{ thing: thingOf(), title: 'Khasra' }]);
    const inGujarati = await member.get(mutes, { headers: { 'accept-language': 'gu' } });
    expect(dataOf<Mute[]>(inGujarati)).toMatchObject([{ thing: thingOf(), title: 'ખસરા' }]);
  });

  test('and what has ended goes with the next one', async () => {
    const vav = await buildOrganisation(app, 'Vav');
    await vav.join(member);
    await mute(member, inHours(2));
    await mute(follower, inHours(2));
    now = new Date(now.getTime() + 3 * hour);
    await mute(member, inHours(2), thingOf(vav));
    const { rows } = await app.ctx.db.execute(sql`
      SELECT user_id, organisation_id FROM announcement_mutes WHERE user_id IN (${member.user_id}, ${follower.user_id}) ORDER BY user_id`);
    expect(rows).toEqual([
      { user_id: member.user_id, organisation_id: vav.organisation_id },
      { user_id: follower.user_id, organisation_id: khasra.organisation_id },
    ]);
  });

  test('until it is heard again by the number of either of two, also before what is known of one is known of the other', async () => {
    const vav = await buildOrganisation(app, 'Vav');
    await vav.join(member);
    const left = async () => (await app.ctx.db.execute(sql`SELECT FROM announcement_mutes WHERE user_id = ${member.user_id}`)).rowCount;
    const muteBoth = async () => {
      for (const { organisation_id } of [khasra, vav])
        await app.ctx.db.execute(sql`
          INSERT INTO announcement_mutes VALUES (${member.user_id}, ${organisation_id}, ${mutedForGood}::timestamptz)`);
      expect(await left()).toBe(2);
    };
    await app.ctx.db.execute(sql`
      UPDATE community_commons SET deleted_at = now(), deleted_by = 0, merged_into_id = ${vav.organisation_id} WHERE community_common_id = ${khasra.organisation_id}`);
    for (const thing of [thingOf(khasra), thingOf(vav)]) {
      await muteBoth();
      await unmute(member, thing);
      expect(await left()).toBe(0);
    }
  });

  test('and so is the one that it is merged into, by the numbers of both', async () => {
    const vav = await buildOrganisation(app, 'Vav');
    for (const who of [member, follower]) await vav.join(who);
    const id = await khasra.send();
    const { notification_id = 0 } = (await noticesOf(member, id))[0] ?? {};
    const mailed = () => mailNow(app, { notification_id, user_id: member.user_id });
    await mute(member, inHours(9));
    await mute(member, inHours(2), thingOf(vav));
    const [from_id, into_id] = [khasra.organisation_id, vav.organisation_id];
    await app.ctx.db.execute(sql`
      UPDATE community_commons SET deleted_at = now(), deleted_by = 0, merged_into_id = ${into_id} WHERE community_common_id = ${from_id}`);
    const by_user_id = vav.owner.user_id;
    await app.ctx.transact((tx) =>
      app.ctx.outbox.add(tx, organisationMerged, { from_id, into_id, takes_members: false, by_user_id, user_ids: [] }, by_user_id),
    );
    await app.ctx.outbox.drain();
    await expect.poll(() => mutesOf(member)).toMatchObject([{ thing: thingOf(vav), title: 'Vav', muted_until: inHours(9) }]);
    expect(await noticesOf(member, id)).toMatchObject([{ source_id: into_id }]);
    expect(await mailed()).toBe(0);
    const sent = await vav.send();
    expect([await typesOf(member, sent), await typesOf(follower, sent)]).toEqual([[], ['announcement.sent']]);
    // An open page may know the number of before.
    expect(dataOf<Mute[]>(await mute(follower))).toMatchObject([{ thing: thingOf(vav) }]);
    expect(dataOf<Mute[]>(await unmute(member))).toEqual([]);
  });
});
