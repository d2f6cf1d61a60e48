import { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryOf, type EntityUnderTest, type Fields } from './entity-under-test.ts';

const rowCount = 7;
interface Page {
  data: Fields[];
  meta: { total: number; pages: number; page: number; limit: number };
}

/** getAll and getX of one type. */
export function testEntityReads(entity: EntityUnderTest): void {
  const { declaration, idField, sample, url } = entity;
  const { list, row: rowSchema } = declaration.entity;
  const isPublic = declaration.bounds.find(({ operation }) => operation.path === url('getAll'))?.operation.access === 'public';
  let ids: number[] = [];
  let rows: Fields[] = [];
  const admin = () => entity.world().admin;
  const getAll = async (parameters: Fields = {}) => admin().get(url('getAll', queryOf(parameters)));
  const ofSuite = (parameters: Fields = {}): Fields => ({
    ...parameters,
    filterFields: { ...(parameters['filterFields'] as Fields | undefined), [idField]: ids },
  });
  const idsOf = (page: Page) => page.data.map((row) => Number(row[idField]));

  beforeAll(async () => {
    if (entity.has('createMany')) ids = await entity.makeRows(rowCount);
    else {
      for (let n = 0; sample.makeRow && n < rowCount; n++) await sample.makeRow(entity.world(), n);
      ids = idsOf((await getAll({ limit: rowCount })).body as Page);
    }
    rows = ((await getAll(ofSuite({ limit: 100 }))).body as Page).data;
  });

  describe('reading', () => {
    test(isPublic ? 'lists answer people who are signed out' : 'lists need a signed-in caller', async () => {
      expect((await entity.world().test.nobody.get(url('getAll'))).status).toBe(isPublic ? 200 : 401);
    });

    test('a forged token is refused', async () => {
      const forged = await entity.world().test.nobody.get(url('getAll'), { headers: { authorization: 'Bearer aaaa.bbbb.cccc' } });
      expect(forged.status).toBe(401);
    });

    test('a list has rows and tells page, limit, total and pages', async () => {
      const { status, body } = await getAll(ofSuite({ limit: 3 }));
      expect(status).toBe(200);
      expect(body).toMatchObject({ meta: { page: 1, limit: 3, total: ids.length, pages: Math.ceil(ids.length / 3) } });
      expect((body as Page).data).toHaveLength(Math.min(3, ids.length));
    });

    test('without parameters a list shows ten, the newest first', async () => {
      const { body } = await getAll();
      expect(body).toMatchObject({ meta: { page: 1, limit: 10 } });
      const shown = idsOf(body as Page);
      expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    });

    test('every row is exactly what the contract says', () => {
      expect(rows).toHaveLength(ids.length);
      for (const row of rows) expect(z.strictObject(rowSchema.shape).safeParse(row).error).toBeUndefined();
    });

    test('pages never overlap and together hold everything', async () => {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => getAll(ofSuite({ page, limit: 2 }))));
      expect(pages.flatMap(({ body }) => idsOf(body as Page)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    });

    test('a page beyond the last is empty and still tells the total', async () => {
      const { body } = await getAll(ofSuite({ page: 9, limit: 5 }));
      expect(body).toMatchObject({ data: [], meta: { total: ids.length, page: 9 } });
    });

    test.each(list.sort.map((name) => [name]))('sorting by %s runs both ways, with ties in id order and no overlap', async (sortField) => {
      const read = async (parameters: Fields) => idsOf((await getAll(ofSuite({ sortField, ...parameters }))).body as Page);
      const up = await read({ sortOrder: 'asc', limit: 100 });
      expect(await read({ sortOrder: 'desc', limit: 100 })).toEqual(up.toReversed());
      const paged = await Promise.all([1, 2, 3, 4].map((page) => read({ sortOrder: 'asc', page, limit: 2 })));
      expect(paged.flat()).toEqual(up);
      const streamed = await Promise.all(['asc', 'desc'].map((sortOrder) => read({ sortOrder, limit: -1 })));
      expect(streamed).toEqual([up, up.toReversed()]);
    });

    test('a sort key that is not offered is refused by name', async () => {
      const { status, body } = await getAll({ sortField: 'deleted_at' });
      expect(status).toBe(400);
      expect(body).toMatchObject({ detail: expect.stringContaining('deleted_at') as string, errors: [{ path: 'sortField' }] });
    });

    test.each(list.filter.filter((name) => name in rowSchema.shape).map((name) => [name]))(
      'filtering by %s keeps exactly the rows that match',
      async (name) => {
        const found = rows[0]?.[name] ?? null;
        const value: unknown = Array.isArray(found) ? (found[0] ?? 'nothing of this kind') : found;
        const { status, body } = await getAll(ofSuite({ limit: 100, filterFields: { [name]: value } }));
        expect(status).toBe(200);
        const wanted = rows.filter((row) => (Array.isArray(row[name]) ? row[name].includes(value) : (row[name] ?? null) === value));
        expect(idsOf(body as Page).toSorted((a, b) => a - b)).toEqual(
          (name === idField ? ids : wanted.map((row) => Number(row[idField]))).toSorted((a, b) => a - b),
        );
      },
    );

    test('filters are and-ed, and operators and lists work', async () => {
      const [first = 0, second = 0] = ids.toSorted((a, b) => a - b);
      const among = async (condition: unknown) =>
        idsOf((await getAll({ filterFields: { [idField]: condition }, sortOrder: 'asc' })).body as Page);
      expect(await among([first, second])).toEqual([first, second]);
      expect(await among({ in: ids, lte: second })).toEqual([first, second]);
      expect(await among({ in: ids, gt: first, lt: second + 1 })).toEqual([second]);
      expect(await among({ in: ids, ne: first, lte: second })).toEqual([second]);
      expect(await among({ eq: first, gte: second })).toEqual([]);
      expect(await among({ is_null: true })).toEqual([]);
      expect(await among([])).toEqual([]);
    });

    test('a filter that is not offered is refused by name', async () => {
      const { status, body } = await getAll({ filterFields: { deleted_by: 1 } });
      expect(status).toBe(400);
      expect(body).toMatchObject({ detail: expect.stringContaining('deleted_by') as string, errors: [{ path: 'filterFields' }] });
    });

    test('a filter that does not fit its field is refused', async () => {
      for (const condition of ['one', true, { gt: true }, { nearby: 3 }, { ilike: '%1%' }, 1e300, { in: 3 }]) {
        expect((await getAll({ filterFields: { [idField]: condition } })).status, JSON.stringify(condition)).toBe(400);
      }
      expect((await getAll({ filterFields: 'no json' })).status).toBe(400);
    });

    test('a parameter that is unknown or out of range is refused by name', async () => {
      const wrong = { page: [0, 1.5, 'x'], limit: [0, 1001, -2], sortOrder: ['up'], metadataOnly: ['maybe'], colour: ['red'] };
      for (const [name, values] of Object.entries(wrong)) {
        for (const value of values)
          expect(await getAll({ [name]: value }), name).toMatchObject({ status: 400, body: { errors: [{ path: name }] } });
      }
    });

    test('fields narrows a row to what was asked for, and the id', async () => {
      const names = Object.keys(rowSchema.shape)
        .filter((name) => name !== idField)
        .slice(0, 2);
      const { body } = await getAll(ofSuite({ fields: names.join(',') }));
      for (const row of (body as Page).data) expect(Object.keys(row).toSorted()).toEqual([idField, ...names].toSorted());
    });

    test('a field that does not exist is refused by name', async () => {
      const { status, body } = await getAll({ fields: `${idField},deleted_at` });
      expect(status).toBe(400);
      expect(body).toMatchObject({ detail: expect.stringContaining('deleted_at') as string, errors: [{ path: 'fields' }] });
    });

    test('abilities come only when they are asked for', async () => {
      const { body } = await getAll(ofSuite({ fields: 'abilities' }));
      for (const row of (body as Page).data)
        expect(row['abilities']).toEqual({ update: expect.any(Boolean) as boolean, delete: expect.any(Boolean) as boolean });
      for (const row of rows) expect(row).not.toHaveProperty('abilities');
    });

    test('metadataOnly counts without rows', async () => {
      const { body } = await getAll(ofSuite({ metadataOnly: true, limit: 2 }));
      expect(body).toEqual({ data: [], meta: { page: 1, limit: 2, total: ids.length, pages: Math.ceil(ids.length / 2) } });
    });

    test('limit -1 gives every row', async () => {
      const { body } = await getAll(ofSuite({ limit: -1 }));
      expect((body as Page).data).toEqual(rows);
      expect((body as Page).meta).toEqual({ page: 1, limit: -1, total: ids.length, pages: 1 });
    });

    test('a search field that is not offered is refused by name', async () => {
      const { status, body } = await getAll({ search: 'asha', searchFields: ['deleted_at'] });
      expect(status).toBe(400);
      expect(body).toMatchObject({ detail: expect.stringContaining('deleted_at') as string });
    });

    test('a search text is looked for, never run', async () => {
      expect((await getAll({ search: `%_\\'"; --` })).status).toBe(200);
    });

    const { searched } = sample;
    const single = (['getOne'] as const).filter((action) => entity.has(action));
    test.each(list.search.filter((name) => name === searched))(
      'search finds a row by a part of a word of %s, whatever its accents and capitals',
      async (searched) => {
        const text = String(rows[0]?.[searched]);
        const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
        for (const search of [plain, plain.slice(1), plain.slice(0, 2)]) {
          expect(idsOf((await getAll(ofSuite({ search, searchFields: [searched], limit: 100 }))).body as Page)).toContain(
            rows[0]?.[idField],
          );
        }
        expect(idsOf((await getAll(ofSuite({ search: `${plain} and more` }))).body as Page)).toEqual([]);
      },
    );

    test.each(single)('%s finds one row by its id, with the fields asked for', async (action) => {
      const { status, body } = await admin().get(url(action, queryOf({ filterFields: { [idField]: ids[0] }, fields: idField })));
      expect(status).toBe(200);
      expect(body).toEqual({ data: { [idField]: ids[0] } });
    });

    test.each(single)('%s answers 404 for a row that does not exist', async (action) => {
      const { status, body } = await admin().get(url(action, queryOf({ filterFields: { [idField]: 999_999_999 } })));
      expect(status).toBe(404);
      expect(body).toMatchObject({ status: 404, title: 'Not found', instance: url(action) });
    });
  });
}
