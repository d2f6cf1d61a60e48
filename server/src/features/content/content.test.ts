import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { createTestApp, type Caller, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let admin: Caller;
let visitor: Caller;

beforeAll(async () => {
  product = await createTestApp();
  await loadSampleEdition(product.ctx);
  admin = await product.signInAs(await userIdOf('vasudha'));
  visitor = await product.signInAs(await userIdOf('meera'));
});
afterAll(() => product.close());

async function userIdOf(username: string): Promise<number> {
  const { rows } = await product.ctx.pool.query<{ user_id: number }>('SELECT user_id FROM global_users WHERE username = $1', [username]);
  const [user] = rows;
  if (!user) throw new Error(`The sample has no ${username}.`);
  return user.user_id;
}

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });
const current = (language = 'en') => product.nobody.get('/api/content/edition/current', inLanguage(language));
const editionId = async (): Promise<number> => ((await current()).body as { data: { edition_id: number } }).data.edition_id;

test('everybody reads the current edition in the language they ask for', async () => {
  const [english, hindi, gujarati] = await Promise.all(['en', 'hi', 'gu'].map((language) => current(language)));
  expect(english).toMatchObject({
    status: 200,
    body: {
      data: {
        slug: 'nagar-summit-2027',
        name: 'Nagar Summit 2027',
        city: 'Vadodara',
        time_zone: 'Asia/Kolkata',
        about_path: '/about-nagar-summit-2027',
      },
    },
  });
  expect(hindi?.body).toMatchObject({ data: { name: 'नगर समिट 2027', city: 'वडोदरा' } });
  expect(gujarati?.body).toMatchObject({ data: { name: 'નગર સમિટ 2027', city: 'વડોદરા' } });
});

test('a language without translations falls back to English', async () => {
  expect((await current('fr')).body).toMatchObject({ data: { name: 'Nagar Summit 2027' } });
});

test('the current edition carries its facts and counts, and its texts as safe HTML', async () => {
  const { body } = await current('gu');
  expect(body).toMatchObject({
    data: {
      counts: { day_count: 3, sponsor_count: 42, committee_member_count: 14 },
      hero_lines: [
        { text: 'Nagar', width: 123.7 },
        { text: 'Summit', width: 96.5 },
        { text: '2027', width: 125, size: 1.21, is_accent: true },
      ],
    },
  });
  const { facts, description_html } = (body as { data: { facts: { key: string; number: number }[]; description_html: string } }).data;
  expect(facts.map(({ key, number }) => [key, number])).toEqual([
    ['city_teams', 58],
    ['signed_pilots', 41],
    ['running', 29],
    ['stopped', 12],
    ['looking', 17],
  ]);
  expect(description_html).toContain('<strong>ગુરુવાર');
});

test('the current edition names its pages on other networks, and only web addresses can be such pages', async () => {
  const update = async (social_urls: string[]) =>
    (await admin.put(`/api/content/editions/updateEdition/${await editionId()}`, { social_urls })).status;
  const pages = ['https://www.linkedin.com/company/nagar-summit', 'https://social.example/@nagar'];
  expect(await update(pages)).toBe(200);
  expect((await current('hi')).body).toMatchObject({ data: { social_urls: pages } });
  expect(await update(['javascript:alert(1)'])).toBe(400);
  expect(await update([])).toBe(200);
});

test('sponsors come by tier in the tier’s order, with names in the reader’s language', async () => {
  const { body } = await product.nobody.get('/api/content/members?view=sponsor', inLanguage('hi'));
  const { groups, member_count } = (
    body as { data: { member_count: number; groups: { slug: string; name: string; members: { name: string }[] }[] } }
  ).data;
  expect(member_count).toBe(42);
  expect(groups.map((group) => group.slug)).toEqual(['founding', 'theme', 'knowledge', 'city', 'supporting', 'community']);
  expect(groups[0]?.name).toBe('संस्थापक साझेदार');
  expect(groups[0]?.members.map((member) => member.name)).toEqual(['Kutumb Bank', 'Setu Infra', 'Rewa Cement', 'Mohalla Foundation']);
});

