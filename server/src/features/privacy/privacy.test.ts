import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeIn, mailsTo, waitForMail } from '../../../test/mailbox.ts';
import { buildAccount, type TestAccount } from '../../../test/people.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../test/test-app.ts';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { features } from '../../features.ts';
import { enforceRetention } from './enforce-retention.ts';

const base = '/api/privacy';
const tables = listPersonalTables(features);
type Member = TestAccount & { caller: Caller };
let app: TestApp;
let asha: Member;
let neel: Member;

async function buildMember(name: string): Promise<Member> {
  const account = await buildAccount(app.ctx, { email: `${name}@example.org`, username: name });
  await app.ctx.db.execute(
    sql`INSERT INTO global_users (user_id, username, "firstName", email, created_by) VALUES (${account.user_id}, ${name}, ${name}, ${account.email}, ${account.user_id})`,
  );
  await app.ctx.changes.settle();
  return { ...account, caller: await app.signInAs(account.user_id) };
}

beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  asha = await buildMember('asha');
  neel = await buildMember('neel');
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.execute(sql`DELETE FROM throttles`));

async function makeArchive({ caller }: Member, locale = 'en'): Promise<number> {
  const { status, body } = await caller.post(`${base}/exports`, undefined, { headers: { 'accept-language': locale } });
  expect(status).toBe(201);
  const { export_id } = (body as { data: { export_id: number } }).data;
  await vi.waitUntil(
    async () => {
      const list = (await caller.get(`${base}/exports`)).body as { data: { export_id: number; status: string }[] };
      return list.data.some((row) => row.export_id === export_id && row.status === 'ready');
    },
    { timeout: 60_000, interval: 100 },
  );
  return export_id;
}

/** What stands in the notifications of somebody about their account, by type. */
async function noticesOf(user_id: number) {
  await app.ctx.outbox.drain();
  const { rows } = await app.ctx.db.execute(sql`
    SELECT notification_type AS type, notification_body AS body, notification_link AS link FROM notifications
    WHERE user_id = ${user_id} AND topic = 'account' ORDER BY notification_type`);
  return rows;
}

