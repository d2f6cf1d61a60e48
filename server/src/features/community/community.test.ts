import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const base = '/api/community';
let app: TestApp;
let reader: TestPerson;
let shift = 0;

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(Date.now() + shift) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  shift = 0;
  reader = await buildPerson(app, { columns: { firstName: 'Reader', is_listed: false } });
});

interface Item {
  readonly kind: string;
  readonly is_new: boolean;
  readonly person?: { readonly firstName: string };
  readonly organisation?: { readonly name: string };
}
interface News {
  readonly since: string | null;
  readonly items: Item[];
}

const run = (statement: SQL) => app.ctx.db.execute(statement);
const news = async (query = '', viewer = reader): Promise<News> => {
  const { status, body } = await viewer.get(`${base}/news?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: News }).data;
};
const toWords = ({ kind, is_new, person, organisation }: Item) =>
  `${kind} ${person?.firstName ?? organisation?.name}${is_new ? ' new' : ''}`;
const visit = async (id: number, viewer = reader) => (await viewer.post(`${base}/communities/${id}/visit`)).status;
const summaries = async (viewer = reader) =>
  (
    (await viewer.get(`${base}/communities`)).body as {
      data: { community_id: number; community: string; people: number; organisations: number; news: number }[];
    }
  ).data;
const summary = async (id: number, viewer = reader) => (await summaries(viewer)).find(({ community_id }) => community_id === id);

const addOrganisation = (name: string, columns: { type?: string; created?: SQL; verified?: SQL } = {}) =>
  run(sql`
    INSERT INTO community_commons (community_type, community_name, slug, created_by, created_at, verified_at, verified_reason)
    VALUES (${columns.type ?? 'investor'}, ${name}, ${name.toLowerCase()}, 0, ${columns.created ?? sql`now()`}, ${columns.verified ?? sql`NULL`},
      ${columns.verified ? 'Known' : null})`);
const addPerson = (firstName: string, audience = 'investor', columns: Record<string, string | boolean> = {}) =>
  buildPerson(app, { columns: { firstName, audiences: `{${audience}}`, ...columns } });

describe('what is new', () => {
  test('is what has come last of organisations and people, each once, newest first, the reader themselves not among them', async () => {
    await addOrganisation('Banyan', { created: sql`now() - interval '3 days'` });
    await addOrganisation('Peepal', { created: sql`now() - interval '9 days'`, verified: sql`now() - interval '1 day'` });
    await addOrganisation('Neem', { created: sql`now() - interval '4 days'`, verified: sql`now() - interval '4 days'` });
    await addPerson('Nandini', 'investor');
    await run(sql`UPDATE global_users SET audiences = '{investor}', is_listed = true WHERE user_id = ${reader.user_id}`);
    expect((await news('community=investor')).items.map(toWords)).toEqual([
      'person_joined Nandini',
      'organisation_verified Peepal',
      'organisation_added Banyan',
      'organisation_added Neem',
      'organisation_added Peepal',
    ]);
    expect((await news('community=investor&limit=1')).items.map(toWords)).toEqual(['person_joined Nandini']);
    expect((await news('community=educator')).items).toEqual([]);
  });

  test('is counted from the visit before this one, and stays new while the visit goes on', async () => {
    expect(await visit(9)).toBe(200);
    expect(await news('community=expert')).toMatchObject({ since: null });
    shift = 60 * 60_000;
    await addPerson('Omkar', 'expert');
    await run(sql`UPDATE global_users SET created_at = now() + interval '10 minutes' WHERE "firstName" = 'Omkar'`);
    expect(await summary(9)).toMatchObject({ community: 'expert', news: 1 });
    expect((await news('community=expert')).items.map(toWords)).toEqual(['person_joined Omkar new']);
    // Reading on, however often the page says so.
    for (const minutes of [0, 20, 40]) {
      shift = (60 + minutes) * 60_000;
      expect(await visit(9)).toBe(200);
      expect((await news('community=expert')).items.map(toWords)).toEqual(['person_joined Omkar new']);
    }
    shift = 180 * 60_000;
    expect((await news('community=expert')).items.map(toWords)).toEqual(['person_joined Omkar']);
    expect(await summary(9)).toMatchObject({ news: 0 });
    // Each page has visits of its own.
    expect(await summary(1)).toMatchObject({ news: 0 });
    expect(await news()).toMatchObject({ since: null });
  });

  test("is nothing that one does with an organisation of one's own", async () => {
    await addOrganisation('Gulmohar', { type: 'educator' });
    expect((await news('community=educator')).items.map(toWords)).toEqual(['organisation_added Gulmohar']);
    await run(sql`UPDATE community_commons SET owner_user_id = ${reader.user_id} WHERE slug = 'gulmohar'`);
    expect((await news('community=educator')).items).toEqual([]);
    expect(await summary(8)).toMatchObject({ organisations: 1 });
  });

  test('is counted on although a clock was ahead when a visit was noted', async () => {
    shift = 48 * 60 * 60_000;
    await visit(8);
    shift = 0;
    await visit(8);
    expect(
      (await run(sql`SELECT visited_at < now() + interval '1 minute' AS is_mended FROM community_visits WHERE user_id = ${reader.user_id}`))
        .rows,
    ).toEqual([{ is_mended: true }]);
  });

  test('shows nobody who is under age, hides, is private or is parted by a block', async () => {
    const parted = await addPerson('Parul', 'startup');
    await addPerson('Minor', 'startup', { is_underage: true });
    await addPerson('Private', 'startup', { profile_visibility: 'private' });
    await addPerson('Unlisted', 'startup', { is_listed: false });
    expect((await news('community=startup')).items.map(toWords)).toEqual(['person_joined Parul']);
    expect(await summary(1)).toMatchObject({ people: 1 });
    await parted.put(`/api/contact/blocks/${reader.user_id}`);
    expect((await news('community=startup')).items).toEqual([]);
    expect(await summary(1)).toMatchObject({ people: 0 });
    await run(sql`INSERT INTO community_visits VALUES (${reader.user_id}, 1, now() - interval '1 day')`);
    expect(await summary(1)).toMatchObject({ news: 0 });
  });
});

describe('communities', () => {
  test('are those whose tab the active role reads, in the order of the tabs', async () => {
    expect((await summaries()).map(({ community_id }) => community_id)).toEqual([1, 6, 7, 5, 8, 9]);
    const outsider = await buildPerson(app, { role: null, columns: { is_listed: false } });
    expect(await summaries(outsider)).toEqual([]);
    expect((await outsider.get(`${base}/news?community=startup`)).status).toBe(403);
    expect((await news('', outsider)).items).toEqual([]);
    expect(await visit(1, outsider)).toBe(403);
    expect(await visit(0, outsider)).toBe(200);
  });

  test('have no page and no visit under other numbers, and none for who is signed out', async () => {
    for (const id of [2, 3, 4, 10, -1]) expect(await visit(id)).toBe(400);
    expect((await reader.get(`${base}/news?community=club`)).status).toBe(400);
    for (const path of ['communities', 'news']) expect((await app.nobody.get(`${base}/${path}`)).status).toBe(401);
    expect((await app.nobody.post(`${base}/communities/1/visit`)).status).toBe(401);
  });

  test('are visited by two pages at once like by one', async () => {
    expect(await Promise.all(Array.from({ length: 8 }, () => visit(5)))).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await run(sql`SELECT visited_before_at FROM community_visits WHERE user_id = ${reader.user_id}`)).rows).toEqual([
      { visited_before_at: null },
    ]);
  });
});
