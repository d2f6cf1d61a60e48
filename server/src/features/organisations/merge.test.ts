import type { MergePreview } from '@sabha/contract/organisations/merge-operations';
import type { OrganisationPeople, OwnOrganisation } from '@sabha/contract/organisations/members';
import type { Organisation } from '@sabha/contract/organisations/organisation';
import type { SavedPage } from '@sabha/contract/saved/saved';
import { sql } from 'drizzle-orm';
import { erasePerson } from '../../core/privacy/erase-person.ts';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { features } from '../../features.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: TestPerson;
let owner: TestPerson;
let other: TestPerson;
let member: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  staff = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildPerson(app, { columns: { firstName: 'Omi', lastName: 'Rabari' } });
  other = await buildPerson(app, { columns: { firstName: 'Tara', lastName: 'Vasava' } });
  member = await buildPerson(app, { columns: { firstName: 'Mira', lastName: 'Shah' } });
  reader = await buildPerson(app);
});

const own = '/api/community/own-organisations';
const merges = '/api/community/organisation-merges';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <T>({ status, body }: Answer): T => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: T }).data;
};
interface Made {
  readonly community_common_id: number;
  readonly slug: string;
}
const add = async (community_name: string, more: object = {}) =>
  dataOf<Made>(
    await staff.post('/api/community/communityCommon/createCommunityCommon', { community_type: 'business', community_name, ...more }),
  );
const idsOf = (from: Made, into: Made) => ({ from_id: from.community_common_id, into_id: into.community_common_id });
const preview = async (from: Made, into: Made) => {
  const { from_id, into_id } = idsOf(from, into);
  return dataOf<MergePreview>(await staff.get(`${merges}?from_id=${from_id}&into_id=${into_id}`));
};
const send = (from: Made, into: Made, by = staff) => by.post(merges, idsOf(from, into));
const merge = async (from: Made, into: Made) => {
  dataOf(await send(from, into));
  await app.ctx.outbox.drain();
};
const join = async ({ community_common_id: id }: Made, who: TestPerson, member_role = 'member') => {
  const people = dataOf<OrganisationPeople>(await staff.post(`${own}/${id}/members`, { user_id: who.user_id, member_role }));
  const table_id = people.members.find(({ person }) => person.user_id === who.user_id)?.table_id ?? 0;
  dataOf(await who.put(`/api/user/groupUsers/acceptGroupUser/${table_id}`));
};
const peopleOf = async ({ community_common_id: id }: Made) => {
  const { owner: one, members, requests } = dataOf<OrganisationPeople>(await staff.get(`${own}/${id}/people`));
  return {
    owner: one?.user_id ?? null,
    members: Object.fromEntries(members.map((each) => [each.person.user_id, each.accepted_at === null ? 'invited' : each.member_role])),
    requests: requests.map(({ person }) => person.user_id),
  };
};
const noticesOf = async (who: TestPerson) =>
  dataOf<{ notification_body: string }[]>(await who.get('/api/notification/notifications/getAll?limit=20')).map(
    ({ notification_body }) => notification_body,
  );
const page = async (slug: string, who = reader) => dataOf<Organisation>(await who.get(`/api/community/organisations/${slug}`));

