import { menus } from '@sabha/contract/access/menus';
import type { Organisation } from '@sabha/contract/organisations/organisation';
import type { listOrganisations } from '@sabha/contract/organisations/operations';
import type { OperationOutput } from '@sabha/contract/core/operation';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { erasePerson } from '../../core/privacy/erase-person.ts';
import type { PersonalTable } from '../../core/privacy/personal-data.ts';
import { organisationsData } from './personal-data.ts';

type Directory = OperationOutput<typeof listOrganisations>;

let app: TestApp;
let member: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  await loadSampleEdition(app.ctx);
  member = await buildPerson(app);
  admin = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const base = '/api/community/organisations';
const entity = '/api/community/communityCommon';
const list = (who: Pick<TestPerson, 'get'>, query: Record<string, string>, locale = 'en') =>
  who.get(`${base}?${String(new URLSearchParams(query))}`, { headers: { 'accept-language': locale } });
const read = async (query: Record<string, string>, who = member, locale = 'en') => {
  const answer = await list(who, query, locale);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Directory;
};
const page = async (slug: string, who = member) => (await who.get(`${base}/${slug}`)) as Answer & { body: { data: Organisation } };
const rowOf = ({ body }: Answer) => (body as { data: { community_common_id: number; slug: string; verified_at: string | null } }).data;
const create = (who: TestPerson, fields: object) => who.post(`${entity}/createCommunityCommon`, fields);
const update = (who: TestPerson, id: number, fields: object) => who.put(`${entity}/updateCommunityCommon/${id}`, fields);
const json = JSON.stringify;

describe('the directory', () => {
  test('lists one kind in the language asked for, and counts every kind that the role may read', async () => {
    const { data, meta, categories } = await read({ category: 'startup' }, member, 'gu');
    expect(data).toHaveLength(12);
    expect(meta).toEqual({ page: 1, limit: 24, total: 12, pages: 1 });
    expect(data.find(({ slug }) => slug === 'naalah-labs')).toMatchObject({
      city: 'વડોદરા',
      theme: { slug: 'water', name: 'પાણી અને ગટર' },
    });
    expect(categories.find(({ category }) => category === 'startup')).toEqual({ category: 'startup', count: 12 });
    const { rows } = await app.ctx.db.execute<{ category: string; count: number }>(
      sql`SELECT community_type AS category, count(*)::int AS count FROM community_commons GROUP BY 1`,
    );
    expect(categories.filter(({ count }) => count > 0).toSorted((a, b) => a.category.localeCompare(b.category))).toEqual(
      rows.toSorted((a, b) => a.category.localeCompare(b.category)),
    );
  });

  test('says of each facet how many there would be with it, whatever else is chosen', async () => {
    const all = await read({ category: 'startup', limit: '100' });
    const chosen = { theme: json(['water', 'streets']), verified: 'true' };
    const narrowed = await read({ category: 'startup', ...chosen });
    const meets =
      (slugs: readonly string[]) =>
      ({ theme, is_verified }: Directory['data'][number]) =>
        slugs.includes(theme?.slug ?? '') && is_verified;
    expect(narrowed.data.map(({ slug }) => slug)).toEqual(all.data.filter(meets(['water', 'streets'])).map(({ slug }) => slug));
    for (const { slug, count } of narrowed.facets.themes) expect(count).toBe(all.data.filter(meets([slug])).length);
    for (const { value, count } of narrowed.facets.cities) {
      const { meta } = await read({ category: 'startup', ...chosen, city: json([value]) });
      expect(meta.total, value).toBe(count);
    }
    for (const { value, count } of narrowed.facets.languages)
      expect((await read({ category: 'startup', ...chosen, language: json([value]) })).meta.total, value).toBe(count);
    expect(narrowed.facets.verified).toBe(narrowed.meta.total);
  });

  test('pages without a gap or an overlap', async () => {
    const all = (await read({ category: 'startup' })).data.map(({ slug }) => slug);
    const parts = [];
    for (const at of ['1', '2', '3'])
      parts.push(...(await read({ category: 'startup', limit: '5', page: at })).data.map(({ slug }) => slug));
    expect(parts).toEqual(all);
    expect(await read({ category: 'startup', page: '9' })).toMatchObject({ data: [], meta: { total: 12 } });
  });

  test.each([
    ['its name in small letters', 'naalah', 'naalah-labs'],
    ['a slip of the pen', 'nalah labs', 'naalah-labs'],
    ['its city', 'Bhuj', 'kuva-note'],
    ['words of what it does', 'flood sensors', 'naalah-labs'],
  ])('finds one by %s', async (_, search, slug) => {
    expect((await read({ category: 'startup', search })).data.map((one) => one.slug)).toContain(slug);
  });

  test.each(['%', '_', "' OR 1=1 --", 'zzzzqqq', '\\'])('finds nothing by %s', async (search) => {
    expect((await read({ category: 'startup', search })).data).toEqual([]);
  });

  test('refuses what it does not know, and who is signed out', async () => {
    for (const query of [{ category: 'club' }, { category: 'startup', stage: json(['ipo']) }, { category: 'startup', theme: 'water' }, {}])
      expect((await list(member, query)).status, json(query)).toBe(400);
    expect((await list(app.nobody, { category: 'startup' })).status).toBe(401);
    expect((await app.nobody.get(`${base}/naalah-labs`)).status).toBe(401);
  });

  test('shows a kind only to roles whose menu opens it: neither its rows, nor its number, nor its pages', async () => {
    const stranger = await buildPerson(app, { role: null });
    const seen = await read({ category: 'startup' }, stranger);
    expect(seen).toMatchObject({ data: [], meta: { total: 0 }, categories: [], facets: { cities: [], themes: [], verified: 0 } });
    expect((await page('naalah-labs', stranger)).status).toBe(404);
    // The public site shows it all the same, so it can be saved from there.
    expect((await stranger.put('/api/saved/of/organisation/naalah-labs')).status).toBe(200);
  });
});

