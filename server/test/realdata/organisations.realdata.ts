import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OrganisationImport } from '@sabha/contract/organisations/import-operations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../build-person.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { uploadFile } from '../upload-file.ts';

const file = fileURLToPath(new URL('../../../../shared/data/organisations/funding-first-600.csv', import.meta.url));
/** Names in capital and small letters are one; 7 cells have a line end of their own within them. */
const counts = { rows: 600, startups: 555 };

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
  await app.ctx.db.execute(sql`DELETE FROM community_commons`);
});
afterAll(() => app.close());

async function read(dry_run: boolean): Promise<OrganisationImport> {
  const answer = await uploadFile(
    admin,
    '/api/community/organisation-files/import',
    { bytes: readFileSync(file), file_name: 'funding.csv' },
    { dry_run: String(dry_run) },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: OrganisationImport }).data;
}
async function stored() {
  const { rows } = await app.ctx.db.execute(sql`SELECT community_name, summary, city FROM community_commons ORDER BY community_common_id`);
  return rows;
}

test('real funding rounds have the counts that were counted in their file, and change nothing when they come again', async () => {
  const counted = { made: counts.startups, merged: counts.rows - counts.startups, filled: 0, unchanged: 0, left_out: 0 };
  for (const dry_run of [true, false])
    expect(await read(dry_run)).toMatchObject({ is_dry_run: dry_run, row_count: counts.rows, counts: counted });
  const before = await stored();
  expect(before).toHaveLength(counts.startups);
  expect(before.some(({ summary }) => summary === 'Online Furnishing eCommerce')).toBe(true);
  expect(await read(false)).toMatchObject({
    row_count: counts.rows,
    counts: { ...counted, made: 0, unchanged: counts.startups },
  });
  expect(await stored()).toEqual(before);
});

test('a real file with two columns of one name is refused with one error', async () => {
  const twice = readFileSync(file, 'utf8').replace('Vertical,', 'Startup,');
  const answer = await uploadFile(
    admin,
    '/api/community/organisation-files/import',
    { bytes: twice, file_name: 'funding.csv' },
    { dry_run: 'false' },
  );
  expect(answer).toMatchObject({ status: 400 });
});
