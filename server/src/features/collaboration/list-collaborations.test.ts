import type { Collaboration, CollaborationCard } from '@sabha/contract/collaboration/collaboration';
import type { CollaborationFacets } from '@sabha/contract/collaboration/operations';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';

const base = '/api/collaborations';
let app: TestApp;
let asha: TestPerson;
let bela: TestPerson;
let cara: TestPerson;
// Far enough apart for the pace at which people write.
let now = new Date('2027-03-01T06:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.execute(sql`DELETE FROM collaborations`);
  asha = await buildPerson(app, { columns: { firstName: 'Asha' } });
  bela = await buildPerson(app, { columns: { firstName: 'Bela' } });
  cara = await buildPerson(app, { columns: { firstName: 'Cara' } });
});

const run = (query: ReturnType<typeof sql>) => app.ctx.db.execute(query);
const details = {
  kind: 'pilot',
  is_offer: false,
  title: 'Test a quiet pump in one ward',
  community_common_id: null,
  theme: null,
  city: 'Sundarpur',
  is_online: false,
  skills: ['hydrology'],
  amount_minor: null,
  places: 1,
  ends_on: '2027-05-01',
};
type Details = Omit<typeof details, 'community_common_id'> & { community_common_id: number | null };
const post = (who: TestPerson, changes: Partial<Details> = {}) => {
  now = new Date(now.getTime() + 2 * 60_000);
  return who.post(base, { ...details, client_collaboration_id: randomUUID(), body: 'Ours stands still.', ...changes });
};
const of = ({ status, body }: Answer): Collaboration => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { data: Collaboration }).data;
};
const answer = (who: TestPerson, id: number) => who.post(`${base}/${id}/answers`, { client_answer_id: randomUUID(), body: 'We have one.' });
interface Listed {
  readonly data: CollaborationCard[];
  readonly meta: { total: number };
  readonly facets: CollaborationFacets;
  readonly has_said: boolean;
}
const list = async (who: TestPerson, query = ''): Promise<Listed> => {
  const { status, body } = await who.get(`${base}?limit=100&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Listed;
};
const idsOf = ({ data }: Listed) => data.map(({ collaboration_id }) => collaboration_id);

describe('the list', () => {
  test('counts of every facet are what choosing it finds', async () => {
    const all: Partial<Details>[] = [
      { kind: 'pilot', city: 'Bhuj' },
      { kind: 'pilot', is_offer: true, is_online: true, city: '' },
      { kind: 'mentor', is_offer: true, city: 'Bhuj', is_online: true },
      { kind: 'funding', city: 'Anand' },
      { kind: 'funding', city: 'Bhuj', skills: ['tenders'] },
    ];
    for (const changes of all) of(await post(asha, changes));
    const [first] = idsOf(await list(bela, 'sort=newest'));
    of(await answer(bela, first ?? 0));
    const queries = [
      '',
      'kind=pilot',
      'direction=offer',
      `city=${encodeURIComponent('["Bhuj"]')}`,
      'online=true',
      'own=answered',
      'search=tenders',
      'kind=funding&search=pump',
    ];
    for (const query of queries) {
      const { facets, meta, data } = await list(bela, query);
      expect(data).toHaveLength(meta.total);
      const totalWith = async (name: string, value: string) => {
        const asked = new URLSearchParams(query);
        asked.set(name, value);
        return (await list(bela, asked.toString())).meta.total;
      };
      for (const { value, count } of facets.kinds) expect(await totalWith('kind', value), `${query} ${value}`).toBe(count);
      for (const { value, count } of facets.directions) expect(await totalWith('direction', value), `${query} ${value}`).toBe(count);
      for (const { value, count } of facets.cities)
        expect(await totalWith('city', JSON.stringify([value])), `${query} ${value}`).toBe(count);
      for (const { value, count } of facets.states) expect(await totalWith('state', value), `${query} ${value}`).toBe(count);
      for (const { value, count } of facets.own) expect(await totalWith('own', value), `${query} ${value}`).toBe(count);
      expect(await totalWith('online', 'true'), query).toBe(facets.online);
    }
    expect((await list(asha, 'own=posted')).meta.total).toBe(5);
  });

  test('what stands in the name of an organisation is listed by itself, for who may read that one', async () => {
    const { rows } = await run(sql`
      INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, city, created_by)
      VALUES ('startup', ${bela.user_id}, 'Naalah Labs', ${`naalah-${randomUUID().slice(0, 8)}`}, 'Bhuj', 0) RETURNING community_common_id`);
    const theirs = Number(rows[0]?.['community_common_id']);
    const { collaboration_id: id } = of(await post(bela, { community_common_id: theirs }));
    of(await post(bela));
    const ofTheirs = async (who: TestPerson) => {
      const found = await list(who, `organisation=${theirs}`);
      expect(found.data).toHaveLength(found.meta.total);
      return idsOf(found);
    };
    expect(await ofTheirs(asha)).toEqual([id]);
    await run(sql`UPDATE community_commons SET hidden_at = now() WHERE community_common_id = ${theirs}`);
    expect(await ofTheirs(asha)).toEqual([]);
  });

  test('what fits stands first, with its reasons; what waits for the reader before it', async () => {
    await run(
      sql`UPDATE global_users SET offering = 'Hydrology and flood gauges', interests = ARRAY['Tendering'], city = 'Sundarpur' WHERE user_id = ${bela.user_id}`,
    );
    const { collaboration_id: plain } = of(await post(asha, { title: 'Paint the kerbs of one ward', skills: [], city: 'Anand' }));
    const { collaboration_id: fitting } = of(await post(asha, { title: 'Read our flood gauges at night', skills: ['tendering'] }));
    const { collaboration_id: later } = of(await post(asha, { title: 'Plant trees along one road', skills: [], city: 'Anand' }));
    const found = await list(bela);
    expect(idsOf(found)).toEqual([fitting, later, plain]);
    expect(found.data[0]?.fit).toEqual({ words: ['flood gauges'], interests: ['tendering'], is_same_theme: false, is_same_city: true });
    expect(found.data[1]?.fit).toBeNull();
    expect(found.has_said).toBe(true);
    expect(idsOf(await list(bela, 'own=fits'))).toEqual([fitting]);
    // An offer is compared with what somebody looks for.
    of(await post(asha, { title: 'We read flood gauges at night', is_offer: true, skills: [], city: '' }));
    expect(idsOf(await list(bela, 'own=fits'))).toEqual([fitting]);
    of(await answer(cara, plain));
    expect(idsOf(await list(asha))[0]).toBe(plain);
    expect((await asha.get(`${base}/summary`)).body).toEqual({
      data: { owed: 1, owed_path: `/collab-hub/${plain}-paint-the-kerbs-of-one-ward`, can_post: true },
    });
    expect((await bela.get(`${base}/summary`)).body).toEqual({ data: { owed: 0, owed_path: null, can_post: true } });
    expect(idsOf(await list(asha, 'own=owed'))).toEqual([plain]);
    of(await answer(cara, later));
    expect((await asha.get(`${base}/summary`)).body).toEqual({ data: { owed: 2, owed_path: null, can_post: true } });
    const owed = await list(asha, 'own=owed');
    expect(idsOf(owed).toSorted((a, b) => a - b)).toEqual([plain, later]);
    expect(owed.facets.own).toContainEqual({ value: 'owed', count: 2 });
    expect((await list(cara)).has_said).toBe(false);
  });

  test('it is saved, and described as it is today', async () => {
    const { collaboration_id: id, title } = of(await post(asha));
    const saved = await bela.put(`/api/saved/of/collaboration/${id}`, {});
    expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300);
    expect(JSON.stringify((await bela.get('/api/saved')).body)).toContain(title);
    await asha.put(`/api/contact/blocks/${bela.user_id}`, {});
    expect(JSON.stringify((await bela.get('/api/saved')).body)).not.toContain(title);
  });
});