describe('the page of one', () => {
  test('shows what it is, why it is verified, and who speaks for it', async () => {
    const { body } = await page('naalah-labs');
    expect(body.data).toMatchObject({
      name: 'Naalah Labs',
      community_type: 'startup',
      is_verified: true,
      own_role: null,
      can_edit: false,
      joining: null,
      description_html: expect.stringContaining('<strong>forty minutes</strong>') as string,
      verification: { reason: expect.any(String) as string },
      owner: { name: expect.stringContaining('Ishani') as string },
    });
    expect(body.data.neighbours.map(({ slug }) => slug).toSorted()).toEqual(['kuva-note', 'mohalla-meter']);
  });

  test('shows its sessions of the edition in the reader’s language, and none of what nobody has verified', async () => {
    const summitOf = async (locale: string) =>
      ((await member.get(`${base}/naalah-labs`, { headers: { 'accept-language': locale } })) as Answer & { body: { data: Organisation } })
        .body.data.summit;
    const summit = await summitOf('en');
    const { rows } = await app.ctx.db.execute<{ slug: string }>(sql`
      SELECT DISTINCT s.slug FROM schedule_sessions s JOIN schedule_session_speakers USING (session_id) JOIN schedule_speakers p USING (speaker_id)
      WHERE p.organisation = 'Naalah Labs' AND s.deleted_at IS NULL AND s.status = 'scheduled'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(summit?.sessions.map(({ slug }) => slug).toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted());
    expect(summit?.time_zone).toBe('Asia/Kolkata');
    const times = summit?.sessions.map(({ starts_at }) => Date.parse(starts_at ?? '')) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(summit?.sessions.flatMap(({ speakers }) => speakers)).toContain('Ishani Vaghela');
    const other = await summitOf('gu');
    expect(other?.sessions.map(({ slug }) => slug)).toEqual(summit?.sessions.map(({ slug }) => slug));
    expect(other?.sessions[0]?.title).not.toBe(summit?.sessions[0]?.title);
    const owner = await buildPerson(app, { role: 'organization' });
    const claimed = { community_type: 'startup', owner_user_id: owner.user_id, community_name: 'Naalah Labs' };
    expect((await page(rowOf(await create(owner, claimed)).slug)).body.data.summit).toBeNull();
  });

  test('names nobody who is private, under age, or parted from the reader by a block', async () => {
    const owner = await buildPerson(app, { role: 'organization', columns: { firstName: 'Parul', lastName: 'Chauhan' } });
    const { slug, community_common_id } = rowOf(
      await create(owner, { community_type: 'business', owner_user_id: owner.user_id, community_name: 'Sheri Works' }),
    );
    expect(slug).toBe('sheri-works');
    expect((await page(slug)).body.data.owner).toMatchObject({ name: 'Parul Chauhan' });
    await member.put(`/api/contact/blocks/${owner.user_id}`);
    expect((await page(slug)).body.data.owner).toBeNull();
    await member.delete(`/api/contact/blocks/${owner.user_id}`);
    await app.ctx.db.execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${owner.user_id}`);
    expect((await page(slug)).body.data.owner).toBeNull();
    await admin.delete(`${entity}/deleteCommunityCommon/${community_common_id}/${admin.user_id}`);
    expect((await page(slug)).status).toBe(404);
  });

  test('is hidden by moderation from everybody but its owner and staff, in lists, counts and saved things too', async () => {
    const owner = await buildPerson(app, { role: 'organization' });
    const name = 'Loud Lamps';
    const made = rowOf(
      await create(owner, { community_type: 'business', owner_user_id: owner.user_id, community_name: name, city: 'Daman' }),
    );
    expect((await member.put(`/api/saved/of/organisation/${made.slug}`)).status).toBe(200);
    const reported = await member.post('/api/moderation/reports', {
      subject_type: 'organisation',
      subject_id: made.community_common_id,
      reason: 'spam',
    });
    expect(reported.status).toBe(201);
    const before = await read({ category: 'business' });
    await app.ctx.db.execute(sql`UPDATE community_commons SET hidden_at = now() WHERE slug = ${made.slug}`);
    const after = await read({ category: 'business' });
    expect(after.meta.total).toBe(before.meta.total - 1);
    expect(after.facets.cities.map(({ value }) => value)).not.toContain('Daman');
    expect([
      (await page(made.slug)).status,
      (await page(made.slug, owner)).body.data.is_hidden,
      (await page(made.slug, admin)).status,
    ]).toEqual([404, true, 200]);
    expect(((await member.get('/api/saved')).body as { data: { items: { subject: unknown }[] } }).data.items[0]?.subject).toBeNull();
    expect(((await member.get(`${entity}/getAll?search=${encodeURIComponent(name)}`)).body as { data: unknown[] }).data).toEqual([]);
  });
});

