import { draftLimits, type Draft } from '@sabha/contract/drafts/draft';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { sweepDrafts } from './sweep-drafts.ts';

let product: TestApp;
let asha: TestPerson;
let now = new Date('2027-02-01T06:00:00Z');
const lines: string[] = [];

beforeAll(async () => {
  product = await createTestApp({
    clock: { now: () => now },
    environment: { LOG_LEVEL: 'trace' },
    log: (line) => void lines.push(line),
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  asha = await buildPerson(product);
});

const key = 'message:12';
const url = (draft_key = key) => `/api/drafts/${draft_key}`;
const save = (who: TestPerson, body: string, base_revision = 0, draft_key = key) => who.put(url(draft_key), { body, base_revision });
const draftOf = ({ status, body }: Answer): Draft | null => {
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { data: Draft | null }).data;
};
async function saved(who: TestPerson, body: string, base_revision = 0, draft_key = key): Promise<Draft> {
  const draft = draftOf(await save(who, body, base_revision, draft_key));
  if (!draft) throw new Error('Nothing was stored.');
  return draft;
}
const read = async (who: TestPerson, draft_key = key) => draftOf(await who.get(url(draft_key)));
const countOf = async ({ user_id }: TestPerson) =>
  (await product.ctx.db.execute(sql`SELECT FROM drafts WHERE user_id = ${user_id}`)).rowCount;

test('what somebody writes is there on another device, revision by revision, and nothing is cached of it', async () => {
  expect(await read(asha)).toBeNull();
  const first = await saved(asha, 'See you at');
  const second = await saved(asha, 'See you at the gate.', first.revision);
  expect(second).toEqual({ body: 'See you at the gate.', revision: first.revision + 1, changed_at: now.toISOString() });
  const answer = await asha.get(url());
  expect(draftOf(answer)).toEqual(second);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a draft is its writer’s alone: another person’s of the same name is another one', async () => {
  const neel = await buildPerson(product);
  const own = await saved(asha, 'Mine');
  expect(await read(neel)).toBeNull();
  const other = await saved(neel, 'His');
  expect((await neel.delete(url())).status).toBe(200);
  expect([await read(asha), await read(neel)]).toEqual([own, null]);
  expect((await save(neel, 'His', other.revision)).status).toBe(409);
  expect((await product.nobody.get(url())).status).toBe(401);
  expect((await product.nobody.put(url(), { body: 'x', base_revision: 0 })).status).toBe(401);
});

test('what another device has written meanwhile is not written over', async () => {
  const first = await saved(asha, 'One');
  const second = await saved(asha, 'Two', first.revision);
  for (const base of [0, first.revision, second.revision + 1]) {
    const answer = await save(asha, 'Three', base);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ detail: 'This draft was changed on another device. Get it again before you store yours.' });
  }
  expect((await asha.delete(`${url()}?base_revision=${first.revision}`)).status).toBe(409);
  expect(await read(asha)).toEqual(second);
  expect((await asha.delete(`${url()}?base_revision=${second.revision}`)).status).toBe(200);
  expect(await read(asha)).toBeNull();
});

