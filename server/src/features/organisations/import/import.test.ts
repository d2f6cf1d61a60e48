import type { OrganisationImport } from '@sabha/contract/organisations/import-operations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.execute(sql`DELETE FROM community_commons`));

const base = '/api/community/organisation-files';
const boundary = 'a-line-that-no-file-has';
type Fields = Readonly<Record<string, string>>;
function send(who: TestPerson, file: string | Buffer, fields: Fields = {}): Promise<Answer> {
  const texts = Object.entries({ dry_run: 'false', ...fields }).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="firms.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(texts.join('') + head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return who.post(`${base}/import`, body, { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
}
async function report(file: string, fields?: Fields): Promise<OrganisationImport> {
  const answer = await send(admin, file, fields);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: OrganisationImport }).data;
}
const stored = async () => {
  const { rows } = await app.ctx.db.execute(
    sql`SELECT community_name, summary, city, slug, owner_user_id, goals, founded_year FROM community_commons ORDER BY community_common_id`,
  );
  return rows;
};
const none = { made: 0, filled: 0, unchanged: 0, merged: 0, left_out: 0 };

test('a file is read once without writing, then written, and changes nothing when it comes again', async () => {
  const file = 'Startup Name,City,Vertical,Amount\r\nNaalah Labs,Vadodara,"Flood\rsensors",5\r\nPatra,,Permits,\r\n';
  const dry = await report(file, { dry_run: 'true' });
  expect(dry).toMatchObject({
    is_dry_run: true,
    row_count: 2,
    counts: { ...none, made: 2 },
    columns: [
      { heading: 'Startup Name', column: 'name' },
      { heading: 'City', column: 'city' },
      { heading: 'Vertical', column: 'summary' },
      { heading: 'Amount', column: null },
    ],
  });
  expect(await stored()).toEqual([]);
  expect(await report(file)).toMatchObject({ is_dry_run: false, counts: { ...none, made: 2 } });
  const rows = await stored();
  expect(rows).toMatchObject([
    { community_name: 'Naalah Labs', summary: 'Flood sensors', city: 'Vadodara', slug: 'naalah-labs', owner_user_id: null },
    { community_name: 'Patra', summary: 'Permits', city: '', slug: 'patra' },
  ]);
  expect(await report(file)).toMatchObject({ counts: { ...none, unchanged: 2 } });
  expect(await stored()).toEqual(rows);
});

test('a name that was merged into another fills that one, and does not stand there anew', async () => {
  await report('name,category\nVav,\nVav Works,\n');
  await app.ctx.db.execute(sql`
    UPDATE community_commons SET deleted_by = 0, deleted_at = now(),
      merged_into_id = (SELECT community_common_id FROM community_commons WHERE slug = 'vav') WHERE slug = 'vav-works'`);
  const file = 'name,city\nVav Works,Patan\n';
  expect(await report(file)).toMatchObject({ counts: { ...none, filled: 1 } });
  expect(await report(file)).toMatchObject({ counts: { ...none, unchanged: 1 } });
  expect(await stored()).toMatchObject([
    { community_name: 'Vav', city: 'Patan' },
    { community_name: 'Vav Works', city: '' },
  ]);
  await report('name,city,summary,founded_year\nVav,Surat,,2019\nVav Works,,Stepwells,2020\n');
  expect((await stored())[0]).toMatchObject({ city: 'Patan', summary: 'Stepwells', founded_year: 2019 });
});

test('rows of one name become one organisation, each filling what those before it left open, and nothing is written over', async () => {
  const file = 'name,city,summary\nOYO Rooms,,Hotels\noyo  rooms,Gurgaon,Something else\nOyo Rooms,Delhi,\n';
  expect(await report(file)).toMatchObject({
    counts: { ...none, made: 1, merged: 2 },
    rows: [
      { row_number: 2, outcome: 'made' },
      { row_number: 3, outcome: 'merged', note: 'city' },
      { row_number: 4, outcome: 'merged', note: '' },
    ],
  });
  expect(await stored()).toMatchObject([{ community_name: 'OYO Rooms', city: 'Gurgaon', summary: 'Hotels' }]);
  expect(await report('name,city,founded\nOyo rooms,Pune,2013\n')).toMatchObject({
    counts: { ...none, filled: 1 },
    rows: [{ note: 'founded_year' }],
  });
  expect(await stored()).toMatchObject([{ city: 'Gurgaon', founded_year: 2013 }]);
});

