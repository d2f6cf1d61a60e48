import { operationUrl, type Operation } from '@sabha/contract/core/operation';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadSampleEdition } from '../seeds/load-sample-edition.ts';
import type { EntityDeclaration } from '../src/core/entities/declare-entity.ts';
import { features } from '../src/features.ts';
import { buildPerson } from './build-person.ts';
import { queryOf, type Fields } from './entity-under-test.ts';
import { createEntityWorld, type EntityWorld } from './entity-world.ts';
import { entitySamples, operationSamples } from './load-samples.ts';
import { exampleInput } from './matrix/example-input.ts';
import { createTestApp, type Caller, type TestApp } from './test-app.ts';

// What somebody may not read must not be told by a list either: not by which rows a filter or a search finds, nor by their order.
// Everything is walked from the declarations, so that a new type or a new list is asked the same by itself.

const entities = features.flatMap((feature) => feature.entities ?? []);
const ownLists = features.flatMap((feature) => feature.operations ?? []).filter(({ method }) => method === 'GET');

let app: TestApp;
let world: EntityWorld;
const callers: Record<string, Caller> = {};
beforeAll(async () => {
  app = await createTestApp();
  await loadSampleEdition(app.ctx);
  world = await createEntityWorld(app);
  callers['signed out'] = app.nobody;
  callers['member'] = await buildPerson(app);
  const details = { email: 'asha.hidden@example.org', phone_number: '+91 90000 00001', roll_number: 'R-1', age: 31, gender: 'female' };
  await buildPerson(app, { columns: details });
});
afterAll(() => app.close());
const caller = (name: string): Caller => {
  const found = callers[name];
  if (!found) throw new Error(`There is no caller "${name}".`);
  return found;
};

const rowsOf = async (asking: Caller, { entity }: EntityDeclaration): Promise<Map<number, Fields>> => {
  const { status, body } = await asking.get(`/api/${entity.base}/getAll${queryOf({ limit: 1000 })}`);
  if (status !== 200) return new Map();
  return new Map((body as { data: Fields[] }).data.map((row) => [Number(row[entity.idField]), row]));
};

/** Filters that are no field of the row, and why what they tell may be told. */
const judged: Readonly<Record<string, string>> = {
  'user.role_id': 'roles are shown with every person',
  'mediaItem.is_used': 'the library is read by staff alone',
  'mediaItem.has_alt': 'the library is read by staff alone',
  'volunteerShift.is_past': 'rows show when a shift ends',
  'volunteerShift.has_hours_for_staff': 'shifts are listed for staff alone',
};

describe.each(entities.map((declaration) => [declaration.entity.key, declaration] as const))('the list of %s', (key, declaration) => {
  const { entity, policy } = declaration;
  const list = `/api/${entity.base}/getAll`;

  test('is filtered by what its rows show, or by what was judged', () => {
    const unshown = entity.list.filter.filter((name) => !(name in entity.row.shape)).map((name) => `${key}.${name}`);
    expect(unshown.filter((name) => !(name in judged))).toEqual([]);
  });

  test.each(['signed out', 'member'])('tells %s nothing that its rows keep from them', async (name) => {
    const asking = caller(name);
    const [all, seen] = [await rowsOf(world.admin, declaration), await rowsOf(asking, declaration)];
    const hidden = new Map<string, unknown>(Object.keys(policy.privateFields ?? {}).map((field) => [field, null]));
    for (const [id, row] of seen)
      for (const [field, value] of Object.entries(all.get(id) ?? {}))
        if (value !== null && row[field] !== undefined && JSON.stringify(value) !== JSON.stringify(row[field])) hidden.set(field, value);
    // Nothing is asked of a list that is closed.
    if (seen.size === 0) return;
    for (const [field, value] of hidden) {
      const asked: Fields[] = [
        ...(entity.list.filter.includes(field)
          ? [{ filterFields: { [field]: value } }, { filterFields: { [field]: { is_null: false } } }]
          : []),
        ...(entity.list.sort.includes(field) ? [{ sortField: field }] : []),
        ...(entity.list.search.includes(field) ? [{ search: 'asha', searchFields: [field] }] : []),
      ];
      for (const parameters of asked)
        expect((await asking.get(`${list}${queryOf(parameters)}`)).status, `${field} by ${JSON.stringify(parameters)}`).toBe(400);
    }
  });
});

test('the fields of people that are their own are among what was asked', async () => {
  const user = entities.find(({ entity }) => entity.key === 'user');
  expect(Object.keys(user?.policy.privateFields ?? {})).toEqual(
    expect.arrayContaining(['email', 'phone_number', 'roll_number', 'age', 'gender', 'status', 'is_underage']),
  );
});