describe('whoever owns one', () => {
  const own = async (fields: object = {}) => {
    const owner = await buildPerson(app, { role: 'organization' });
    const row = rowOf(
      await create(owner, { community_type: 'business', owner_user_id: owner.user_id, community_name: 'Chowk & Sons', ...fields }),
    );
    return { owner, row };
  };

  test('gets an address from its name, and another one where that is taken or has no Latin letters', async () => {
    const { row } = await own();
    const { row: second } = await own();
    const { row: third } = await own({ community_name: 'નગર' });
    expect(row.slug).toBe('chowk-sons');
    expect(second.slug).toMatch(/^chowk-sons-[0-9a-f]{8}$/);
    expect(third.slug).toMatch(/^organisation-[0-9a-f]{8}$/);
  });

  test('writes what it says of itself, and nothing of what staff answer for', async () => {
    const { owner, row } = await own();
    const { community_common_id: id } = row;
    expect((await update(owner, id, { summary: 'Ironmongers since 1931.', goals: ['tender'], languages: ['gu'] })).status).toBe(200);
    for (const fields of [{ verified_reason: 'We say so.' }, { slug: 'city-of-surat' }, { shown_edition_id: 1 }, { position: 1 }])
      expect((await update(owner, id, fields)).status, json(fields)).toBe(403);
    const asked = { community_type: 'government', owner_user_id: owner.user_id, community_name: 'City', verified_reason: 'Yes.' };
    expect((await create(owner, asked)).status).toBe(403);
    const other = await buildPerson(app, { role: 'organization' });
    expect((await update(other, id, { summary: 'Mine now.' })).status).toBe(403);
  });

  test('is of age, and names each of several things once', async () => {
    const child = await buildPerson(app, { role: 'organization', columns: { is_underage: true } });
    const asked = { community_type: 'business', owner_user_id: child.user_id, community_name: 'Kites' };
    for (const by of [child, admin]) expect((await create(by, asked)).status).toBe(403);
    const { owner, row } = await own();
    expect((await update(owner, row.community_common_id, { goals: ['tender', 'tender'] })).status).toBe(400);
  });

  test('adds several of one name in one call, of two kinds, each with an address of its own', async () => {
    const owner = await buildPerson(app, { role: 'organization' });
    const one = { community_type: 'business', owner_user_id: owner.user_id, community_name: 'Twin Mills' };
    const made = await owner.post(`${entity}/createMany`, [one, { ...one, community_type: 'startup' }]);
    expect(made.status).toBe(201);
    const slugs = (made.body as { data: { slug: string }[] }).data.map(({ slug }) => slug);
    expect(slugs).toEqual(['twin-mills', expect.stringMatching(/^twin-mills-[0-9a-f]{8}$/)]);
    const other = await buildPerson(app, { role: 'organization' });
    const race = [owner, other].map((who) => create(who, { ...one, owner_user_id: who.user_id, community_name: 'Race' }));
    expect((await Promise.all(race)).map(({ status }) => status)).toEqual([201, 201]);
  });

  test('makes no second one by sending it again, at the same moment or in one batch', async () => {
    const owner = await buildPerson(app, { role: 'organization' });
    const one = { community_type: 'business', owner_user_id: owner.user_id, community_name: 'Ambo Mills' };
    const both = await Promise.all([create(owner, one), create(owner, one)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await create(owner, { ...one, community_name: 'AMBO MILLS' })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'community_name', message: expect.stringContaining('AMBO MILLS') as string }] },
    });
    const batch = { ...one, community_name: 'Ambo Works' };
    expect((await owner.post(`${entity}/createMany`, [batch, batch])).status).toBe(409);
    // Staff know why there are two; and who has taken theirs away begins anew.
    expect((await create(admin, one)).status).toBe(201);
    await app.ctx.db.execute(sql`UPDATE community_commons SET deleted_at = now(), deleted_by = 0 WHERE owner_user_id = ${owner.user_id}`);
    expect((await create(owner, one)).status).toBe(201);
  });

  test('cannot fill the directory: twenty are enough, also in one batch', async () => {
    const owner = await buildPerson(app, { role: 'organization' });
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ community_type: 'business', owner_user_id: owner.user_id, community_name: `Shop ${n}` }));
    expect((await owner.post(`${entity}/createMany`, rows(21))).status).toBe(409);
    expect((await owner.post(`${entity}/createMany`, rows(20))).status).toBe(201);
    expect((await create(owner, { community_type: 'business', owner_user_id: owner.user_id, community_name: 'One more' })).status).toBe(
      409,
    );
    await app.ctx.db.execute(sql`UPDATE community_commons SET deleted_at = now(), deleted_by = 0 WHERE owner_user_id = ${owner.user_id}`);
  });
});