describe('two pages of one organisation', () => {
  test('become one: people, requests and texts that were missing go along, and the old address leads there', async () => {
    const from = await add('Vav Works', {
      owner_user_id: other.user_id,
      summary: 'Stepwells, mended',
      city: 'Patan',
      goals: ['pilot'],
      translations: { hi: { summary: 'बावड़ियों की मरम्मत', community_name: 'वाव' } },
    });
    const into = await add('Vav', { owner_user_id: owner.user_id, city: 'Surat' });
    const [admin, asking, invited] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    await join(from, member);
    await join(from, admin, 'admin');
    await join(from, owner);
    await join(into, member, 'editor');
    await staff.post(`${own}/${from.community_common_id}/members`, { user_id: invited.user_id });
    await asking.post(`${own}/${from.community_common_id}/join-requests`, { message: 'I dig.' });
    expect(await preview(from, into)).toMatchObject({
      problem: null,
      owner: { user_id: owner.user_id },
      members: 0,
      invitations: 0,
      asking: 2,
      requests: 1,
      ending: 1,
      filled: ['summary', 'goals'],
    });
    await merge(from, into);
    // Its owner has not chosen those of the other, who ask; whom both have chosen stays what they were.
    expect(await peopleOf(into)).toEqual({
      owner: owner.user_id,
      members: { [member.user_id]: 'editor' },
      requests: [asking, other, admin].map(({ user_id }) => user_id),
    });
    expect(await page(from.slug)).toMatchObject({
      slug: into.slug,
      name: 'Vav',
      summary: 'Stepwells, mended',
      city: 'Surat',
      goals: ['pilot'],
    });
    const inHindi = await reader.get(`/api/community/organisations/${into.slug}`, { headers: { 'accept-language': 'hi' } });
    expect(dataOf<Organisation>(inHindi)).toMatchObject({ name: 'Vav', summary: 'बावड़ियों की मरम्मत' });
    expect(dataOf<{ organisations: OwnOrganisation[] }>(await other.get(own)).organisations).toEqual([]);
    expect((await staff.get(`${own}/${from.community_common_id}/people`)).status).toBe(404);
    for (const who of [other, admin, asking]) expect(await noticesOf(who)).toContain('Vav Works is part of Vav now.');
    expect(await noticesOf(owner)).toContain('Vav Works is part of Vav now. Requests to join: 3.');
    expect(await noticesOf(invited)).not.toContain('Vav Works is part of Vav now.');
  });

  test('of which one nobody owned have the owner of the other, with what their people may do', async () => {
    const [from, into] = [await add('Kund Labs', { owner_user_id: other.user_id }), await add('Kund')];
    await join(from, member, 'admin');
    await owner.post(`${own}/${into.community_common_id}/claims`, { position: 'Lead', message: 'I am named on the website.' });
    expect(await preview(from, into)).toMatchObject({ owner: { user_id: other.user_id }, members: 1, asking: 0 });
    await merge(from, into);
    expect(await peopleOf(into)).toEqual({ owner: other.user_id, members: { [member.user_id]: 'admin' }, requests: [] });
    const { rows } = await app.ctx.db.execute(sql`SELECT status FROM organisation_claims WHERE user_id = ${owner.user_id}`);
    expect(rows).toEqual([{ status: 'superseded' }]);
    expect(await noticesOf(other)).toContain('You own Kund now.');
  });

  test('of one owner keep their people as they are, and whom the owner asks and who asks belong to it', async () => {
    const [from, into] = [await add('Ghat Labs', { owner_user_id: owner.user_id }), await add('Ghat', { owner_user_id: owner.user_id })];
    const invited = await buildPerson(app);
    await join(from, member, 'editor');
    await member.post(`${own}/${into.community_common_id}/join-requests`, {});
    await join(from, other);
    await staff.post(`${own}/${into.community_common_id}/members`, { user_id: other.user_id, member_role: 'admin' });
    await staff.post(`${own}/${from.community_common_id}/members`, { user_id: invited.user_id });
    expect(await preview(from, into)).toMatchObject({ members: 2, invitations: 1, asking: 0 });
    await merge(from, into);
    expect(await peopleOf(into)).toEqual({
      owner: owner.user_id,
      members: { [member.user_id]: 'editor', [other.user_id]: 'admin', [invited.user_id]: 'invited' },
      requests: [],
    });
  });

  test('that nobody owns have the claims of both', async () => {
    const [from, into] = [await add('Talav Trust'), await add('Talav')];
    const claim = (who: TestPerson, { community_common_id: id }: Made) =>
      who.post(`${own}/${id}/claims`, { position: 'Lead', message: 'I am named on the website.' });
    await claim(owner, from);
    await claim(owner, into);
    await claim(other, from);
    await claim(reader, from);
    await app.ctx.db.execute(
      sql`UPDATE organisation_claims SET status = 'declined', answered_at = now() WHERE user_id = ${reader.user_id}`,
    );
    await merge(from, into);
    const { rows } = await app.ctx.db.execute<{ user_id: number; status: string }>(sql`
      SELECT user_id, status FROM organisation_claims WHERE community_common_id = ${into.community_common_id} ORDER BY user_id`);
    expect(rows).toEqual([
      { user_id: owner.user_id, status: 'waiting' },
      { user_id: other.user_id, status: 'waiting' },
      { user_id: reader.user_id, status: 'declined' },
    ]);
    expect(await page(into.slug)).toMatchObject({ can_claim: false });
    expect(await peopleOf(into)).toEqual({ owner: null, members: {}, requests: [] });
  });

  test('do not bring together whom a block parts', async () => {
    const [from, into] = [await add('Jal', { owner_user_id: other.user_id }), await add('Jal Works', { owner_user_id: owner.user_id })];
    await join(from, member);
    const dropped = await buildPerson(app);
    for (const who of [member, dropped]) await owner.put(`/api/contact/blocks/${who.user_id}`);
    await other.put(`/api/contact/blocks/${owner.user_id}`);
    expect(await preview(from, into)).toMatchObject({ members: 0, asking: 0 });
    await dropped.post(`${own}/${from.community_common_id}/join-requests`, {});
    expect(await preview(from, into)).toMatchObject({ requests: 0, ending: 3 });
    await merge(from, into);
    expect(await peopleOf(into)).toMatchObject({ members: {}, requests: [] });
    // They hear where their page has gone all the same.
    expect(await noticesOf(other)).toContain('Jal is part of Jal Works now.');
  });

  test('are followed, saved and spoken for as one, with both notes, through several merges', async () => {
    const [first, second, last] = [await add('Pul A', { owner_user_id: other.user_id }), await add('Pul B'), await add('Pul C')];
    for (const { slug } of [first, last]) {
      dataOf(await reader.put(`/api/following/of/organisation/${slug}`));
      const { saved_id } = dataOf<{ saved_id: number }>(await reader.put(`/api/saved/of/organisation/${slug}`));
      dataOf(await reader.put(`/api/saved/items/${saved_id}`, { note: `Note on ${slug}` }));
    }
    dataOf(await member.put(`/api/saved/of/organisation/${second.slug}`));
    dataOf(await member.put(`/api/following/of/organisation/${first.slug}`));
    const ask = await other.post('/api/collaborations', {
      kind: 'pilot',
      is_offer: false,
      title: 'Test a bridge',
      theme: null,
      city: '',
      is_online: true,
      skills: [],
      amount_minor: null,
      community_common_id: first.community_common_id,
      places: 1,
      client_collaboration_id: randomUUID(),
      body: 'It swings.',
      ends_on: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    });
    expect(ask.status, JSON.stringify(ask.body)).toBe(201);
    // Both are done before anybody hears of them.
    dataOf(await send(first, second));
    dataOf(await send(second, last));
    await app.ctx.outbox.drain();
    const follows = async (who: TestPerson) =>
      dataOf<{ follows: { address: string }[] }>(await who.get('/api/following')).follows.map(({ address }) => address);
    const saved = async (who: TestPerson) =>
      dataOf<SavedPage>(await who.get('/api/saved')).items.map(({ subject, note }) => [subject?.title, note]);
    expect(await follows(reader)).toEqual([last.slug]);
    expect(await follows(member)).toEqual([last.slug]);
    expect(await saved(reader)).toEqual([['Pul C', `Note on ${last.slug}\n\nNote on ${first.slug}`]]);
    expect(await saved(member)).toEqual([['Pul C', '']]);
    for (const { slug } of [first, second]) expect(await page(slug)).toMatchObject({ slug: last.slug });
    const { rows } = await app.ctx.db.execute(sql`SELECT community_common_id FROM collaborations WHERE author_user_id = ${other.user_id}`);
    expect(rows).toEqual([{ community_common_id: last.community_common_id }]);
    expect(await peopleOf(last)).toMatchObject({ owner: other.user_id });
    expect(await noticesOf(other)).toContainEqual(expect.stringMatching(/^Pul A is part of Pul [BC] now\.$/));
    // Nobody gets an address that leads to somebody else.
    expect((await add('Pul A')).slug).not.toBe(first.slug);
    const taken = { community_type: 'business', community_name: 'Pul', slug: second.slug };
    expect((await staff.post('/api/community/communityCommon/createCommunityCommon', taken)).status).toBe(409);
    const update = '/api/community/communityCommon/updateCommunityCommon';
    expect((await staff.put(`${update}/${(await add('Pul D')).community_common_id}`, { slug: first.slug })).status).toBe(409);
    expect((await staff.put(`${update}/${last.community_common_id}`, { slug: first.slug })).status).toBe(200);
  });

  test('are written for in the name of the one that stays by those alone who speak for it', async () => {
    const [from, into] = [await add('Chowk', { owner_user_id: other.user_id }), await add('Chowk Works', { owner_user_id: owner.user_id })];
    const { rows } = await app.ctx.db.execute<{ collaboration_id: number }>(sql`
      INSERT INTO collaborations (author_user_id, community_common_id, client_collaboration_id, written_hash, kind, is_offer, title, ends_on)
      VALUES (${other.user_id}, ${from.community_common_id}, ${randomUUID()}, 'x', 'funding', false, 'Fund us', '2099-01-01')
      RETURNING collaboration_id`);
    await merge(from, into);
    const after = await app.ctx.db.execute(
      sql`SELECT community_common_id FROM collaborations WHERE collaboration_id = ${rows[0]?.collaboration_id}`,
    );
    expect(after.rows).toEqual([{ community_common_id: null }]);
  });

  test('keep the place of a startup on the public site, and its former address', async () => {
    const { rows } = await app.ctx.db.execute<{ edition_id: number }>(sql`
      INSERT INTO editions (slug, name, short_name, year, pattern_seed, starts_on, ends_on, time_zone, currency, status, is_current, created_by)
      VALUES ('public', 'Public', 'P', 2027, 'p', '2027-02-01', '2027-02-03', 'Asia/Kolkata', 'INR', 'published', true, 0) RETURNING edition_id`);
    const startup = { community_type: 'startup' };
    const from = await add('Nadi Watch', { ...startup, shown_edition_id: rows[0]?.edition_id, position: 7 });
    const into = await add('Nadi', { ...startup, owner_user_id: owner.user_id });
    await merge(from, into);
    expect(dataOf(await app.nobody.get(`/api/startups/directory/${from.slug}`))).toMatchObject({ slug: into.slug, name: 'Nadi' });
    const { community_common_id: id } = into;
    const shown = await app.ctx.db.execute(sql`SELECT shown_edition_id, position FROM community_commons WHERE community_common_id = ${id}`);
    expect(shown.rows).toEqual([{ shown_edition_id: rows[0]?.edition_id, position: 7 }]);
  });
});

