import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import type { Caller } from '../../../test/test-app.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const profiles = '/api/global-user/profile';
const users = '/api/global-user/users';
let app: TestApp;
let admin: TestPerson;
let asha: TestPerson;
let neel: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin', columns: { firstName: 'Vasudha' } });
  asha = await buildPerson(app, {
    columns: { firstName: 'Asha', email: 'asha@example.org', phone_number: '+91 1', username: 'asha.signs.in' },
  });
  neel = await buildPerson(app, { columns: { firstName: 'Neel' } });
});
afterAll(() => app.close());

const filter = (fields: object) => `filterFields=${encodeURIComponent(JSON.stringify(fields))}`;
const save = (person: TestPerson, fields: object) => person.put(`${profiles}/update`, { userId: person.user_id, ...fields });
const page = (caller: Caller, { user_id }: { user_id: number }) => caller.get(`/api/people/${user_id}`);
const preview = async (caller: Caller, as: string) => (await caller.get(`/api/people/preview?as=${as}`)).body as { data: unknown };
const about = {
  headline: 'Water engineer',
  bio: 'I mend **leaks**. <script>alert(1)</script> [x](javascript:alert(1))',
  pronouns: 'she/her',
  audiences: ['expert', 'speaker'],
  interests: ['water', 'heat'],
  looking_for: 'A city with old pipes',
  offering: 'Nine years of leak data',
  links: [{ url: 'https://asha.example', title: 'Notes' }],
  languages: ['ગુજરાતી'],
  city: 'Vadodara',
};

describe('the own profile', () => {
  test('is kept through the profile call and read back whole', async () => {
    expect(await save(asha, about)).toMatchObject({ status: 200, body: { data: { ...about, profile_visibility: 'members' } } });
    const { body } = await asha.get(`${profiles}/getAll?${filter({ user_id: asha.user_id })}`);
    expect(body).toMatchObject({ data: [about] });
  });

  test.each([
    ['audiences', ['king']],
    ['links', [{ url: 'javascript:alert(1)', title: 'x' }]],
    ['looking_for', 'x'.repeat(601)],
    ['profile_visibility', 'everybody'],
    ['is_minor', false],
  ])('refuses a %s that is not valid, by name', async (name, value) => {
    const { status, body } = await save(asha, { [name]: value });
    expect(status).toBe(400);
    expect((body as { errors: { path: string }[] }).errors[0]?.path).toMatch(new RegExp(`^${name}`));
  });

  test('shows its visibility to nobody else, who cannot filter by it either', async () => {
    const { body } = await neel.get(`${profiles}/getAll?${filter({ user_id: asha.user_id })}`);
    expect(body).toMatchObject({ data: [{ profile_visibility: null }] });
    expect((await neel.get(`${profiles}/getAll?${filter({ profile_visibility: 'members' })}`)).status).toBe(400);
  });
});

describe('the page of a person', () => {
  test('shows members what the person tells, with safe text, and never how to sign in or write to them', async () => {
    const { status, body } = await page(neel, asha);
    expect(status).toBe(200);
    const { bio, ...shown } = about;
    const { data } = body as { data: Record<string, unknown> };
    expect(data).toMatchObject({ ...shown, firstName: 'Asha' });
    expect(data['bio_html']).toContain('<strong>leaks</strong>');
    expect(data['bio_html']).not.toMatch(/<script|javascript:/);
    expect(JSON.stringify(body)).not.toMatch(/asha@example\.org|\+91|signs\.in/);
    expect(bio).toContain('<script>');
  });

  test('is open to people who are not signed in only when the person says so', async () => {
    expect((await page(app.nobody, asha)).status).toBe(404);
    expect(await preview(asha, 'public')).toEqual({ data: null });
    await save(asha, { profile_visibility: 'public' });
    const { status, body } = await page(app.nobody, asha);
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { firstName: 'Asha' } } });
    expect(await preview(asha, 'public')).toEqual(body);
    await save(asha, { profile_visibility: 'members' });
  });

  test('can be seen by its person as others see it', async () => {
    expect(await preview(asha, 'members')).toEqual((await page(neel, asha)).body);
    expect((await app.nobody.get('/api/people/preview?as=members')).status).toBe(401);
    expect((await neel.get(`/api/people/preview?as=members&user_id=${asha.user_id}`)).status).toBe(400);
    expect((await asha.get('/api/people/preview?as=admin')).status).toBe(400);
    await save(asha, { profile_visibility: 'private' });
    expect(await preview(asha, 'members')).toEqual({ data: null });
    expect((await page(asha, asha)).status).toBe(200);
    expect((await page(neel, asha)).status).toBe(404);
    await save(asha, { profile_visibility: 'members' });
  });

  test('of a number that is none is refused', async () => {
    expect((await neel.get('/api/people/zero')).status).toBe(400);
    expect((await page(neel, { user_id: 987_654 })).body).toMatchObject({ detail: 'User not found' });
  });
});