test('staff verify one with a reason, which is dated by itself and taken back the same way', async () => {
  const [row] = (await read({ category: 'startup', verified: 'true' })).data;
  const id = row?.community_common_id ?? 0;
  const reasonOf = async () => (await page(row?.slug ?? '')).body.data.verification;
  const { at } = (await reasonOf()) ?? { at: '' };
  expect((await update(admin, id, { verified_reason: null })).status).toBe(200);
  expect(await reasonOf()).toBeNull();
  const again = rowOf(await update(admin, id, { verified_reason: 'We visited them in Surat.' }));
  expect(Date.parse(again.verified_at ?? '')).toBeGreaterThan(Date.parse(at));
  expect(await reasonOf()).toMatchObject({ reason: 'We visited them in Surat.' });
  // Another change leaves the day as it is.
  expect(rowOf(await update(admin, id, { city: 'Surat' })).verified_at).toBe(again.verified_at);
});

test('a verification ends when the page takes another name or website, and stays through any other change of its owner', async () => {
  const owner = await buildPerson(app, { role: 'organization' });
  const add = { community_type: 'business', owner_user_id: owner.user_id, community_name: 'Otla Tiles', website: 'https://otla.example' };
  const { community_common_id: id } = rowOf(await create(owner, add));
  const verify = async () => expect((await update(admin, id, { verified_reason: 'We called them.' })).status).toBe(200);
  const isVerified = async (by: TestPerson, fields: object) => rowOf(await update(by, id, fields)).verified_at !== null;
  await verify();
  const gu = { gu: { summary: 'ઓટલા' } };
  expect(await isVerified(owner, { summary: 'Tiles.', website: 'https://otla.example', translations: gu })).toBe(true);
  expect(await isVerified(owner, { community_name: 'Reserve Bank' })).toBe(false);
  for (const fields of [{ website: 'https://elsewhere.example' }, { translations: { gu: { community_name: 'બૅન્ક' } } }]) {
    await verify();
    expect(await isVerified(owner, fields)).toBe(false);
  }
  await verify();
  expect(await isVerified(admin, { community_name: 'Otla Tiles' })).toBe(true);
});

