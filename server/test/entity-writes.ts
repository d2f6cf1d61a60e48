import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { queryOf, type EntityUnderTest, type Fields } from './entity-under-test.ts';

interface Item {
  data: Fields;
}
const unknownId = 999_999_999;

/** createX, updateX and deleteX of one type. */
export function testEntityWrites(entity: EntityUnderTest): void {
  const { declaration, idField, sample, url } = entity;
  const { tableName } = declaration.model;
  const world = () => entity.world();
  const create = async (body: Fields) => world().admin.post(url('createOne'), body);
  const makeOne = async () => (await entity.makeRows(1))[0] ?? 0;
  const readOne = async (id: number) => world().admin.get(url('getOne', queryOf({ filterFields: { [idField]: id } })));
  const update = async (id: number, body: Fields) => world().admin.put(url('updateOne', `/${id}`), body);
  const remove = async (id: number, by = world().admin.user_id) => world().admin.delete(url('deleteOne', `/${id}/${by}`));
  const countRows = async () => {
    const { rows } = await world().test.ctx.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${sql.identifier(tableName)}`,
    );
    return rows[0]?.count;
  };
  const readRaw = async (id: number) => {
    const { rows } = await world().test.ctx.db.execute<Fields>(
      sql`SELECT * FROM ${sql.identifier(tableName)} WHERE ${sql.identifier(idField)} = ${id}`,
    );
    return rows[0];
  };

  describe('creating', () => {
    test('answers 201 with the row, which then can be read', async () => {
      const body = await entity.body();
      const answer = await create({ ...body, created_by: world().admin.user_id });
      expect(answer.status).toBe(201);
      const { data } = answer.body as Item;
      expect(data).toMatchObject({ created_by: world().admin.user_id, modified_by: null });
      expect((await readOne(Number(data[idField]))).body).toEqual({ data });
    });

    test('needs a signed-in caller', async () => {
      expect((await world().test.nobody.post(url('createOne'), await entity.body())).status).toBe(401);
    });

    test('is refused to people without any right to it, and changes nothing', async () => {
      const body = await entity.body();
      const before = await countRows();
      expect((await world().stranger.post(url('createOne'), body)).status).toBe(403);
      expect(await countRows()).toBe(before);
    });

    test('names what is invalid', async () => {
      const { status, body } = await create({ ...(await entity.body()), ...sample.invalid });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        errors: [{ path: expect.stringMatching(new RegExp(`^${Object.keys(sample.invalid)[0] ?? ''}`)) as string }],
      });
    });

    test('refuses fields that nobody may send', async () => {
      const valid = await entity.body();
      for (const name of ['created_at', 'modified_by', 'deleted_at', 'is_admin', 'constructor']) {
        expect(await create({ ...valid, [name]: 1 }), name).toMatchObject({ status: 400, body: { errors: [{ path: name }] } });
      }
    });

    test('refuses a body that is no object', async () => {
      expect((await world().admin.post(url('createOne'), [1])).status).toBe(400);
    });

    test("refuses somebody else's signature", async () => {
      const { status, body } = await create({ ...(await entity.body()), created_by: world().stranger.user_id });
      expect(status).toBe(403);
      expect(body).toMatchObject({ errors: [{ path: 'created_by' }] });
    });

    test('gives the first answer again for a repeated Idempotency-Key, and refuses it with another body', async () => {
      const [body, other] = [await entity.body(), await entity.body()];
      const headers = { 'idempotency-key': `${entity.name}-once` };
      const first = await world().admin.post(url('createOne'), body, { headers });
      const before = await countRows();
      const second = await world().admin.post(url('createOne'), body, { headers });
      expect([second.status, second.raw.body]).toEqual([201, first.raw.body]);
      expect((await world().admin.post(url('createOne'), other, { headers })).status).toBe(422);
      expect(await countRows()).toBe(before);
    });

    test('makes one row of repeats that arrive together', async () => {
      const body = await entity.body();
      const before = Number(await countRows());
      const headers = { 'idempotency-key': `${entity.name}-together` };
      const answers = await Promise.all([1, 2, 3, 4].map(() => world().admin.post(url('createOne'), body, { headers })));
      expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(await countRows()).toBe(before + 1);
    });
  });

  describe('changing', () => {
    test('changes what is named and nothing else, and notes who did', async () => {
      const id = await makeOne();
      const before = ((await readOne(id)).body as Item).data;
      const answer = await update(id, { ...sample.change, modified_by: world().admin.user_id });
      expect(answer.status).toBe(200);
      const { data } = answer.body as Item;
      expect(data).toMatchObject({
        ...before,
        ...sample.change,
        modified_by: world().admin.user_id,
        modified_at: expect.any(String) as string,
      });
      expect((await readOne(id)).body).toEqual({ data });
    });

    test('an empty change leaves every field as it was', async () => {
      const id = await makeOne();
      const before = ((await readOne(id)).body as Item).data;
      const { modified_at: _, modified_by: by, ...after } = ((await update(id, {})).body as Item).data;
      expect(before).toMatchObject(after);
      expect(by).toBe(world().admin.user_id);
    });

    test('that names an older state of the row than there is by now is refused and changes nothing', async () => {
      const id = await makeOne();
      const first = ((await update(id, { ...sample.change, modified_at: null })).body as Item).data;
      const late = await update(id, { ...sample.change, modified_at: null });
      expect(late).toMatchObject({ status: 409, body: { errors: [{ path: 'modified_at' }] } });
      expect((await readOne(id)).body).toEqual({ data: first });
      expect((await update(id, { ...sample.change, modified_at: first['modified_at'] })).status).toBe(200);
      expect((await update(id, sample.change)).status).toBe(200);
    });

    test('of a row that does not exist is 404', async () => {
      expect((await update(unknownId, sample.change)).status).toBe(404);
    });

    test('needs a signed-in caller', async () => {
      expect((await world().test.nobody.put(url('updateOne', `/${await makeOne()}`), sample.change)).status).toBe(401);
    });

    test('is refused to people without any right to it', async () => {
      const id = await makeOne();
      const before = await readRaw(id);
      expect([403, 404]).toContain((await world().stranger.put(url('updateOne', `/${id}`), sample.change)).status);
      expect(await readRaw(id)).toEqual(before);
    });

    test('names what is invalid or may not be sent', async () => {
      const id = await makeOne();
      for (const wrong of [{ created_by: world().admin.user_id }, { deleted_at: null }, { [idField]: 3 }]) {
        const { status, body } = await update(id, wrong);
        expect(status).toBe(400);
        expect(body).toMatchObject({ errors: [{ path: Object.keys(wrong)[0] }] });
      }
    });

    test("refuses somebody else's signature", async () => {
      expect((await update(await makeOne(), { ...sample.change, modified_by: world().stranger.user_id })).status).toBe(403);
    });

    test('refuses what is no id', async () => {
      for (const id of ['0', '-1', '1.5', 'one', '1;--', '9'.repeat(30)]) {
        expect((await world().admin.put(url('updateOne', `/${encodeURIComponent(id)}`), sample.change)).status, id).toBe(400);
      }
    });

    const audited = declaration.model.isAudited === false ? [] : [declaration.entity.key];
    test.each(audited)('leaves lines in the audit log under %s', async (key) => {
      const id = await makeOne();
      await update(id, sample.change);
      const { rows } = await world().test.ctx.db.execute<{ action: string; actor_id: number }>(
        sql`SELECT action, actor_id FROM audit_log WHERE subject_type = ${key} AND subject_id = ${String(id)} ORDER BY audit_id`,
      );
      const by = world().admin.user_id;
      expect(rows).toEqual([
        { action: `${key}.create`, actor_id: by },
        { action: `${key}.update`, actor_id: by },
      ]);
    });
  });

  describe('deleting', () => {
    test('hides the row everywhere and keeps who and when', async () => {
      const id = await makeOne();
      const answer = await remove(id);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: { [declaration.entity.deleteListName]: [id] } });
      expect((await readOne(id)).status).toBe(404);
      expect((await world().admin.get(url('getAll', queryOf({ filterFields: { [idField]: id } })))).body).toMatchObject({
        data: [],
        meta: { total: 0 },
      });
      expect((await update(id, sample.change)).status).toBe(404);
      expect(await readRaw(id)).toMatchObject({ deleted_by: world().admin.user_id, deleted_at: expect.any(String) as string });
    });

    test('twice is 404', async () => {
      const id = await makeOne();
      expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 404]);
    });

    test("in somebody else's name is refused and changes nothing", async () => {
      const id = await makeOne();
      expect((await remove(id, world().stranger.user_id)).status).toBe(403);
      expect((await readOne(id)).status).toBe(200);
    });

    test('is refused to people without any right to it', async () => {
      const id = await makeOne();
      const { stranger } = world();
      expect([403, 404]).toContain((await stranger.delete(url('deleteOne', `/${id}/${stranger.user_id}`))).status);
      expect((await readOne(id)).status).toBe(200);
    });

    test('needs a signed-in caller', async () => {
      expect((await world().test.nobody.delete(url('deleteOne', `/${await makeOne()}/${world().admin.user_id}`))).status).toBe(401);
    });
  });
}
