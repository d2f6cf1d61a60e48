import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sweepDirectoryChanges } from './sweep-directory-changes.ts';

let app: TestApp;
let reader: TestPerson;
const people = new Map<string, TestPerson>();

interface Answer {
  readonly data: { readonly firstName: string }[];
  readonly meta: { readonly total: number; readonly pages: number };
  readonly facets: Record<string, { value: string; count: number }[]>;
  readonly all: number;
}

const ask = async (query = '', viewer = reader): Promise<Answer> => {
  const { status, body } = await viewer.get(`/api/people?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Answer;
};
const names = async (query = '', viewer = reader) => (await ask(query, viewer)).data.map(({ firstName }) => firstName);
const count = async (facet: string, value: string, query = '', viewer = reader) =>
  (await ask(query, viewer)).facets[facet]?.find((each) => each.value === value)?.count ?? 0;
const of = (name: string) => people.get(name) ?? reader;
const run = (statement: SQL) => app.ctx.db.execute(statement);

const columns = {
  Bansari: {
    audiences: '{startup}',
    interests: '{Water,Heat}',
    city: 'Surat',
    country: 'India',
    languages: '{ગુજરાતી}',
    organisation: 'Drain Works',
  },
  Chirag: {
    audiences: '{investor}',
    interests: '{Water}',
    city: 'Surat',
    country: 'India',
    languages: '{ગુજરાતી,English}',
    organisation: 'Kapas Capital',
  },
  Dhara: {
    audiences: '{investor,expert}',
    interests: '{Heat}',
    city: 'Pune',
    country: 'India',
    languages: '{English}',
    headline: 'Reads balance sheets',
  },
  Edwin: {
    audiences: '{expert}',
    interests: '{Land}',
    city: 'Lisbon',
    country: 'Portugal',
    languages: '{English}',
    organisation: 'Drain Works',
  },
} as const;

beforeAll(async () => {
  app = await createTestApp();
  reader = await buildPerson(app, { role: 'admin', columns: { firstName: 'Zarna', lastName: 'Oza' } });
  for (const [firstName, rest] of Object.entries(columns))
    people.set(firstName, await buildPerson(app, { columns: { firstName, lastName: 'Naik', ...rest } }));
});
afterAll(() => app.close());

describe('facets', () => {
  test('are counted over everybody who can be found, all six of them, with the whole number beside', async () => {
    expect(await ask('limit=1')).toMatchObject({
      data: [{ firstName: 'Bansari' }],
      meta: { total: 5, pages: 5 },
      all: 5,
      facets: {
        audiences: [
          { value: 'expert', count: 2 },
          { value: 'investor', count: 2 },
          { value: 'startup', count: 1 },
        ],
        interests: [
          { value: 'Heat', name: 'Heat', count: 2 },
          { value: 'Water', name: 'Water', count: 2 },
          { value: 'Land', name: 'Land', count: 1 },
        ],
        cities: [
          { value: 'Surat', count: 2 },
          { value: 'Lisbon', count: 1 },
          { value: 'Pune', count: 1 },
        ],
        countries: [
          { value: 'India', count: 3 },
          { value: 'Portugal', count: 1 },
        ],
        languages: [
          { value: 'English', count: 3 },
          { value: 'ગુજરાતી', count: 2 },
        ],
        organisations: [
          { value: 'Drain Works', count: 2 },
          { value: 'Kapas Capital', count: 1 },
        ],
      },
    });
  });

  test('say what a further tick would bring: each with everything else that is chosen', async () => {
    const { meta, all, facets } = await ask('city=["Surat"]&audience=["investor"]');
    expect({ total: meta.total, all }).toEqual({ total: 1, all: 5 });
    expect(facets['cities']).toEqual([
      { value: 'Pune', count: 1 },
      { value: 'Surat', count: 1 },
    ]);
    expect(facets['audiences']).toEqual([
      { value: 'investor', count: 1 },
      { value: 'startup', count: 1 },
    ]);
    expect(facets['interests']).toEqual([{ value: 'Water', name: 'Water', count: 1 }]);
  });

  test('find whom they count', async () => {
    const { facets } = await ask();
    const parameters = {
      audiences: 'audience',
      interests: 'interest',
      cities: 'city',
      countries: 'country',
      languages: 'language',
      organisations: 'organisation',
    };
    for (const [facet, parameter] of Object.entries(parameters))
      for (const { value, count: counted } of facets[facet] ?? []) {
        const { data, meta } = await ask(`${parameter}=${encodeURIComponent(JSON.stringify([value]))}`);
        expect([data.length, meta.total], `${facet} ${value}`).toEqual([counted, counted]);
      }
  });

  test('are counted over those whom words find', async () => {
    expect(await count('audiences', 'expert', 'search=drain')).toBe(1);
    expect((await ask('search=drain')).meta.total).toBe(2);
  });
});

describe('words', () => {
  test('are found in whole names, in organisations and in headlines, also by their beginning alone', async () => {
    expect(await names('search=dhara naik')).toEqual(['Dhara']);
    expect(await names('search=DRAIN')).toEqual(['Bansari', 'Edwin']);
    expect(await names('search=balance')).toEqual(['Dhara']);
    expect(await names('search=ed')).toEqual(['Edwin']);
    for (const sign of ['%25', '_', '\\\\', '％', '＿']) expect(await names(`search=${sign}`), sign).toEqual([]);
  });

  test('are forgiven a slip of the pen, the likest first, where they stand nowhere as they are', async () => {
    expect((await names('search=Bansary'))[0]).toBe('Bansari');
    expect(await names('search=Kapas Capitel')).toEqual(['Chirag']);
    expect((await ask('search=Bansary')).meta.total).toBe((await names('search=Bansary')).length);
    expect(await names('search=xyzzy')).toEqual([]);
  });
});

describe('words tell of nobody who is not to be found', () => {
  const hidden = {
    is_underage: true,
    profile_visibility: 'private',
    is_listed: false,
    status: 'suspended',
    hidden_at: '2026-01-01T00:00:00Z',
  };

  test.each(Object.entries(hidden))('neither by what they find nor by what they leave out: %s', async (column, value) => {
    const ask_ = async () => [await ask('search=Bansary'), await ask('search=reads balence')];
    const before = await ask_();
    expect(before[0]?.data[0]?.firstName).toBe('Bansari');
    const somebody = await buildPerson(app, {
      columns: { firstName: 'Bansary', headline: 'Reads balence', organisation: 'Kapaz', [column]: value },
    });
    expect(await ask_()).toEqual(before);
    await run(sql`UPDATE global_users SET deleted_at = now(), deleted_by = 0 WHERE user_id = ${somebody.user_id}`);
  });

  test('nor whom a block parts from the reader, whoever made it', async () => {
    for (const isByReader of [true, false]) {
      const before = await ask('search=Edwim');
      const somebody = await buildPerson(app, { columns: { firstName: 'Edwim' } });
      const [from, to] = isByReader ? [reader, somebody] : [somebody, reader];
      await from.put(`/api/contact/blocks/${to.user_id}`);
      expect(await ask('search=Edwim')).toEqual(before);
      await run(sql`UPDATE global_users SET deleted_at = now(), deleted_by = 0 WHERE user_id = ${somebody.user_id}`);
    }
  });

  test('nor by how many are like a word beside those who can be found', async () => {
    await run(sql`
      INSERT INTO global_users (created_by, "firstName", "lastName", is_listed) SELECT 0, 'Pradipta', 'Rao', n % 2 = 0 FROM generate_series(1, 2400) n`);
    expect((await ask('search=Pradypta')).meta.total).toBe(1000);
    await run(sql`UPDATE global_users SET deleted_at = now(), deleted_by = 0 WHERE "firstName" = 'Pradipta'`);
  });
});

describe('a community', () => {
  test('has those who come as it, and counts their facets alone', async () => {
    const { data, meta, all, facets } = await ask('community=investor&city=["Surat"]');
    expect(data.map(({ firstName }) => firstName)).toEqual(['Chirag']);
    expect({ total: meta.total, all, cities: facets['cities'] }).toEqual({
      total: 1,
      all: 2,
      cities: [
        { value: 'Pune', count: 1 },
        { value: 'Surat', count: 1 },
      ],
    });
  });

  test('has those who own or belong to one of its organisations while they do', async () => {
    expect(await names('community=government')).toEqual([]);
    const { rows } = await run(sql`
      INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, created_by)
      VALUES ('government', ${of('Bansari').user_id}, 'Ward Office', 'ward-office', 0) RETURNING community_common_id`);
    expect(await names('community=government')).toEqual(['Bansari']);
    const organisation_id = Number(rows[0]?.['community_common_id']);
    await run(sql`
      INSERT INTO group_users (parent_user_id, user_id, community_common_id, accepted_at, created_by)
      VALUES (${of('Bansari').user_id}, ${of('Edwin').user_id}, ${organisation_id}, NULL, 0)`);
    expect(await names('community=government')).toEqual(['Bansari']);
    await run(sql`UPDATE group_users SET accepted_at = now() WHERE community_common_id = ${organisation_id}`);
    expect((await ask('community=government')).meta.total).toBe(2);
    await run(sql`UPDATE community_commons SET hidden_at = now() WHERE community_common_id = ${organisation_id}`);
    expect(await ask('community=government')).toMatchObject({ data: [], meta: { total: 0 }, all: 0 });
    await run(
      sql`UPDATE community_commons SET hidden_at = NULL, owner_user_id = ${of('Dhara').user_id} WHERE community_common_id = ${organisation_id}`,
    );
    expect(await names('community=government')).toEqual(['Dhara', 'Edwin']);
    expect((await ask('community=government')).meta.total).toBe(2);
    await run(sql`UPDATE group_users SET deleted_at = now(), deleted_by = 0 WHERE community_common_id = ${organisation_id}`);
    expect((await ask('community=government')).meta.total).toBe(1);
    await run(sql`UPDATE community_commons SET deleted_at = now(), deleted_by = 0 WHERE community_common_id = ${organisation_id}`);
    expect((await ask('community=government')).meta.total).toBe(0);
  });

  test('whose tab the active role may not read is closed', async () => {
    const outsider = await buildPerson(app, { role: null, columns: { is_listed: false } });
    expect((await outsider.get('/api/people?community=investor')).status).toBe(403);
    expect((await outsider.get('/api/people')).status).toBe(200);
  });
});

describe('what changes', () => {
  test.each([
    ['is_listed', sql`false`, sql`true`],
    ['profile_visibility', sql`'private'`, sql`'members'`],
    ['age', sql`16`, sql`NULL`],
    ['status', sql`'suspended'`, sql`'active'`],
    ['hidden_at', sql`now()`, sql`NULL`],
    ['city', sql`'Goa'`, sql`'Lisbon'`],
  ])('in %s is counted with the next call, also when it was written past the product', async (column, after, before) => {
    const [counted] = [await count('cities', 'Lisbon')];
    const set = (value: SQL) =>
      run(sql`UPDATE global_users SET ${sql.identifier(column)} = ${value}, is_underage = false WHERE user_id = ${of('Edwin').user_id}`);
    await set(after);
    expect([counted, await count('cities', 'Lisbon')]).toEqual([1, 0]);
    await set(before);
    expect(await count('cities', 'Lisbon')).toBe(1);
  });

  test('in a transaction that is still open is counted when it ends, and not when it is taken back', async () => {
    const client = await app.ctx.pool.connect();
    try {
      for (const [end, expected] of [
        ['ROLLBACK', 0],
        ['COMMIT', 1],
      ] as const) {
        await client.query('BEGIN');
        await client.query(`UPDATE global_users SET city = 'Diu' WHERE user_id = $1`, [of('Dhara').user_id]);
        // Others write, and are read, while it is open.
        await run(sql`UPDATE global_users SET city = 'Anand' WHERE user_id = ${of('Bansari').user_id}`);
        expect([await count('cities', 'Diu'), await count('cities', 'Anand')]).toEqual([0, 1]);
        await client.query(end);
        expect(await count('cities', 'Diu')).toBe(expected);
      }
    } finally {
      client.release();
      await run(sql`UPDATE global_users SET city = 'Pune' WHERE user_id = ${of('Dhara').user_id}`);
    }
  });

  test('on one node is counted on the other', async () => {
    const other = await createTestApp({ environment: { DATABASE_URL: app.ctx.config.database_url ?? '' } });
    try {
      const elsewhere = await other.signInAs(reader.user_id);
      const countThere = async () =>
        ((await elsewhere.get('/api/people')).body as Answer).facets['cities']?.find(({ value }) => value === 'Alibag')?.count ?? 0;
      expect(await countThere()).toBe(0);
      const { status } = await of('Chirag').put('/api/global-user/profile/update', { userId: of('Chirag').user_id, city: 'Alibag' });
      expect([status, await countThere()]).toEqual([200, 1]);
    } finally {
      await other.close();
    }
  });

  test('as lists with nothing in them, which the product does not write, is left out', async () => {
    await run(sql`UPDATE global_users SET interests = '{NULL,"",Chess}' WHERE user_id = ${of('Edwin').user_id}`);
    expect((await ask()).facets['interests']).toContainEqual({ value: 'Chess', name: 'Chess', count: 1 });
    expect((await ask()).facets['interests']?.map(({ value }) => value)).not.toContain('');
    await run(sql`UPDATE global_users SET interests = '{Land}' WHERE user_id = ${of('Edwin').user_id}`);
  });

  test('as a whole table that is emptied is counted', async () => {
    await run(sql`
      INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, created_by)
      VALUES ('educator', ${of('Dhara').user_id}, 'School', 'school', 0)`);
    expect((await ask('community=educator')).meta.total).toBe(1);
    await run(sql`TRUNCATE community_commons CASCADE`);
    expect(await ask('community=educator')).toMatchObject({ data: [], meta: { total: 0 }, all: 0 });
  });

  test('is swept when it is a day old, and nobody is lost by it', async () => {
    await run(sql`UPDATE people_directory_changes SET changed_at = now() - interval '25 hours'`);
    await run(sql`UPDATE global_users SET city = 'Daman' WHERE user_id = ${of('Edwin').user_id}`);
    await sweepDirectoryChanges(app.ctx);
    expect((await run(sql`SELECT user_id FROM people_directory_changes`)).rows).toEqual([{ user_id: of('Edwin').user_id }]);
    expect(await count('cities', 'Daman')).toBe(1);
  });
});

test('whom a block parts count for each other in no total and no facet', async () => {
  const before = await ask('', of('Chirag'));
  await of('Dhara').put(`/api/contact/blocks/${of('Chirag').user_id}`);
  const after = await ask('', of('Chirag'));
  expect([after.all, after.meta.total]).toEqual([before.all - 1, before.meta.total - 1]);
  expect(await count('interests', 'Heat', '', of('Chirag'))).toBe(
    (before.facets['interests']?.find(({ value }) => value === 'Heat')?.count ?? 0) - 1,
  );
  expect(await names('search=Dhara', of('Chirag'))).toEqual([]);
  expect((await ask('search=Dhara', of('Chirag'))).meta.total).toBe(0);
  expect((await ask()).all).toBe(before.all);
});
