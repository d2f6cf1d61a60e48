import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { createBrowser } from '../../../../test/browser.ts';
import { codeIn, waitForMail } from '../../../../test/mailbox.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: TestPerson;
const users = '/api/global-user/users';

beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  admin = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());

interface Import {
  import_id: number;
  status: string;
  row_count: number;
  made_count: number;
  changed_count: number;
  unchanged_count: number;
  left_out_count: number;
  unknown_columns: string[];
  problem: string | null;
}
interface Row {
  row_number: number;
  outcome: string;
  note: string;
  user_id: number | null;
}

function send(file: string | Buffer, options: Record<string, string> = {}, caller = admin) {
  const boundary = 'the-boundary';
  const fields = Object.entries(options).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${fields.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="people.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return caller.post(`${users}/importUsers`, undefined, {
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

/** Sends a file and waits until it was read. */
async function read(file: string | Buffer, options: Record<string, string> = {}, caller = admin): Promise<Import & { rows: Row[] }> {
  const sent = await send(file, options, caller);
  if (sent.status !== 202) throw new Error(`Refused with ${sent.status}: ${JSON.stringify(sent.body)}`);
  const { import_id } = (sent.body as { data: Import }).data;
  const done = await vi.waitUntil(
    async () => {
      const { data } = (await caller.get(`${users}/getImport?import_id=${import_id}`)).body as { data: Import };
      return ['done', 'failed'].includes(data.status) && data;
    },
    { timeout: 60_000, interval: 50 },
  );
  const { data: rows } = (await caller.get(`${users}/getImportRows?import_id=${import_id}&limit=1000`)).body as { data: Row[] };
  return { ...done, rows };
}
const real = { dry_run: 'false' };
const find = async (email: string) => {
  const { rows } = await app.ctx.db.execute(sql`
    SELECT g.username, g."firstName", g."lastName", g.city, g.organisation,
      (SELECT array_agg(role_name ORDER BY role_name) FROM roles WHERE role_id = ANY (g.role_ids)) AS roles
    FROM accounts a JOIN global_users g USING (user_id) WHERE a.email = ${email}`);
  return rows[0];
};

test('a dry run says what would happen and keeps nothing; the same file then does it, and once more changes nothing', async () => {
  const file = 'E-mail,First name,Surname,Roles,Shoe size\nravi@example.org,Ravi,Joshi,"volunteer; learner",43\nnila@example.org,Nila,,,\n';
  const dry = await read(file);
  expect(dry).toMatchObject({ status: 'done', row_count: 2, made_count: 2, left_out_count: 0, unknown_columns: ['Shoe size'] });
  expect(await find('ravi@example.org')).toBeUndefined();
  expect(await read(file, real)).toMatchObject({ made_count: 2, rows: [{ row_number: 2, outcome: 'made' }, { row_number: 3 }] });
  expect(await find('ravi@example.org')).toMatchObject({ username: 'ravi', lastName: 'Joshi', roles: ['learner', 'user', 'volunteer'] });
  expect(await read(file, { ...real, update_existing: 'true' })).toMatchObject({ made_count: 0, changed_count: 0, unchanged_count: 2 });
  const { rows } = await app.ctx.db.execute(
    sql`SELECT actor_id, after FROM audit_log WHERE action = 'user.import' ORDER BY audit_id LIMIT 1`,
  );
  expect(rows).toMatchObject([{ actor_id: admin.user_id, after: { made_count: 2, original_name: 'people.csv' } }]);
});

test('a file of which nothing comes in is no success', async () => {
  expect(await read('email,firstName\n', real)).toMatchObject({
    status: 'failed',
    problem: 'The file has a heading and no rows under it.',
  });
  const faulty = 'email,firstName\nno-address,Ravi\nneither,Nila\n';
  expect(await read(faulty)).toMatchObject({ status: 'done', problem: null, left_out_count: 2 });
  expect(await read(faulty, real)).toMatchObject({
    status: 'failed',
    left_out_count: 2,
    problem: 'None of the 2 rows could be taken. The report says why.',
  });
});

test('whoever was brought in gets a mail, sets a password by code, and signs in', async () => {
  const email = 'invited@example.org';
  await read(`email,firstName\n${email},Isha\n`, real);
  const mail = await waitForMail(app.ctx, email);
  expect(mail.text).toContain('/auth?view=forgotten');
  const browser = createBrowser(app.app);
  expect((await browser.call('/api/auth/generateOtp', { email, type: 'password' })).statusCode).toBe(200);
  const otp = codeIn(await waitForMail(app.ctx, email, 2));
  const verified = (await browser.call('/api/auth/verifyOtp', { email, otp })).json() as { data: { reset_token: string } };
  const body = { email, reset_token: verified.data.reset_token, new_password: 'seven river goats' };
  expect((await browser.call('/api/auth/updatePassword', body)).statusCode).toBe(200);
  expect((await browser.call('/api/auth/signin', { username: email, password: body.new_password })).statusCode).toBe(200);
});

describe('a file', () => {
  const text = 'email;firstName;lastName;organisation\n{}@example.org;Zoë;"Mehta; ""Bapu""";"two\nlines"\n';
  test.each([
    ['in UTF-8', (file: string) => Buffer.from(file)],
    ['in UTF-8 with a mark', (file: string) => Buffer.from(`\uFEFF${file}`)],
    ['in UTF-16, little end first', (file: string) => Buffer.from(`\uFEFF${file}`, 'utf16le')],
    ['in UTF-16, big end first', (file: string) => Buffer.from(`\uFEFF${file}`, 'utf16le').swap16()],
    ['in UTF-16 without a mark', (file: string) => Buffer.from(file, 'utf16le')],
    ['with the line ends of Windows', (file: string) => Buffer.from(file.replaceAll('\n', '\r\n'))],
    ['with tabs', (file: string) => Buffer.from(file.replace('Mehta; ', 'Mehta, ').replaceAll(';', '\t').replace('Mehta, ', 'Mehta; '))],
  ])('%s is read with its accents, quotes and line ends', async (name, encode) => {
    const address = name.replace(/\W+/g, '-').toLowerCase();
    expect(await read(encode(text.replace('{}', address)), real)).toMatchObject({ status: 'done', made_count: 1 });
    expect(await find(`${address}@example.org`)).toMatchObject({ firstName: 'Zoë', lastName: 'Mehta; "Bapu"' });
  });

  test.each([
    ['without a column for the address', 'firstName\nRavi\n', 'No column is email.'],
    ['with two columns for one thing', 'email,mail,name\na@example.org,b@example.org,A\n', 'are both email'],
    ['that has only empty lines', '\n\n', 'The file is empty.'],
    ['in an old encoding', Buffer.from([0x65, 0x6d, 0x61, 0x69, 0x6c, 0x2c, 0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xe9, 0xe8]), 'UTF-8 or UTF-16'],
    ['with a quote that never ends', 'email,name\na@example.org,"A\n', 'cannot be read'],
  ])('%s is refused with a sentence, and nobody is made', async (_, file, texts) => {
    const before = (await app.ctx.db.execute(sql`SELECT FROM accounts`)).rowCount;
    const { status, problem } = await read(file, real);
    expect(status).toBe('failed');
    expect(problem).toContain(texts);
    expect((await app.ctx.db.execute(sql`SELECT FROM accounts`)).rowCount).toBe(before);
  });

  test('is understood by the sender’s mapping where its headings say nothing', async () => {
    const mapping = JSON.stringify({ A: 'email', B: 'firstName', City: null });
    const { made_count, unknown_columns } = await read('A,B,City\nmapped@example.org,Mitali,Surat\n', { ...real, mapping });
    expect({ made_count, unknown_columns }).toEqual({ made_count: 1, unknown_columns: [] });
    expect(await find('mapped@example.org')).toMatchObject({ firstName: 'Mitali', city: '' });
    expect((await send('A\n', { mapping: '{"A":"password_hash"}' })).status).toBe(400);
  });
});

describe('a row', () => {
  test('that is wrong, stands twice or belongs to somebody is left out with its reason, and the good ones are taken', async () => {
    await read('email,name,username\nthere@example.org,There,there\n', real);
    const file = [
      'email,name,username,roles',
      'good@example.org,Good,,',
      'GOOD@example.org,Again,,',
      'no address,Bad,,',
      'nameless@example.org,,,',
      'clash@example.org,Clash,THERE,',
      'roleless@example.org,Role,,emperor',
      'There@Example.org,Other,,',
    ].join('\n');
    const { rows, ...counts } = await read(file, real);
    expect(counts).toMatchObject({ made_count: 1, unchanged_count: 1, left_out_count: 5 });
    expect(rows.map(({ row_number, outcome, note }) => [row_number, outcome, note])).toEqual([
      [2, 'made', ''],
      [3, 'left_out', 'the same address as row 2'],
      [4, 'left_out', 'email is no e-mail address'],
      [5, 'left_out', 'firstName is empty'],
      [6, 'left_out', 'the username "THERE" is taken'],
      [7, 'left_out', 'there is no role "emperor"'],
      [8, 'unchanged', 'differs: firstName'],
    ]);
  });

  test('of somebody who is there changes them only when asked, and only where the file says something', async () => {
    await read('email,name,city\nkeep@example.org,Kavi,Bharuch\n', real);
    const file = 'email,name,city,organisation,roles\nkeep@example.org,Kavita,,Narmada Labs,volunteer\n';
    expect(await read(file, real)).toMatchObject({ unchanged_count: 1 });
    expect(await read(file, { ...real, update_existing: 'true' })).toMatchObject({
      changed_count: 1,
      rows: [{ note: 'firstName, organisation, roles' }],
    });
    expect(await find('keep@example.org')).toMatchObject({
      firstName: 'Kavita',
      city: 'Bharuch',
      organisation: 'Narmada Labs',
      roles: ['user', 'volunteer'],
    });
  });

  test('that looks like a formula stays text, and comes back from an export as it was', async () => {
    await read(`email,name,city\nformula@example.org,"'=SUM(A1)",'-Anand\n`, real);
    expect(await find('formula@example.org')).toMatchObject({ firstName: '=SUM(A1)', city: '-Anand' });
  });
});

test('with "all or none", one bad row keeps everybody out, and without one everybody is taken', async () => {
  const all = { ...real, mode: 'all' };
  const failed = await read('email,name\nfirst@example.org,First\nbroken,Second\n', all);
  expect(failed).toMatchObject({
    status: 'failed',
    left_out_count: 1,
    problem: '1 rows cannot be taken, so none was. The report says why.',
  });
  expect(await find('first@example.org')).toBeUndefined();
  expect(await read('email,name\nfirst@example.org,First\nsecond@example.org,Second\n', all)).toMatchObject({
    status: 'done',
    made_count: 2,
  });
  expect(await find('second@example.org')).toBeDefined();
});

describe('nobody', () => {
  test('gives by a file what they may not give by hand, nor changes whom they may not change', async () => {
    const made = await admin.post('/api/user/roles/createRole', { role_name: 'clerk', display_name: 'Clerk' });
    const { role_id } = (made.body as { data: { role_id: number } }).data;
    const give = (privilege_menu_id: number, ...names: string[]) =>
      admin.post('/api/user/customRolePrivilege/createCustomRolePrivilege', {
        role_id,
        privilege_menu_id,
        privilege_access_scope: 'public',
        privilege_access_type: names.map((permission_name) => ({ permission_name })),
      });
    await give(301, 'read', 'create', 'update');
    const clerk = await buildPerson(app, { role: 'clerk' });
    const file = (role: string) => `email,name,roles\n${role}-wish@example.org,Wish,${role}\n`;
    expect((await read(file('clerk'), real, clerk)).rows).toMatchObject([{ note: 'you may not hand out roles' }]);
    await give(302, 'assign');
    expect((await read(file('admin'), real, clerk)).rows).toMatchObject([{ note: 'the role "admin" opens more than your own' }]);
    await read('email,name,roles\nboss@example.org,Boss,admin\n', real);
    const change = { ...real, update_existing: 'true' };
    expect((await read('email,name\nboss@example.org,Servant\n', change, clerk)).rows).toMatchObject([
      { note: 'this person may do more than you' },
    ]);
    expect(await find('boss@example.org')).toMatchObject({ firstName: 'Boss' });
  });

  test('imports, or reads an import, without being allowed to make people', async () => {
    const member = await buildPerson(app);
    const { import_id } = await read('email,name\nseen@example.org,Seen\n');
    expect((await send('email,name\n', real, member)).status).toBe(403);
    for (const call of ['getImport', 'getImportRows']) {
      expect((await member.get(`${users}/${call}?import_id=${import_id}`)).status).toBe(403);
      expect((await app.nobody.get(`${users}/${call}?import_id=${import_id}`)).status).toBe(401);
      expect((await admin.get(`${users}/${call}?import_id=987654`)).status).toBe(404);
    }
  });
});

describe('an export', () => {
  test('has the people of the filter, none of their formulas, and is read again without a change', async () => {
    await read('email,name,roles\nround@example.org,"\'=1+1",volunteer\n', real);
    const { raw, status } = await admin.get(`${users}/exportUsers?filterFields=${encodeURIComponent('{"email":"round@example.org"}')}`);
    expect(status).toBe(200);
    expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(raw.body).toContain("'=1+1");
    expect(raw.body.trim().split('\r\n')).toHaveLength(2);
    expect(await read(raw.rawPayload, { ...real, update_existing: 'true' })).toMatchObject({ unchanged_count: 1, left_out_count: 0 });
    const { rows } = await app.ctx.db.execute(sql`SELECT actor_id FROM audit_log WHERE action = 'user.export'`);
    expect(rows).toEqual([{ actor_id: admin.user_id }]);
  });

  test('says of each person which of the consents they agree to that organisers act by', async () => {
    const person = await buildPerson(app);
    const answer = (purpose: string, is_given: boolean) => person.post('/api/privacy/consents', { purpose, is_given });
    for (const purpose of ['newsletter', 'event_photos', 'profile_to_sponsors', 'analytics']) await answer(purpose, true);
    await answer('event_photos', false);
    const filter = encodeURIComponent(JSON.stringify({ user_id: person.user_id }));
    const { raw } = await admin.get(`${users}/exportUsers?filterFields=${filter}`);
    const [heading, row] = raw.body.trim().split('\r\n');
    expect([heading?.split(',').at(-1), row?.split(',').at(-1)]).toEqual(['consents', 'newsletter|profile_to_sponsors']);
  });

  test('names no consent of somebody under age before their guardian has agreed, and theirs afterwards', async () => {
    const { user_id } = await buildPerson(app, { columns: { is_underage: true } });
    await app.ctx.db.execute(sql`INSERT INTO accounts (user_id, username, email) VALUES (${user_id}, 'young', 'young@example.org')`);
    await app.ctx.db.execute(sql`
      INSERT INTO consent_records (user_id, purpose, is_given, text_version, source) VALUES (${user_id}, 'profile_to_sponsors', true, '2027-01', 'account')`);
    const filter = encodeURIComponent(JSON.stringify({ user_id }));
    const lastCell = async () => (await admin.get(`${users}/exportUsers?filterFields=${filter}`)).raw.body.trim().split(',').at(-1);
    expect(await lastCell()).toBe('');
    await app.ctx.db.execute(sql`
      INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, status)
      VALUES (${user_id}, 'Kavita Solanki', 'kavita@example.org', 'none', 'given')`);
    expect(await lastCell()).toBe('profile_to_sponsors');
  });

  test('is for staff alone', async () => {
    const member = await buildPerson(app, { role: 'organization' });
    expect((await member.get(`${users}/exportUsers`)).status).toBe(403);
    expect((await app.nobody.get(`${users}/exportUsers`)).status).toBe(401);
  });
});

test('whoever is made by hand without a password is invited, too', async () => {
  const body = { username: 'byhand', email: 'byhand@example.org', firstName: 'Hetal' };
  expect((await admin.post('/api/global-user/profile/createUser', body)).status).toBe(201);
  expect((await waitForMail(app.ctx, body.email)).subject).toBe('You are invited: set your password');
});