describe('people who are not to be found', () => {
  const texts = {
    city: 'Hiddenpur',
    interests: '{secret-interest}',
    audiences: '{sponsor}',
    headline: 'Xylophone',
    profile_image: 'hidden-face.webp',
  };

  test.each([
    ['under age', { is_underage: true }],
    ['under age, whose parents consent', { is_underage: true, has_consent: true }],
    ['younger than 18 by their own word', { age: 16 }],
    ['suspended', { status: 'suspended' }],
    ['not to be listed', { is_listed: false }],
    ['caching their profile to themselves', { profile_visibility: 'private' }],
    ['deleted', { deleted_at: '2027-01-01T00:00:00Z', deleted_by: 0 }],
  ])(
    'who are %s are in no call, no count and no facet, and look unknown',
    async (_, { has_consent = false, ...columns }: Record<string, string | number | boolean>) => {
      const hidden = await buildPerson(app, {
        columns: {
          firstName: 'Xanthippe',
          lastName: 'Hidden',
          ...texts,
          ...columns,
          ...(!('profile_visibility' in columns) && { profile_visibility: 'public' }),
        },
      });
      const { user_id } = hidden;
      if (has_consent) {
        await app.ctx.db.execute(
          sql`INSERT INTO accounts (user_id, username, email) VALUES (${user_id}, ${`h${user_id}`}, ${`h${user_id}@example.org`})`,
        );
        await app.ctx.db.execute(
          sql`INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, status) VALUES (${user_id}, 'Hira', 'hira@example.org', ${`t${user_id}`}, 'given')`,
        );
      }
      await app.ctx.changes.settle();
      const unknown = { user_id: 987_654 };
      expect((await page(neel, hidden)).body).toEqual({
        ...((await page(neel, unknown)).body as object),
        instance: `/api/people/${user_id}`,
      });
      expect((await page(app.nobody, hidden)).status).toBe((await page(app.nobody, unknown)).status);
      const one = filter({ user_id });
      for (const url of [
        `/api/people?search=Xanthippe`,
        `/api/people?search=Xylophone`,
        `/api/people?city=["Hiddenpur"]`,
        `/api/people?interest=["secret-interest"]`,
        `/api/people?audience=["sponsor"]`,
        `${users}/getAll?${one}`,
        `${users}/getAll?metadataOnly=true&${one}`,
        `${users}/getAll?search=Xanthippe&sortField=firstName&sortOrder=desc`,
        `${users}/searchUsers?search=Xanthippe`,
        `${users}/searchUsers?filters=${encodeURIComponent(JSON.stringify({ user_id }))}`,
        `${profiles}/getAll?${one}`,
        `${profiles}/getAll?metadataOnly=true&${filter({ city: 'Hiddenpur' })}`,
        `${profiles}/getAll?${filter({ interests: 'secret-interest' })}`,
        `${profiles}/getAll?${filter({ audiences: ['sponsor'] })}`,
        `${profiles}/getAll?search=Xylophone`,
      ])
        expect((await neel.get(url)).body, url).toMatchObject({ data: [], meta: { total: 0 } });
      expect((await neel.get(`${users}/getUser?${one}`)).status).toBe(404);
      for (const url of ['/api/people?limit=100', `${users}/getAll?limit=-1`, `${profiles}/getAll?limit=-1&sortField=city`])
        expect(JSON.stringify((await neel.get(url)).body), url).not.toMatch(/Hiddenpur|secret-interest|hidden-face|Xanthippe/);
      // The directory is no staff tool: what staff see there is what everybody sees.
      expect((await admin.get('/api/people?search=Xanthippe')).body).toMatchObject({ data: [], meta: { total: 0 } });
      await app.ctx.db.execute(sql`UPDATE global_users SET deleted_at = now(), deleted_by = 0 WHERE user_id = ${user_id}`);
    },
  );
});

describe('the directory', () => {
  beforeAll(async () => {
    await save(neel, { audiences: ['investor'], interests: ['heat'], city: 'Surat' });
  });
  const names = async (query: string) =>
    ((await neel.get(`/api/people?${query}`)).body as { data: { firstName: string }[] }).data.map(({ firstName }) => firstName);

  test('is in the order of names and narrowed by audience, interest, city and search', async () => {
    expect(await names('')).toEqual(['Asha', 'Neel', 'Vasudha']);
    expect(await names('audience=["investor"]')).toEqual(['Neel']);
    expect(await names('audience=["investor","speaker"]')).toEqual(['Asha', 'Neel']);
    expect(await names('interest=["heat"]&city=["Surat"]')).toEqual(['Neel']);
    expect(await names('search=water engin')).toEqual(['Asha']);
    expect(await names('limit=1&page=2')).toEqual(['Neel']);
  });

  test('finds nobody by what they sign in with', async () => {
    expect(await names('search=signs.in')).toEqual([]);
  });

  test('is for signed-in people, and refuses what it does not know', async () => {
    for (const url of ['/api/people', '/api/people/standing']) expect((await app.nobody.get(url)).status).toBe(401);
    for (const query of [
      'audience=["king"]',
      'audience=speaker',
      'limit=-1',
      'limit=101',
      'page=0',
      'email=x',
      'sortField=age',
      'community=club',
    ])
      expect((await neel.get(`/api/people?${query}`)).status, query).toBe(400);
  });

  test('shows a changed mind at once', async () => {
    await save(neel, { is_listed: false });
    expect(await names('')).toEqual(['Asha', 'Vasudha']);
    await save(neel, { is_listed: true });
    expect(await names('')).toContain('Neel');
  });
});

describe('the own standing', () => {
  test('tells how far the first look around got, what the guardian said and what was asked for', async () => {
    const child = await buildPerson(app, { columns: { is_underage: true } });
    expect((await child.get('/api/people/standing')).body).toEqual({ data: { onboarding_step: null, guardian: 'missing', requests: [] } });
    const { body } = await neel.get('/api/user/userSettings/getUserSetting');
    const { user_setting_id } = (body as { data: { user_setting_id: number } }).data;
    const step = (onboarding_step: string) => neel.put(`/api/user/userSettings/updateUserSetting/${user_setting_id}`, { onboarding_step });
    expect((await step('links')).status).toBe(200);
    expect((await step('moon')).status).toBe(400);
    expect((await neel.get('/api/people/standing')).body).toMatchObject({ data: { onboarding_step: 'links', guardian: null } });
  });
});