test('an address that leads on outlives who made it, and a page into which that of others was merged', async () => {
  const founder = await buildPerson(app, { role: 'organization' });
  const make = async (community_name: string) =>
    dataOf<Made>(
      await founder.post('/api/community/communityCommon/createCommunityCommon', {
        community_type: 'business',
        owner_user_id: founder.user_id,
        community_name,
      }),
    );
  const [from, into] = [await make('Tank'), await add('Tank Works', { owner_user_id: owner.user_id })];
  await merge(from, into);
  const [unowned, last] = [await add('Well Watch'), await make('Well')];
  await merge(unowned, last);
  await app.ctx.transact((tx) => erasePerson(tx, listPersonalTables(features), { user_id: founder.user_id, emails: [] }));
  expect(await page(from.slug)).toMatchObject({ slug: into.slug });
  expect(await page(unowned.slug)).toMatchObject({ slug: last.slug, name: 'Well', has_owner: false });
});

describe('merging', () => {
  test('is for those who run the organisations of everybody', async () => {
    const [from, into] = [await add('Setu', { owner_user_id: owner.user_id }), await add('Setu Two', { owner_user_id: owner.user_id })];
    const { from_id, into_id } = idsOf(from, into);
    for (const who of [owner, await buildPerson(app, { role: 'organization' })]) {
      expect((await send(from, into, who)).status).toBe(403);
      expect((await who.get(`${merges}?from_id=${from_id}&into_id=${into_id}`)).status).toBe(403);
    }
    expect((await send(from, { ...into, community_common_id: 999_999 })).status).toBe(404);
  });

  test('is refused for one and the same, two kinds, what is hidden or secret, and an owner who cannot be one', async () => {
    const [one, fund, hidden] = [await add('Ghat'), await add('Ghat Fund', { community_type: 'investor' }), await add('Ghat Two')];
    await app.ctx.db.execute(sql`UPDATE community_commons SET hidden_at = now() WHERE community_common_id = ${hidden.community_common_id}`);
    const { rows } = await app.ctx.db.execute<{ edition_id: number }>(sql`
      INSERT INTO editions (slug, name, short_name, year, pattern_seed, starts_on, ends_on, time_zone, currency, status, is_current, created_by)
      VALUES ('secret', 'Secret', 'S', 2029, 's', '2029-02-01', '2029-02-03', 'Asia/Kolkata', 'INR', 'draft', false, 0) RETURNING edition_id`);
    const secret = await add('Ghat Three', { shown_edition_id: rows[0]?.edition_id });
    const ofSuspended = await add('Ghat Four', { owner_user_id: other.user_id });
    await app.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${other.user_id}`);
    for (const [from, into, problem] of [
      [one, one, 'same'],
      [one, fund, 'kinds'],
      [hidden, one, 'hidden'],
      [one, hidden, 'hidden'],
      [ofSuspended, one, 'owner'],
      [secret, one, 'draft'],
      [one, secret, 'draft'],
    ] as const) {
      expect((await preview(from, into)).problem).toBe(problem);
      expect((await send(from, into)).status).toBe(409);
    }
  });

  test('of two into each other at the same moment leaves one of them', async () => {
    const [one, two] = [await add('Haat'), await add('Haat Bazaar')];
    const answers = await Promise.all([send(one, two), send(two, one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await page(one.slug)).slug).toBe((await page(two.slug)).slug);
  });
});