/** A word that stands somewhere a caller cannot read, and one of the same length that stands nowhere. */
interface Needle {
  readonly hidden: string;
  readonly nowhere: string;
  readonly where: string;
}
let count = 0;
/** Fifteen letters that resemble no other word: lists that forgive a slip of the pen must not take one needle for another. */
const wordOf = (seed: string) =>
  [...createHash('sha256').update(seed).digest().subarray(0, 15)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('');
function newNeedle(where: string): Needle {
  count += 1;
  return { where, hidden: wordOf(`hidden ${count}`), nowhere: wordOf(`nowhere ${count}`) };
}

/** Rows of every type that carry a word, as far as the caller does not see them. */
async function plantNeedles(asking: Caller): Promise<Needle[]> {
  const needles: Needle[] = [];
  for (const { entity } of entities) {
    const sample = entitySamples.get(entity.key);
    if (!sample?.searched || !entity.actions.includes('createOne')) continue;
    const needle = newNeedle(`${entity.key}.${sample.searched}`);
    const made = await world.admin.post(`/api/${entity.base}/create${entity.name}`, {
      ...(await sample.build(8_000 + count, world)),
      [sample.searched]: needle.hidden,
    });
    if (made.status !== 201) continue;
    const id = (made.body as { data: Fields }).data[entity.idField];
    const shown = await asking.get(`/api/${entity.base}/getAll${queryOf({ filterFields: { [entity.idField]: id } })}`);
    if (shown.status !== 200 || (shown.body as { meta: { total: number } }).meta.total === 0) needles.push(needle);
  }
  const person = async (where: string, columns: (needle: Needle) => Record<string, string | boolean>) => {
    const needle = newNeedle(where);
    await buildPerson(app, { columns: columns(needle) });
    needles.push(needle);
  };
  await person('the address of a person', ({ hidden }) => ({ email: `${hidden}@example.org` }));
  await person('the telephone number of a person', ({ hidden }) => ({ phone_number: hidden }));
  await person('the roll number of a person', ({ hidden }) => ({ roll_number: hidden }));
  await person('somebody who is not listed', ({ hidden }) => ({ firstName: hidden, city: hidden, headline: hidden, is_listed: false }));
  await person('somebody who is private', ({ hidden }) => ({
    firstName: hidden,
    city: hidden,
    headline: hidden,
    organisation: hidden,
    profile_visibility: 'private',
  }));
  await person('somebody who is suspended', ({ hidden }) => ({ firstName: hidden, status: 'suspended' }));
  return needles;
}

/** Parameters that take any text. */
function textsOf({ query }: Operation): string[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, Fields> };
  return Object.entries(properties).flatMap(([name, { type, enum: values, pattern, format }]) =>
    type === 'string' && values === undefined && pattern === undefined && format === undefined ? [name] : [],
  );
}

/** Every way to ask a list for a word. */
function questions(operation: Operation, word: string): Fields[] {
  return textsOf(operation).flatMap((name): Fields[] => {
    if (name === 'filters' || name === 'filterFields')
      return ['email', 'phone_number', 'roll_number', 'firstName', 'city', 'headline', 'organisation'].map((field) => ({
        [name]: { [field]: { ilike: `%${word}%` } },
      }));
    return [{ [name]: word }];
  });
}

describe.each(['signed out', 'member'])('what %s cannot read', (name) => {
  test('is found by no list, search or count of the product', async () => {
    const asking = caller(name);
    const needles = await plantNeedles(asking);
    expect(needles.length).toBeGreaterThan(10);
    await app.ctx.changes.settle();
    await app.ctx.outbox.drain();
    const asked: string[] = [];
    for (const operation of ownLists.filter((one) => textsOf(one).length > 0)) {
      const { input } = exampleInput(operation, 1, operationSamples.get(operation.id));
      const answerTo = async (parameters: Fields, word: string) => {
        await app.ctx.db.execute(sql`DELETE FROM throttles`);
        const url = operationUrl(operation, { params: input.params, query: { ...(input.query as Fields), ...parameters } });
        const { status, raw } = await asking.get(url);
        return `${status} ${raw.body.replaceAll(new RegExp(word, 'gi'), '…')}`;
      };
      for (const { hidden, nowhere, where } of needles) {
        const [right, wrong] = [questions(operation, hidden), questions(operation, nowhere)];
        for (const [at, parameters] of right.entries()) {
          const control = await answerTo(wrong[at] ?? {}, nowhere);
          expect(await answerTo(parameters, hidden), `${operation.id} by ${Object.keys(parameters).join()}, ${where}`).toBe(control);
        }
      }
      asked.push(operation.id);
    }
    expect(asked).toEqual(
      expect.arrayContaining(['user.searchUsers', 'person.list', 'search.site', 'program.searchPrograms', 'tickets.listOrders']),
    );
  });
});