test('an organisation that only a later row fills counts as filled, so that the import can be run', async () => {
  await report('name\nKhasra\n');
  const file = 'name,city,founded\nKhasra,,\nKhasra,Rajkot,\nKhasra,,2019\n';
  for (const dry_run of ['true', 'false'])
    expect(await report(file, { dry_run })).toMatchObject({
      counts: { ...none, filled: 1, merged: 2 },
      rows: [
        { row_number: 2, outcome: 'filled', note: 'city, founded_year' },
        { row_number: 3, outcome: 'merged', note: 'city' },
        { row_number: 4, outcome: 'merged', note: 'founded_year' },
      ],
    });
  expect(await stored()).toMatchObject([{ community_name: 'Khasra', city: 'Rajkot', founded_year: 2019 }]);
  expect(await report(file)).toMatchObject({ counts: { ...none, unchanged: 1, merged: 2 } });
});

test('a row that goes on behind the last heading is left out, as nobody knows what it says there', async () => {
  expect(await report('name,summary\nKhasra,Drones, sensors\nPatra,Permits,,\n')).toMatchObject({
    counts: { ...none, made: 1, left_out: 1 },
    rows: [{ row_number: 2, name: 'Khasra', outcome: 'left_out', note: 'has more cells than the heading' }, { row_number: 3 }],
  });
});