describe('the archive', () => {
  test('holds all of one person and nothing of others, in their language, and no secret', async () => {
    const { ctx } = app;
    await ctx.files.putFile(Readable.from(['My own words.']), {
      owner_user_id: asha.user_id,
      created_by: asha.user_id,
      original_name: 'notes.txt',
    });
    await ctx.files.putFile(Readable.from(['The words of Neel.']), { owner_user_id: neel.user_id, created_by: neel.user_id });
    await ctx.db.execute(sql`
      INSERT INTO user_repo_items (user_id, repoitem_type, title, created_by)
      SELECT ${asha.user_id}, 'education', 'School ' || n, ${neel.user_id} FROM generate_series(1, 1201) n`);
    const export_id = await makeArchive(asha, 'gu');
    const answer = await asha.caller.get(`${base}/exports/${export_id}/archive`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': expect.stringContaining('private') as string,
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*\.zip/);

    const files = await readZip(answer.raw.rawPayload);
    const text = (path: string) => files.get(path)?.toString('utf8') ?? '';
    expect(JSON.parse(text('data/accounts.json'))).toMatchObject([{ user_id: asha.user_id, email: asha.email, username: 'asha' }]);
    expect(JSON.parse(text('data/user_repo_items.json'))).toHaveLength(1201);
    expect([...files.keys()].filter((path) => path.startsWith('files/'))).toEqual([expect.stringMatching(/^files\/\d+-notes\.txt$/)]);
    expect(text('index.html')).toContain('<html lang="gu">');
    expect(text('index.html')).toContain('તમારો ડેટા');

    const everything = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n');
    expect(everything).not.toContain('neel');
    expect(everything).not.toContain('Neel');
    expect(everything).not.toMatch(/\$argon2id\$/);
    const manifest = JSON.parse(text('manifest.json')) as { files: { path: string; bytes: number; row_count: number | null }[] };
    expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
      [...files.keys()].filter((path) => path !== 'manifest.json').toSorted(),
    );
    for (const { path, bytes } of manifest.files) expect(files.get(path)?.length, path).toBe(bytes);
    expect((await waitForMail(ctx, asha.email)).subject).toBe('તમારો ડેટા તૈયાર છે');
  });

  test('is mailed in the language that it was asked for in, and stands among the notifications in that of its owner', async () => {
    const lata = await buildMember('lata');
    await app.ctx.db.execute(sql`INSERT INTO user_settings (user_id, locale, created_by) VALUES (${lata.user_id}, 'hi', 0)`);
    const export_id = await makeArchive(lata, 'gu');
    const files = await readZip((await lata.caller.get(`${base}/exports/${export_id}/archive`)).raw.rawPayload);
    expect(files.get('index.html')?.toString('utf8')).toContain('<html lang="gu">');
    expect((await waitForMail(app.ctx, lata.email)).subject).toBe('તમારો ડેટા તૈયાર છે');
    expect(await noticesOf(lata.user_id)).toEqual([
      {
        type: 'account_export.made',
        body: 'आपके डेटा का संग्रह तैयार है। आप उसे 7 दिन तक अपने खाते से डाउनलोड कर सकते हैं।',
        link: '/account',
      },
    ]);
  });

  test('is opened by its owner alone, whoever guesses its number, and by no cookie', async () => {
    const export_id = await makeArchive(asha);
    for (const caller of [neel.caller, app.nobody]) {
      const { status } = await caller.get(`${base}/exports/${export_id}/archive`);
      expect(status).toBe(caller === app.nobody ? 401 : 404);
    }
    expect((await neel.caller.get(`${base}/exports/${export_id + 1}/archive`)).status).toBe(404);
    expect((await neel.caller.get(`${base}/exports`)).body).toMatchObject({ data: [] });
    const { rows } = await app.ctx.db.execute<{ file_name: string }>(
      sql`SELECT file_name FROM data_exports WHERE export_id = ${export_id}`,
    );
    expect((await neel.caller.get(`/api/multimedia/files/${rows[0]?.file_name ?? ''}`)).status).toBe(404);
  });

  test('is gone when its time is over', async () => {
    const export_id = await makeArchive(asha);
    const { rows } = await app.ctx.db.execute<{ file_name: string }>(sql`
      UPDATE data_exports SET expires_at = now() WHERE export_id = ${export_id} RETURNING file_name`);
    expect((await asha.caller.get(`${base}/exports/${export_id}/archive`)).status).toBe(404);
    await enforceRetention(app.ctx, tables);
    expect(await app.ctx.files.find(rows[0]?.file_name ?? '')).toBeNull();
    expect((await asha.caller.get(`${base}/exports`)).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ export_id, status: 'expired' })]) as unknown,
    });
  });

  test('is made one at a time and three in a while', async () => {
    const [first, second] = await Promise.all([neel.caller.post(`${base}/exports`), neel.caller.post(`${base}/exports`)]);
    expect(new Set([first.status, second.status])).toEqual(new Set([201, 409]));
    await vi.waitUntil(async () => JSON.stringify((await neel.caller.get(`${base}/exports`)).body).includes('"ready"'), {
      timeout: 60_000,
    });
    await makeArchive(neel);
    await makeArchive(neel);
    expect((await neel.caller.post(`${base}/exports`)).status).toBe(429);
    expect((await app.nobody.post(`${base}/exports`)).status).toBe(401);
  });
});