test('the committee comes by team, with roles in the reader’s language', async () => {
  const { body } = await product.nobody.get('/api/content/members?view=committee', inLanguage('gu'));
  expect(body).toMatchObject({
    data: {
      view: 'committee',
      member_count: 14,
      groups: [
        {
          name: 'સંચાલન',
          members: [{ kind: 'person', name: 'વસુધા કાપડિયા', role: 'અધ્યક્ષ', place: 'Institute of Urban Practice' }, {}, {}],
        },
        { name: 'કાર્યક્રમ' },
        { name: 'શહેરો અને સ્ટાર્ટઅપ' },
        { name: 'વ્યવસ્થા' },
      ],
    },
  });
});

test('a view that does not exist is refused by name, and so is an edition that does not', async () => {
  expect(await product.nobody.get('/api/content/members?view=astronaut')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'view' }] },
  });
  expect(await product.nobody.get('/api/content/members?view=sponsor&edition=nobody-knows')).toMatchObject({ status: 404 });
});

test('only staff change what the public pages say', async () => {
  const url = `/api/content/editions/updateEdition/${await editionId()}`;
  expect(await product.nobody.put(url, { tagline: 'Mine' })).toMatchObject({ status: 401 });
  expect(await visitor.put(url, { tagline: 'Mine' })).toMatchObject({ status: 403 });
  expect(
    await visitor.post('/api/content/committeeMembers/createCommitteeMember', { edition_id: await editionId(), slug: 'me', name: 'Me' }),
  ).toMatchObject({
    status: 403,
  });
  const before = await current();
  expect(await admin.put(url, { tagline: 'For cities that try things' })).toMatchObject({ status: 200 });
  expect((await current()).body).toMatchObject({ data: { tagline: 'For cities that try things' } });
  expect(before.body).toMatchObject({ data: { tagline: 'Urban governance innovation for startups' } });
});

test('a draft edition and what belongs to it are the staff’s alone', async () => {
  const draft = await addEdition('nagar-summit-2028', 2028);
  const filter = (edition_id: number) => `filterFields=${encodeURIComponent(JSON.stringify({ edition_id }))}`;
  expect(await product.nobody.get(`/api/content/editions/getEdition?${filter(draft)}`)).toMatchObject({ status: 404 });
  expect(await admin.get(`/api/content/editions/getEdition?${filter(draft)}`)).toMatchObject({
    status: 200,
    body: { data: { status: 'draft' } },
  });
  const fact = { edition_id: draft, key: 'city_teams', number: 61, label: 'city teams', year: 2027 };
  expect(await admin.post('/api/content/editionFacts/createEditionFact', fact)).toMatchObject({ status: 201 });
  expect(await product.nobody.get(`/api/content/editionFacts/getAll?${filter(draft)}`)).toMatchObject({ status: 200, body: { data: [] } });
  expect(await product.nobody.get('/api/content/members?view=sponsor&edition=nagar-summit-2028')).toMatchObject({ status: 404 });
});

test('the first release of a programme publishes its edition', async () => {
  await addEdition('nagar-summit-2032', 2032);
  const agenda = () => product.nobody.get('/api/schedule/agenda?edition=nagar-summit-2032');
  expect(await agenda()).toMatchObject({ status: 404 });
  expect(await admin.post('/api/schedule/releases', { edition: 'nagar-summit-2032' })).toMatchObject({ status: 201 });
  expect(await agenda()).toMatchObject({ status: 200, body: { data: { release: { number: 1 } } } });
});