test('what an owner saves while the file is read is not written over', async () => {
  await report('name\nKhasra\n');
  const isWaiting = async () => {
    const { rowCount } = await app.ctx.db.execute(sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%community_commons%'`);
    return (rowCount ?? 0) > 0;
  };
  let importing: Promise<OrganisationImport> | undefined;
  await app.ctx.transact(async (tx) => {
    await tx.execute(sql`UPDATE community_commons SET summary = 'Theirs' WHERE community_name = 'Khasra'`);
    importing = report('name,summary,city\nKhasra,Of the file,Rajkot\n');
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(await importing).toMatchObject({ counts: { ...none, filled: 1 }, rows: [{ note: 'city' }] });
  expect(await stored()).toMatchObject([{ summary: 'Theirs', city: 'Rajkot' }]);
});

test('a row that cannot be is left out with its reason, and the others are taken', async () => {
  const file = 'name,website,year,goals,stage\nGood,https://good.example,2019,pilot|hire,Pre-seed\n,,,,\n"",x,,,\nBad,nowhere,19,fame,\n';
  const { counts, rows } = await report(file);
  expect(counts).toEqual({ ...none, made: 1, left_out: 2 });
  expect(rows.map(({ row_number, outcome }) => [row_number, outcome])).toEqual([
    [4, 'left_out'],
    [5, 'left_out'],
    [2, 'made'],
  ]);
  expect(rows[1]?.note).toMatch(/founded_year is no year.*website Invalid URL.*goals is none of/);
  expect(await stored()).toMatchObject([{ community_name: 'Good', goals: ['pilot', 'hire'], founded_year: 2019 }]);
});

describe('a file that is none', () => {
  test.each([
    ['without a name', 'city,year\nSurat,2019\n', 'No column is the name'],
    ['with two names', 'name,company\nA,B\n', 'are both name'],
    ['that is empty', '', 'The file is empty.'],
    ['in another encoding', Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xff, 0xfe, 0x80]), 'not UTF-8'],
    ['with an open quote', 'name\n"Naalah', 'cannot be read'],
    ['with too many rows', `name\n${'A\n'.repeat(5001)}`, 'more than 5000 rows'],
  ])('%s gives one clear error and writes nothing', async (_, file, message) => {
    const answer = await send(admin, file);
    expect(answer.status).toBe(400);
    expect((answer.body as { errors: { path: string; message: string }[] }).errors).toMatchObject([
      { path: 'file', message: expect.stringContaining(message) as string },
    ]);
    expect(await stored()).toEqual([]);
  });
});

test('columns that cannot be are answered by a dry run with what each was taken for, so that somebody can choose', async () => {
  const dry = { dry_run: 'true' };
  expect(await report('Organisation title,City,Location\nKhasra,Rajkot,Rajkot\n', dry)).toMatchObject({
    fault: expect.stringContaining('are both city') as string,
    row_count: 0,
    columns: [{ column: null }, { column: 'city' }, { column: 'city' }],
  });
  const mapping = JSON.stringify({ 1: 'name', 3: null });
  expect(await report('Organisation title,City,Location\nKhasra,Rajkot,Rajkot\n', { ...dry, mapping })).toMatchObject({
    fault: null,
    counts: { made: 1 },
  });
});

test('columns of like headings, and of none, are told apart by their place', async () => {
  const file = 'Name,NAME*,#,\nKhasra,Harsh,Rajkot,2019\n';
  expect(await report(file, { dry_run: 'true' })).toMatchObject({ fault: expect.stringContaining('are both name') as string });
  expect(await report(file, { mapping: JSON.stringify({ 2: null, 3: 'city', 4: 'founded_year' }) })).toMatchObject({ counts: { made: 1 } });
  expect(await stored()).toMatchObject([{ community_name: 'Khasra', city: 'Rajkot', founded_year: 2019 }]);
  expect((await send(admin, file, { mapping: JSON.stringify({ Name: 'city' }) })).status).toBe(400);
});

test('columns are named by who sends the file, where their heading says nothing', async () => {
  const mapping = JSON.stringify({ 1: 'name', 2: 'city', 3: null });
  expect(await report('Firma,Ort,Name\nKhasra,Rajkot,Harsh\n', { mapping, category: 'business' })).toMatchObject({ counts: { made: 1 } });
  expect(await stored()).toMatchObject([{ community_name: 'Khasra', city: 'Rajkot' }]);
  // Of another kind it is another one.
  expect(await report('name\nkhasra\n')).toMatchObject({ counts: { made: 1 } });
});

test('what is exported is read again without a change, and a spreadsheet runs none of it', async () => {
  await report('name,summary,goals,languages,stage\n"=cmd|x",Tilted,pilot|hire,gu,seed\nખસરા,"a, b",,,\n');
  const file = await admin.get(`${base}/export?category=startup`);
  expect(file.status).toBe(200);
  expect(file.raw.body).toContain("'=cmd|x");
  expect(await report(file.raw.body)).toMatchObject({ counts: { ...none, unchanged: 2 } });
});

test('two imports of one file at the same moment add each organisation once', async () => {
  const file = `name\n${Array.from({ length: 50 }, (_, n) => `Firm ${n}`).join('\n')}\n`;
  const answers = await Promise.all([send(admin, file), send(admin, file)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stored()).toHaveLength(50);
});

test('files are for those who run the communities of others, and leave a trace in the log', async () => {
  const owner = await buildPerson(app, { role: 'organization' });
  const member = await buildPerson(app);
  for (const who of [owner, member]) {
    expect((await send(who, 'name\nA\n')).status).toBe(403);
    expect((await who.get(`${base}/export`)).status).toBe(403);
  }
  await report('name\nA\n');
  const { rows } = await app.ctx.db.execute(
    sql`SELECT action, after FROM audit_log WHERE action LIKE 'organisation.%' ORDER BY audit_id DESC LIMIT 1`,
  );
  expect(rows).toMatchObject([{ action: 'organisation.import', after: { file_name: 'firms.csv', made: 1 } }]);
});
