import { claimLimits, type OrganisationClaim } from '@sabha/contract/organisations/claims';
import type { Organisation } from '@sabha/contract/organisations/organisation';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let bela: TestPerson;
let id: number;
let slug: string;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  staff = await buildPerson(app, { role: 'admin', columns: { firstName: 'Sana' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.execute(sql`DELETE FROM organisation_claims`);
  asha = await buildPerson(app, { columns: { firstName: 'Asha', lastName: 'Rabari' } });
  bela = await buildPerson(app, { columns: { firstName: 'Bela', lastName: 'Vasava' } });
  ({ community_common_id: id, slug } = await add({ website: 'https://www.vav.example/about' }));
});

const own = '/api/community/own-organisations';
const queue = '/api/community/organisation-claims';
const words = { position: 'I lead the workshop', message: 'My name stands on the page of our team.' };
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <T>({ status, body }: Answer): T => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: T }).data;
};
const add = async (more: object = {}) =>
  dataOf<{ community_common_id: number; slug: string }>(
    await staff.post('/api/community/communityCommon/createCommunityCommon', { community_type: 'startup', community_name: 'Vav', ...more }),
  );
const claim = (who: TestPerson, more: object = {}, at = id) => who.post(`${own}/${at}/claims`, { ...words, ...more });
const page = async (who: TestPerson) => dataOf<Organisation>(await who.get(`/api/community/organisations/${slug}`));
const waiting = async (status = 'waiting') => dataOf<OrganisationClaim[]>(await staff.get(`${queue}?status=${status}`));
const numberOf = async (who: TestPerson) => (await waiting()).find(({ person }) => person.user_id === who.user_id)?.claim_id ?? 0;
const accept = (claim_id: number, by = staff) => by.put(`${queue}/${claim_id}`, { answer: 'accepted' });
const decline = (claim_id: number, answer_text = 'Nobody there knows you.') =>
  staff.put(`${queue}/${claim_id}`, { answer: 'declined', answer_text });
const notificationsOf = async (who: TestPerson) => {
  await app.ctx.outbox.drain();
  const list = await who.get('/api/notification/notifications/getAll?limit=50');
  return dataOf<{ user_id: number; notification_type: string; notification_body: string; notification_link: string; is_read: boolean }[]>(
    list,
  ).filter(({ user_id, notification_type }) => user_id === who.user_id && notification_type.startsWith('organisation'));
};