test('of two devices that store at the same moment one is refused', async () => {
  const answers = await Promise.all(['One', 'Two', 'Three'].map((body) => save(asha, body)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
});

test('a removal is the same however often it comes, and no old device writes over what is begun after it', async () => {
  const old = await saved(asha, 'Old');
  for (const _ of [1, 2]) expect((await asha.delete(url())).body).toEqual({ data: { draft_key: key } });
  expect((await asha.delete(`${url()}?base_revision=${old.revision}`)).status).toBe(200);
  expect((await save(asha, 'Late', old.revision)).status).toBe(409);
  expect(await read(asha)).toBeNull();
  now = new Date(now.getTime() + 2_000);
  const anew = await saved(asha, 'New');
  expect(anew.revision).toBeGreaterThan(old.revision);
  expect((await save(asha, 'Late', old.revision)).status).toBe(409);
});

test.each(['message', 'Message:1', 'message:1:2:3:4', 'message:a%20b', 'm3:1', `message:${'a'.repeat(100)}`])(
  'a draft cannot be about %s',
  async (draft_key) => {
    expect((await asha.get(url(draft_key))).status).toBe(400);
    expect((await save(asha, 'x', 0, draft_key)).status).toBe(400);
  },
);

test('a draft has text, and no more than a long one', async () => {
  await saved(asha, '   ');
  await saved(asha, 'ક'.repeat(draftLimits.body), 0, 'appeal:3');
  for (const body of ['', 'a'.repeat(draftLimits.body + 1), 'a\0b']) expect((await save(asha, body, 0, 'post:session:5')).status).toBe(400);
  expect((await save(asha, 'a', -1, 'post:session:5')).status).toBe(400);
});

test('so many drafts a person has, and for another one the oldest goes, also when several come at once', async () => {
  await product.ctx.db.execute(sql`
    INSERT INTO drafts (user_id, draft_key, body, revision, changed_at)
    SELECT ${asha.user_id}, 'message:' || n, 'Old', n, ${now}::timestamptz - interval '1 day' + n * interval '1 minute' FROM generate_series(1, ${draftLimits.count}) n`);
  const neel = await buildPerson(product);
  await saved(neel, 'His');
  await saved(asha, 'One more', 0, 'post:session:5');
  expect([await countOf(asha), await read(asha, 'message:1'), await read(asha, 'post:session:5')]).toEqual([
    draftLimits.count,
    null,
    expect.objectContaining({ body: 'One more' }),
  ]);
  // What is written again takes the place of nobody.
  await saved(asha, 'Again', 2, 'message:2');
  expect(await countOf(asha)).toBe(draftLimits.count);
  now = new Date(now.getTime() + 1_000);
  await Promise.all([6, 7, 8, 9].map((id) => saved(asha, 'Many', 0, `post:session:${id}`)));
  expect(await countOf(asha)).toBe(draftLimits.count);
  expect(await Promise.all([2, 3, 6, 7].map(async (id) => (await read(asha, `message:${id}`))?.body ?? null))).toEqual([
    'Again',
    null,
    null,
    'Old',
  ]);
  expect(await read(neel)).not.toBeNull();
});

test('staff who look as somebody else neither read nor change what they have not sent', async () => {
  const own = await saved(asha, 'Mine');
  const staff = await buildPerson(product, { role: 'admin' });
  const begun = await staff.post('/api/global-user/impersonations/start', { user_id: asha.user_id, reason: 'They asked us to look.' });
  expect(begun.status).toBeLessThan(300);
  const answers = [await staff.get(url()), await save(staff, 'Theirs', own.revision), await staff.delete(url())];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await read(asha)).toEqual(own);
});

test('what nobody has changed for long is removed', async () => {
  const [old, young] = ['message:1', 'message:2'];
  const { revision } = await saved(asha, 'Old', 0, old);
  const first = await saved(asha, 'Young', 0, young);
  const day = 86_400_000;
  now = new Date(now.getTime() + (draftLimits.days - 1) * day);
  await saved(asha, 'Younger', first.revision, young);
  await sweepDrafts(product.ctx);
  expect((await read(asha, old))?.revision).toBe(revision);
  now = new Date(now.getTime() + day + 1);
  await sweepDrafts(product.ctx);
  expect([await read(asha, old), (await read(asha, young))?.body]).toEqual([null, 'Younger']);
});

test('neither the audit log nor the log of the server has a word of it', async () => {
  const word = 'Zanzibarine';
  const { revision } = await saved(asha, `${word} one`);
  await save(asha, `${word} two`, 0);
  await saved(asha, `${word} three`, revision);
  await asha.delete(url());
  const { rowCount } = await product.ctx.db.execute(sql`SELECT FROM audit_log AS a WHERE a::text LIKE ${`%${word}%`}`);
  expect(rowCount).toBe(0);
  product.ctx.log.info('The log is read here.');
  expect(lines.join('\n')).toContain('The log is read here.');
  expect(lines.join('\n')).not.toContain(word);
});

test('what is stored while its person is being erased waits for that, and is stored for nobody', async () => {
  const { user_id } = asha;
  const isWaiting = async () => {
    const { rowCount } = await product.ctx.db.execute(sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR KEY SHARE%'`);
    return (rowCount ?? 0) > 0;
  };
  let saving: Promise<Answer> | undefined;
  await product.ctx.transact(async (tx) => {
    await tx.execute(sql`SELECT FROM person_basics WHERE user_id = ${user_id} FOR UPDATE`);
    saving = save(asha, 'Too late');
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));
    await tx.execute(sql`UPDATE global_users SET deleted_at = now(), deleted_by = 0 WHERE user_id = ${user_id}`);
  });
  expect((await saving)?.status).toBe(403);
  expect(await countOf(asha)).toBe(0);
});