test('what organisers prepare for an edition that is not public yet no member finds', async () => {
  const { rows } = await app.ctx.db.execute<{ edition_id: number }>(sql`
    INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed)
    VALUES ('draft-2029', 'Draft', 'Draft', 2029, '2029-07-15', '2029-07-17', 'Asia/Kolkata', 'Surat', 'IN', 'INR', 'draft') RETURNING edition_id`);
  const before = await read({ category: 'startup' });
  const secret = { community_type: 'startup', community_name: 'Early Bird', shown_edition_id: rows[0]?.edition_id };
  const { slug } = rowOf(await create(admin, secret));
  expect(await read({ category: 'startup' })).toEqual(before);
  expect((await page(slug)).status).toBe(404);
  expect((await member.put(`/api/saved/of/organisation/${slug}`)).status).toBe(404);
  const found = (await member.get(`${entity}/getAll?search=Early%20Bird`)).body as { data: unknown[] };
  expect(found.data).toEqual([]);
});

test('who looks after the site’s content writes the startups that nobody owns, and nothing of what members own', async () => {
  const role_name = 'site-editor';
  const { rows } = await app.ctx.db.execute<{ role_id: number }>(
    sql`INSERT INTO roles (role_name, display_name, created_by) VALUES (${role_name}, 'Site editor', 0) RETURNING role_id`,
  );
  const access = JSON.stringify(['read', 'create', 'update', 'delete'].map((permission_name) => ({ permission_name })));
  await app.ctx.db.execute(sql`
    INSERT INTO privileges (role_id, privilege_menu_id, privilege_access_scope, privilege_access_type, created_by)
    VALUES (${rows[0]?.role_id}, ${menus.content}, 'public', ${access}::jsonb, 0)`);
  const editor = await buildPerson(app, { role: role_name });
  const owner = await buildPerson(app, { role: 'organization' });
  const mine = rowOf(await create(owner, { community_type: 'startup', owner_user_id: owner.user_id, community_name: 'Ours' }));
  expect((await update(editor, mine.community_common_id, { summary: 'Theirs.' })).status).toBe(404);
  expect((await editor.delete(`${entity}/deleteCommunityCommon/${mine.community_common_id}/${editor.user_id}`)).status).toBe(404);
  // Nor what members still look after whose owner has left.
  await app.ctx.db.execute(sql`
    INSERT INTO group_users (parent_user_id, user_id, community_common_id, accepted_at, created_by)
    VALUES (${owner.user_id}, ${member.user_id}, ${mine.community_common_id}, now(), 0)`);
  await app.ctx.db.execute(sql`UPDATE community_commons SET owner_user_id = NULL WHERE community_common_id = ${mine.community_common_id}`);
  expect((await update(editor, mine.community_common_id, { summary: 'Theirs.' })).status).toBe(404);
  const forOther = { community_type: 'startup', owner_user_id: owner.user_id, community_name: 'Gift' };
  expect((await create(editor, forOther)).status).toBe(403);
  const free = rowOf(await create(editor, { community_type: 'startup', community_name: 'Free' }));
  expect((await update(editor, free.community_common_id, { slug: 'free-startup', position: 3 })).status).toBe(200);
  expect((await create(editor, { community_type: 'investor', community_name: 'Fund' })).status).toBe(403);
});

test('an owner who leaves takes the page along that they made, and leaves one that the organisers wrote', async () => {
  const owner = await buildPerson(app, { role: 'expert' });
  const expert = rowOf(
    await create(owner, { community_type: 'expert', owner_user_id: owner.user_id, community_name: 'Dr Nila Joshi', summary: 'Drains.' }),
  );
  const firm = rowOf(await create(admin, { community_type: 'business', owner_user_id: owner.user_id, community_name: 'Joshi Drains' }));
  const tables = [{ name: 'community_commons', rule: organisationsData['community_commons'] as PersonalTable, subject_types: [] }];
  await app.ctx.transact((tx) => erasePerson(tx, tables, { user_id: owner.user_id, emails: [] }));
  expect([(await page(expert.slug)).status, (await page(firm.slug)).body.data]).toEqual([
    404,
    expect.objectContaining({ name: 'Joshi Drains', owner: null }),
  ]);
  const { rows } = await app.ctx.db.execute(
    sql`SELECT community_commons::text AS text FROM community_commons WHERE community_type = 'expert'`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/Nila|nila|Drains/);
});