describe('deletion', () => {
  test('a token alone, or with a wrong proof, deletes nothing', async () => {
    const url = `${base}/deletion`;
    expect((await app.nobody.post(url, { password: asha.password })).status).toBe(401);
    expect((await asha.caller.post(url, {})).status).toBe(400);
    expect((await asha.caller.post(url, { password: 'not her password' })).body).toMatchObject({ errors: [{ path: 'password' }] });
    expect((await asha.caller.post(url, { password: neel.password, code: '123456' })).status).toBe(400);
    expect((await asha.caller.post(url, { code: '000000' })).body).toMatchObject({ errors: [{ path: 'code' }] });
    expect((await asha.caller.get(url)).body).toMatchObject({ data: { deletion: null } });
  });

  test('a form of another site with the cookies of the session deletes nothing', async () => {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: `${base}/deletion`,
      payload: { password: asha.password },
      headers: { origin: 'https://elsewhere.example', cookie: '_session=anything' },
    });
    expect(statusCode).toBe(401);
  });

  test('a code cannot be guessed, and belongs to one person', async () => {
    const sita = await buildMember('sita');
    expect((await sita.caller.post(`${base}/code`)).status).toBe(200);
    expect((await sita.caller.post(`${base}/code`)).status).toBe(429);
    const code = codeIn(await waitForMail(app.ctx, sita.email));
    expect((await asha.caller.post(`${base}/deletion`, { code })).status).toBe(400);
    const wrong = code === '111111' ? '222222' : '111111';
    const tries = await Promise.all(Array.from({ length: 30 }, () => sita.caller.post(`${base}/deletion`, { code: wrong })));
    expect(tries.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect((await sita.caller.post(`${base}/deletion`, { code })).status, 'after five wrong ones').not.toBe(201);
  });

  test('hides and signs out at once, and is taken back by signing in again', async () => {
    const mira = await buildMember('mira');
    await mira.caller.post(`${base}/code`);
    const code = codeIn(await waitForMail(app.ctx, mira.email));
    const asked = await mira.caller.post(`${base}/deletion`, { code });
    expect(asked).toMatchObject({ status: 201, body: { data: { deletion: { requested_by: 'self' } } } });
    const { due_at } = (asked.body as { data: { deletion: { due_at: string } } }).data.deletion;
    expect(Math.round((Date.parse(due_at) - Date.now()) / 86_400_000)).toBe(30);
    await app.ctx.changes.settle();
    expect((await mira.caller.get(`${base}/deletion`)).status, 'the session has ended').toBe(401);
    const search = `/api/global-user/users/getUser?filterFields=${encodeURIComponent(JSON.stringify({ user_id: mira.user_id }))}`;
    expect((await neel.caller.get(search)).status).toBe(404);

    const again = await app.signInAs(mira.user_id, { sid: 'mira-again' });
    expect((await again.get(`${base}/deletion`)).body).toMatchObject({ data: { deletion: { due_at } } });
    expect((await again.post(`${base}/cancelAccountDeletion`)).body).toMatchObject({ data: { deletion: null } });
    expect((await again.post(`${base}/cancelAccountDeletion`)).status, 'pressed twice').toBe(200);
    expect((await neel.caller.get(search)).status).toBe(200);
    await waitForMail(app.ctx, mira.email, 3);
    const subjects = (await mailsTo(app.ctx, mira.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Your account will be deleted', 'Your account stays']));
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(due_at));
    expect(await noticesOf(mira.user_id)).toEqual([
      {
        type: 'account_deletion.asked',
        body: `You asked for your account to be deleted. It will be deleted on ${date}. Until then you can keep it.`,
        link: '/account',
      },
      { type: 'account_deletion.cancelled', body: expect.stringContaining('Your account stays.') as string, link: '/account' },
    ]);
  });

  test('is not taken back by whoever waited until the account was removed', async () => {
    const { ctx } = app;
    const ravi = await buildMember('ravi');
    const { user_id } = ravi;
    await ctx.files.putFile(Readable.from(['A letter.']), { owner_user_id: user_id, created_by: user_id });
    expect((await ravi.caller.post(`${base}/deletion`, { password: ravi.password })).status).toBe(201);
    await ctx.changes.settle();
    const again = await app.signInAs(user_id, { sid: 'ravi-again' });
    await ctx.db.execute(sql`UPDATE account_deletions SET due_at = now() - interval '1 second' WHERE user_id = ${user_id}`);
    const isWaiting = async () => {
      const { rowCount } = await ctx.db.execute(sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'DELETE FROM account_deletions%'`);
      return (rowCount ?? 0) > 0;
    };
    let answer: Promise<Answer> | undefined;
    const destroying = vi.spyOn(ctx.files, 'destroyBytes').mockImplementationOnce(async () => {
      answer = again.post(`${base}/cancelAccountDeletion`);
      await vi.waitUntil(isWaiting, { timeout: 10_000, interval: 5 });
    });
    await enforceRetention(ctx, tables);
    destroying.mockRestore();
    expect((await answer)?.status).toBe(404);
  });

  test('is told once shortly before the end, and afterwards, and then the address is free', async () => {
    const hari = await buildMember('hari');
    expect((await hari.caller.post(`${base}/deletion`, { password: hari.password })).status).toBe(201);
    await app.ctx.db.execute(sql`UPDATE account_deletions SET due_at = now() + interval '2 days' WHERE user_id = ${hari.user_id}`);
    await enforceRetention(app.ctx, tables);
    await enforceRetention(app.ctx, tables);
    expect(await noticesOf(hari.user_id)).toMatchObject([
      { type: 'account_deletion.asked' },
      { type: 'account_deletion.neared', body: expect.stringContaining('Your account will be deleted on ') as string, link: '/account' },
    ]);
    await app.ctx.db.execute(sql`UPDATE account_deletions SET due_at = now() - interval '1 second' WHERE user_id = ${hari.user_id}`);
    await enforceRetention(app.ctx, tables);
    await waitForMail(app.ctx, hari.email, 3);
    const subjects = (await mailsTo(app.ctx, hari.email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(3);
    expect(subjects).toEqual(expect.arrayContaining(['Your account will be deleted', 'Your account was deleted']));
    expect((await buildAccount(app.ctx, { email: hari.email, username: 'hari' })).user_id).not.toBe(hari.user_id);
  });
});

describe('consents', () => {
  test('are kept with text, source and time, one history that is only added to', async () => {
    const url = `${base}/consents`;
    expect((await app.nobody.get(url)).status).toBe(401);
    expect((await asha.caller.post(url, { purpose: 'newsletter', is_given: true })).body).toMatchObject({
      data: { purpose: 'newsletter', is_given: true, is_optional: true, last: { source: 'account' } },
    });
    await asha.caller.post(url, { purpose: 'newsletter', is_given: true });
    await asha.caller.post(url, { purpose: 'newsletter', is_given: false });
    await asha.caller.post(url, { purpose: 'cookies', is_given: true, source: 'cookie-banner' });
    const entered = (await asha.caller.get(url)).body as { data: { history: { purpose: string; is_given: boolean; source: string }[] } };
    expect(entered.data.history.map(({ purpose, is_given, source }) => [purpose, is_given, source])).toEqual([
      ['cookies', true, 'cookie-banner'],
      ['newsletter', false, 'account'],
      ['newsletter', true, 'account'],
    ]);
    expect((await neel.caller.get(url)).body).toMatchObject({ data: { history: [] } });
    await expect(app.ctx.pool.query('UPDATE consent_records SET is_given = true')).rejects.toThrow('never changed or removed');
  });

  test('to the terms ends only with the account, and an unknown purpose is refused', async () => {
    expect((await asha.caller.post(`${base}/consents`, { purpose: 'terms', is_given: false })).status).toBe(400);
    expect((await asha.caller.post(`${base}/consents`, { purpose: 'selling', is_given: true })).status).toBe(400);
    expect((await asha.caller.post(`${base}/consents`, { purpose: 'newsletter', is_given: true, source: 'sign-up' })).status).toBe(400);
    expect((await app.nobody.post(`${base}/consents`, { purpose: 'newsletter', is_given: true })).status).toBe(401);
  });
});