describe('an organisation that nobody owns', () => {
  test('is claimed by somebody, whom staff make its owner; claims of others end with that', async () => {
    expect(await page(asha)).toMatchObject({ owner: null, can_claim: true, is_claimed: false, can_ask: false });
    expect((await claim(asha)).status).toBe(201);
    expect((await claim(bela)).status).toBe(201);
    expect(await page(asha)).toMatchObject({ can_claim: false, is_claimed: true });
    expect(await waiting()).toMatchObject([
      { person: { name: 'Asha Rabari' }, organisation: { name: 'Vav', slug }, ...words, rivals: 1, owned: [], status: 'waiting' },
      { person: { name: 'Bela Vasava' }, rivals: 1 },
    ]);
    expect((await notificationsOf(staff))[0]).toMatchObject({
      notification_type: 'organisation_claim.made',
      notification_link: '/admin-center/organisation-claims',
      is_read: false,
    });
    expect((await accept(await numberOf(asha))).status).toBe(200);
    expect(await page(asha)).toMatchObject({ own_role: 'owner', can_claim: false, is_claimed: false });
    expect(await waiting()).toEqual([]);
    expect((await notificationsOf(asha))[0]).toMatchObject({
      notification_body: 'You own Vav now.',
      notification_link: `/organization/${slug}`,
    });
    expect(await notificationsOf(bela)).toMatchObject([
      { notification_body: 'Your claim of Vav has ended: somebody else looks after it now.' },
    ]);
    expect((await notificationsOf(staff)).every(({ is_read }) => is_read)).toBe(true);
    expect((await waiting('superseded')).map(({ person }) => person.user_id)).toEqual([bela.user_id]);
    expect((await claim(bela)).status).toBe(409);
  });

  test('is declined with a reason that the person reads, and rests thirty days for them alone', async () => {
    await claim(asha);
    expect((await staff.put(`${queue}/${await numberOf(asha)}`, { answer: 'declined' })).status).toBe(400);
    expect((await decline(await numberOf(asha))).status).toBe(200);
    expect(await notificationsOf(asha)).toMatchObject([
      {
        notification_body: 'Your claim of Vav was declined: Nobody there knows you.',
        notification_link: `/community/organization/startup/${slug}`,
      },
    ]);
    expect(await page(asha)).toMatchObject({ can_claim: false, is_claimed: false });
    expect((await claim(asha)).status).toBe(409);
    expect((await claim(bela)).status).toBe(201);
    await app.ctx.db.execute(sql`UPDATE organisation_claims SET answered_at = now() - interval '31 days' WHERE status = 'declined'`);
    expect((await claim(asha)).status).toBe(201);
  });

  test('is taken back by who claimed it, as often as they like and alone', async () => {
    await claim(asha);
    const claim_id = await numberOf(asha);
    expect((await notificationsOf(staff))[0]).toMatchObject({ is_read: false });
    await bela.delete(`${own}/${id}/claims`);
    expect(await page(asha)).toMatchObject({ is_claimed: true });
    for (const _ of [1, 2]) expect((await asha.delete(`${own}/${id}/claims`)).status).toBe(200);
    expect(await page(asha)).toMatchObject({ is_claimed: false, can_claim: true });
    expect((await accept(claim_id)).status).toBe(409);
    expect((await notificationsOf(staff))[0]).toMatchObject({ is_read: true });
  });

  test('is given by staff some other way: the claim of who gets it is accepted, that of others ends', async () => {
    await claim(asha);
    await claim(bela);
    expect((await staff.put(`${own}/${id}/owner`, { user_id: bela.user_id })).status).toBe(200);
    expect((await waiting('accepted')).map(({ person }) => person.user_id)).toEqual([bela.user_id]);
    expect((await waiting('superseded')).map(({ person }) => person.user_id)).toEqual([asha.user_id]);
  });

  test('goes to one of two whom two of staff accept at once', async () => {
    await claim(asha);
    await claim(bela);
    const [one, other] = [await numberOf(asha), await numberOf(bela)];
    const answers = await Promise.all([accept(one), accept(other), accept(one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await waiting('accepted')).map(({ organisation }) => organisation.community_common_id)).toEqual([id]);
  });

  test('and is deleted ends its claims', async () => {
    await claim(asha);
    await staff.delete(`/api/community/communityCommon/deleteCommunityCommon/${id}/${staff.user_id}`);
    expect(await waiting()).toEqual([]);
  });
});

describe('a claim', () => {
  test('is made of what nobody owns, in words, by somebody of age, and of few at once', async () => {
    const child = await buildPerson(app, { columns: { is_underage: true } });
    expect((await claim(child)).status).toBe(403);
    expect(await page(child)).toMatchObject({ can_claim: false });
    for (const more of [{ position: ' ' }, { message: 'It is mine.' }, { message: 'x'.repeat(1001) }, { user_id: 1 }])
      expect((await claim(asha, more)).status).toBe(400);
    expect((await claim(asha, {}, 999_999)).status).toBe(404);
    expect((await claim(asha)).status).toBe(201);
    expect((await claim(asha)).status).toBe(409);
    for (let n = 1; n < claimLimits.waiting; n++) expect((await claim(asha, {}, (await add()).community_common_id)).status).toBe(201);
    expect((await claim(asha, {}, (await add()).community_common_id)).status).toBe(409);
  });

  test('is read and answered by those alone who run the organisations of everybody', async () => {
    await claim(asha);
    const claim_id = await numberOf(asha);
    const founder = await buildPerson(app, { role: 'organization' });
    for (const who of [asha, bela, founder]) {
      expect((await who.get(queue)).status).toBe(403);
      expect((await accept(claim_id, who)).status).toBe(403);
    }
    expect((await app.nobody.get(queue)).status).toBe(401);
    expect((await notificationsOf(founder)).length).toBe(0);
  });

  test('of a page that moderation hides is taken from nobody, also not from its members', async () => {
    await app.ctx.db.execute(sql`UPDATE community_commons SET hidden_at = now() WHERE community_common_id = ${id}`);
    expect((await claim(asha)).status).toBe(404);
    await app.ctx.db.execute(sql`
      INSERT INTO group_users (parent_user_id, user_id, community_common_id, accepted_at, created_by)
      VALUES (${staff.user_id}, ${asha.user_id}, ${id}, now(), ${staff.user_id})`);
    expect((await claim(asha)).status).toBe(409);
    expect(await page(asha)).toMatchObject({ can_claim: false });
  });

  test('shows staff whether the person writes from its website, and what else of the kind they own', async () => {
    const address = async (email: string) => {
      await app.ctx.db.execute(sql`UPDATE accounts SET email = ${email} WHERE user_id = ${asha.user_id}`);
      return (await waiting())[0]?.is_address_of_website;
    };
    await app.ctx.db.execute(sql`
      INSERT INTO accounts (user_id, username, email) VALUES (${asha.user_id}, ${`asha-${asha.user_id}`}, ${`a${asha.user_id}@old.example`})
      ON CONFLICT (user_id) DO NOTHING`);
    await claim(asha);
    expect(await address('asha@vav.example')).toBe(true);
    expect(await address('asha@mail.VAV.example')).toBe(true);
    expect(await address('asha@notvav.example')).toBe(false);
    const { community_common_id: twin } = await add({ community_name: 'Vav Works', owner_user_id: asha.user_id });
    await add({ community_name: 'Vav Fund', community_type: 'investor', owner_user_id: asha.user_id });
    expect((await waiting())[0]?.owned).toMatchObject([{ community_common_id: twin, name: 'Vav Works' }]);
    await decline(await numberOf(asha));
    expect(await waiting('declined')).toMatchObject([{ is_address_of_website: null, owned: [], answer_text: 'Nobody there knows you.' }]);
  });
});
