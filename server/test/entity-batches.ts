import { maxBatchItems } from '@sabha/contract/core/page';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { queryOf, type EntityUnderTest, type Fields } from './entity-under-test.ts';

interface Rows {
  data: Fields[];
}
const unknownId = 999_999_999;

/** createMany, updateMany and deleteMany of one type: all or nothing. */
export function testEntityBatches(entity: EntityUnderTest): void {
  const { declaration, idField, sample, url } = entity;
  const { deleteListName } = declaration.entity;
  const world = () => entity.world();
  const bodies = async (count: number) => {
    const made: Fields[] = [];
    for (let at = 0; at < count; at++) made.push(await entity.body());
    return made;
  };
  const countRows = async () => {
    const { rows } = await world().test.ctx.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${sql.identifier(declaration.model.tableName)}`,
    );
    return rows[0]?.count;
  };
  const readMany = async (ids: readonly number[]) =>
    ((await world().admin.get(url('getAll', queryOf({ filterFields: { [idField]: ids }, limit: 100, sortOrder: 'asc' })))).body as Rows)
      .data;

  describe('createMany', () => {
    test('makes rows in the order of the list', async () => {
      const list = await bodies(3);
      const answer = await world().admin.post(url('createMany'), list);
      expect(answer.status).toBe(201);
      const ids = (answer.body as Rows).data.map((row) => Number(row[idField]));
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      expect(await readMany(ids)).toEqual((answer.body as Rows).data);
    });

    test('makes nothing when one item is invalid, and names its place', async () => {
      const [first, second, third] = await bodies(3);
      const before = await countRows();
      const { status, body } = await world().admin.post(url('createMany'), [first, second, { ...third, ...sample.invalid }]);
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ path: expect.stringMatching(/^2\./) as string }] });
      expect(await countRows()).toBe(before);
    });

    test("makes nothing when one item carries somebody else's signature", async () => {
      const [first, second] = await bodies(2);
      const before = await countRows();
      const { status, body } = await world().admin.post(url('createMany'), [first, { ...second, created_by: world().stranger.user_id }]);
      expect(status).toBe(403);
      expect(body).toMatchObject({ errors: [{ path: '1.created_by' }] });
      expect(await countRows()).toBe(before);
    });

    test('is refused to people without any right to it', async () => {
      const list = await bodies(2);
      const before = await countRows();
      expect((await world().stranger.post(url('createMany'), list)).status).toBe(403);
      expect(await countRows()).toBe(before);
    });

    test(`takes one to ${maxBatchItems} items`, async () => {
      const [body] = await bodies(1);
      expect((await world().admin.post(url('createMany'), [])).status).toBe(400);
      expect(
        (
          await world().admin.post(
            url('createMany'),
            Array.from({ length: maxBatchItems + 1 }, () => body),
          )
        ).status,
      ).toBe(400);
    });

    test('gives the first answer again for a repeated Idempotency-Key', async () => {
      const list = await bodies(2);
      const headers = { 'idempotency-key': `${entity.name}-many` };
      const answers = [
        await world().admin.post(url('createMany'), list, { headers }),
        await world().admin.post(url('createMany'), list, { headers }),
      ];
      expect(answers[1]?.raw.body).toBe(answers[0]?.raw.body);
    });

    test('needs a signed-in caller', async () => {
      expect((await world().test.nobody.post(url('createMany'), await bodies(1))).status).toBe(401);
    });
  });

  describe('updateMany', () => {
    test('changes every row of the list', async () => {
      const ids = await entity.makeRows(2);
      const answer = await world().admin.post(
        url('updateMany'),
        ids.map((id) => ({ [idField]: id, ...sample.change })),
      );
      expect(answer.status).toBe(200);
      expect((answer.body as Rows).data).toMatchObject(ids.map((id) => ({ [idField]: id, ...sample.change })));
      expect(await readMany(ids)).toEqual((answer.body as Rows).data);
    });

    test('changes nothing when one row does not exist, and names its place', async () => {
      const ids = await entity.makeRows(2);
      const before = await readMany(ids);
      const items = [ids[0], unknownId, ids[1]].map((id) => ({ [idField]: id, ...sample.change }));
      const { status, body } = await world().admin.post(url('updateMany'), items);
      expect(status).toBe(404);
      expect(body).toMatchObject({ errors: [{ path: '1' }] });
      expect(await readMany(ids)).toEqual(before);
    });

    test('refuses a row that stands twice in the list', async () => {
      const [id] = await entity.makeRows(1);
      const { status, body } = await world().admin.post(
        url('updateMany'),
        [1, 2].map(() => ({ [idField]: id, ...sample.change })),
      );
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ path: '1' }] });
    });

    test('refuses items without an id', async () => {
      const { status, body } = await world().admin.post(url('updateMany'), [sample.change]);
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ path: `0.${idField}` }] });
    });

    test('is refused to people without any right to it', async () => {
      const ids = await entity.makeRows(2);
      const before = await readMany(ids);
      const { status } = await world().stranger.post(
        url('updateMany'),
        ids.map((id) => ({ [idField]: id, ...sample.change })),
      );
      expect([403, 404]).toContain(status);
      expect(await readMany(ids)).toEqual(before);
    });
  });

  describe('deleteMany', () => {
    test('hides every row of the list and answers the ids', async () => {
      const ids = await entity.makeRows(2);
      const answer = await world().admin.put(url('deleteMany'), { [deleteListName]: ids, deleted_by: world().admin.user_id });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: { [deleteListName]: ids } });
      expect(await readMany(ids)).toEqual([]);
    });

    test('hides nothing when one row does not exist, and names its place', async () => {
      const ids = await entity.makeRows(2);
      const { status, body } = await world().admin.put(url('deleteMany'), { [deleteListName]: [...ids, unknownId] });
      expect(status).toBe(404);
      expect(body).toMatchObject({ errors: [{ path: '2' }] });
      expect(await readMany(ids)).toHaveLength(2);
    });

    test("in somebody else's name is refused", async () => {
      const ids = await entity.makeRows(1);
      expect((await world().admin.put(url('deleteMany'), { [deleteListName]: ids, deleted_by: world().stranger.user_id })).status).toBe(
        403,
      );
      expect(await readMany(ids)).toHaveLength(1);
    });

    test('is refused to people without any right to it', async () => {
      const ids = await entity.makeRows(1);
      expect([403, 404]).toContain((await world().stranger.put(url('deleteMany'), { [deleteListName]: ids })).status);
      expect(await readMany(ids)).toHaveLength(1);
    });

    test('needs its list', async () => {
      const { status, body } = await world().admin.put(url('deleteMany'), { ids: [1] });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(deleteListName);
    });
  });
}