test('an edition cannot end before it starts, and only a published one becomes the current one', async () => {
  const id = await addEdition('nagar-summit-2029', 2029);
  const url = `/api/content/editions/updateEdition/${id}`;
  expect(await admin.put(url, { ends_on: '2029-01-01' })).toMatchObject({ status: 400, body: { errors: [{ path: 'ends_on' }] } });
  expect(await admin.put(url, { is_current: true })).toMatchObject({ status: 400, body: { errors: [{ path: 'is_current' }] } });
  expect(await admin.put(url, { time_zone: 'Mars/Olympus' })).toMatchObject({ status: 400, body: { errors: [{ path: 'time_zone' }] } });
  expect((await current()).body).toMatchObject({ data: { slug: 'nagar-summit-2027' } });
});

test('making another edition the current one moves the mark, and the public site with it', async () => {
  const first = await editionId();
  const next = await addEdition('nagar-summit-2030', 2030);
  expect(await admin.put(`/api/content/editions/updateEdition/${next}`, { status: 'published', is_current: true })).toMatchObject({
    status: 200,
  });
  expect((await current()).body).toMatchObject({ data: { slug: 'nagar-summit-2030', facts: [], counts: { sponsor_count: 0 } } });
  expect(await admin.put(`/api/content/editions/updateEdition/${first}`, { is_current: true })).toMatchObject({ status: 200 });
  expect((await current()).body).toMatchObject({ data: { slug: 'nagar-summit-2027' } });
});

test('a sponsor’s tier must be one of its own edition', async () => {
  const other = await addEdition('nagar-summit-2031', 2031);
  const tiers = await product.nobody.get('/api/content/sponsorTiers/getAll?sortField=position&sortOrder=asc');
  const [tier] = (tiers.body as { data: { sponsor_tier_id: number }[] }).data;
  const sponsor = { edition_id: other, sponsor_tier_id: tier?.sponsor_tier_id, slug: 'new-partner', name: 'New partner' };
  expect(await admin.post('/api/content/sponsors/createSponsor', sponsor)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'sponsor_tier_id' }] },
  });
});

test('a website that is no web address is refused', async () => {
  const { body } = await product.nobody.get('/api/content/sponsors/getAll');
  const [sponsor] = (body as { data: { sponsor_id: number }[] }).data;
  const answer = await admin.put(`/api/content/sponsors/updateSponsor/${sponsor?.sponsor_id}`, { website: 'javascript:alert(1)' });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'website' }] } });
});

async function addEdition(slug: string, year: number): Promise<number> {
  const edition = {
    slug,
    name: `Nagar Summit ${year}`,
    short_name: 'Nagar Summit',
    year,
    starts_on: `${year}-07-13`,
    ends_on: `${year}-07-15`,
    time_zone: 'Asia/Kolkata',
    city: 'Vadodara',
    country: 'IN',
    currency: 'INR',
    pattern_seed: slug,
  };
  const { status, body } = await admin.post('/api/content/editions/createEdition', edition);
  expect(status).toBe(201);
  return (body as { data: { edition_id: number } }).data.edition_id;
}

test('those who write the site see Markdown as readers will get it, and nobody else is answered', async () => {
  const ask = { text: 'Pay *once*. <script>alert(1)</script> [x](javascript:alert(1))' };
  const answer = await admin.post('/api/content/markdown', ask);
  expect(answer.status).toBe(200);
  const { html } = (answer.body as { data: { html: string } }).data;
  expect(html).toContain('<em>once</em>');
  expect(html).not.toMatch(/<script|href="javascript/);
  expect((await visitor.post('/api/content/markdown', ask)).status).toBe(403);
  expect((await product.nobody.post('/api/content/markdown', ask)).status).toBe(401);
  expect((await admin.post('/api/content/markdown', { text: 'x'.repeat(60_001) })).status).toBe(400);
});

test('the current edition cannot be deleted', async () => {
  const me = await userIdOf('vasudha');
  const answer = await admin.delete(`/api/content/editions/deleteEdition/${await editionId()}/${me}`);
  expect(answer).toMatchObject({ status: 409, body: { detail: 'The current edition cannot be deleted. Make another one current first.' } });
});
