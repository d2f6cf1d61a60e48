import { globSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { storeInMailbox } from '../email/mailbox.store.ts';
import { createBlobStore } from './blob-store.ts';
import { closeFolders } from './close-folders.ts';

const made: string[] = [];
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-closed-'));
  made.push(folder);
  return folder;
}
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Whatever others of the machine could do with anything in the folder. */
async function listOpen(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = all.map((entry) => join(entry.parentPath, entry.name));
  const modes = await Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o077) !== 0));
  return paths.filter((_, index) => modes[index]);
}

test('what is uploaded, kept or mailed can be read by no other user of the machine', async () => {
  const data_dir = await makeFolder();
  await closeFolders(data_dir);
  const blobs = await createBlobStore({ data_dir, s3_url: undefined });
  const open = join(data_dir, 'uploads', 'open');
  await writeFile(open, 'passport');
  await chmod(open, 0o644);
  await blobs.put('ab/one/original', Buffer.from('passport'));
  await blobs.putFile('ab/two/original', open);
  await rm(open);
  const message = { id: '00000000-0000-0000-0000-000000000000', to: 'a@b.example', to_name: null, subject: '', locale: 'en' };
  await storeInMailbox(join(data_dir, 'mailbox'), { ...message, html: '', text: '', headers: '', stored_at: '', files: [] });
  expect(await listOpen(data_dir)).toEqual([]);
  expect(Buffer.from(await blobs.read('ab/two/original')).toString()).toBe('passport');
});

test('what an earlier version left open is closed at the start', async () => {
  const data_dir = await makeFolder();
  const folder = join(data_dir, 'files', 'ab', 'one');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await writeFile(join(folder, 'original'), 'archive', { mode: 0o644 });
  expect((await listOpen(data_dir)).length).toBeGreaterThan(2);
  await closeFolders(data_dir);
  expect(await listOpen(data_dir)).toEqual([]);
});

/** What is written without saying that nobody else reads it, and why it may. */
const readable: Readonly<Record<string, string>> = {
  "core/db/embedded-postgres.ts: await writeFile(join(copy, 'complete'), '');": 'an empty mark beside the programme of PostgreSQL',
  'core/db/embedded-postgres.ts: await mkdir(dataDir, { recursive: true });': 'the folder of all; those in it are closed themselves',
  'core/db/embedded-postgres.ts: await mkdir(dirname(cluster), { recursive: true, mode: 0o755 });':
    'holds the closed folder of the database alone',
  'core/storage/blob-store.ts: putFile: (key, path) => place(key, (part) => copyFile(path, part)),': 'closed by place, see the first test',
};

test('whoever writes a file or makes a folder says in the same line that it is closed, or stands here', () => {
  const source = new URL('../../', import.meta.url);
  const files = globSync('**/*.ts', { cwd: source.pathname, exclude: (name) => name.endsWith('.test.ts') });
  const lines = files.flatMap((file) =>
    readFileSync(new URL(file, source), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  );
  const writes = lines.filter((line) => /\b(?:writeFile|appendFile|createWriteStream|copyFile|mkdir)(?:Sync)?\(/.test(line));
  const isClosed = (line: string) => /mode: (?:ownFile|ownFolder|0o600|0o700)\b/.test(line);
  expect(writes.filter(isClosed).length).toBeGreaterThan(5);
  expect(writes.filter((line) => !isClosed(line)).sort()).toEqual(Object.keys(readable).sort());
});
