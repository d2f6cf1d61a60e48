import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { expandIcs } from '../../src/features/calendar/import/expand-ics.ts';
import { buildPerson } from '../build-person.ts';
import { createTestApp } from '../test-app.ts';
import { uploadFile } from '../upload-file.ts';
import { readIcs } from '../../src/features/calendar/import/read-ics.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/ics/', import.meta.url));
const expected = JSON.parse(readFileSync(`${folder}expected-starts.json`, 'utf8')) as Record<string, string[]>;
const files = readdirSync(folder).filter((name) => name.endsWith('.ics'));
const days = 92;

function startsOf(name: string): string[] {
  const { calendar } = readIcs(readFileSync(folder + name));
  const windowOf = (first: Date) => ({ from: new Date(0), to: new Date(first.getTime() + days * 86_400_000 + 1) });
  const { occurrences } = expandIcs(calendar, { zone: 'UTC', max: 1_000, windowOf });
  return occurrences.map(({ days: whole, starts_at }) => whole?.from ?? starts_at.toISOString()).toSorted();
}

test.each(files.filter((name) => name in expected))('%s has the starts that were counted', (name) => {
  const wanted = (expected[name] ?? []).map((start) => start.replace(/ floating$/, '.000Z'));
  expect(startsOf(name)).toEqual(wanted.toSorted());
});

// Readers differ in dates before the start and in changes of a series that is not there.
test('dates before the start and changes without their series are shown', () => {
  const starts = startsOf('icaljs-google_birthday.ics');
  expect(starts).toEqual(expect.arrayContaining(['2012-12-10', '2013-12-10', '2014-12-10']));
});

test('every real file, broken ones too, is read with a report and without an error of the server', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const person = await buildPerson(app);
  const statuses = new Map<string, number>();
  for (const name of files) {
    await app.ctx.db.execute('DELETE FROM throttles');
    const answer = await uploadFile(
      person,
      '/api/calendar/imports',
      { bytes: readFileSync(folder + name), file_name: name },
      { zone: 'UTC' },
    );
    statuses.set(name, answer.status);
  }
  expect(files.filter((name) => ![200, 400].includes(statuses.get(name) ?? 0))).toEqual([]);
  expect(files.filter((name) => name in expected && (expected[name] ?? []).length > 0 && statuses.get(name) !== 200)).toEqual([]);
});
