import { operationUrl, type Operation } from '@sabha/contract/core/operation';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildPerson, type TestPerson } from '../test/build-person.ts';
import { operationSamples } from '../test/load-samples.ts';
import { exampleInput } from '../test/matrix/example-input.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { loadStaticFiles } from './core/http/static-files.ts';
import { features } from './features.ts';

// No address, file name or archive leads to a file that the product did not mean to give or to write.

let app: TestApp;
let admin: TestPerson;
const secret = 'nobody may read this line';
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
  // Beside and above everything that is kept.
  for (const folder of ['.', 'files', 'mailbox']) {
    await mkdir(join(app.ctx.config.data_dir, folder), { recursive: true });
    await writeFile(join(app.ctx.config.data_dir, folder, 'secret.txt'), secret);
    await writeFile(join(app.ctx.config.data_dir, folder, 'secret.json'), JSON.stringify({ secret }));
  }
});
afterAll(() => app.close());

const ways = [
  '../secret.txt',
  '../../secret.txt',
  '..%2fsecret.txt',
  '..%2F..%2F..%2F..%2Fetc%2Fpasswd',
  '%2e%2e%2fsecret.txt',
  '%2e%2e/%2e%2e/secret.txt',
  '%252e%252e%252fsecret.txt',
  '..%5c..%5csecret.txt',
  '....//secret.txt',
  '..;/secret.txt',
  '%2fetc%2fpasswd',
  'file:%2f%2f%2fetc%2fpasswd',
  'secret.txt%00.png',
  'secret.txt',
  'secret',
  '../mailbox/secret',
  '.env',
  '%c0%ae%c0%ae%c0%afsecret.txt',
];
const leaks = (text: string) => text.includes(secret) || /^root:/m.test(text) || text.includes('SECRET_KEY');

const operations = features.flatMap(({ operations: own = [], entities = [] }) => [
  ...own,
  ...entities.flatMap(({ bounds }) => bounds.map(({ operation }) => operation)),
]);
/** Params that take text are where a path could come in. */
function textParams({ params }: Operation): string[] {
  const { properties = {} } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string }>;
  };
  return Object.entries(properties).flatMap(([name, { type }]) => (type === 'string' ? [name] : []));
}
const readers = operations.filter((operation) => operation.method === 'GET' && textParams(operation).length > 0);

test('calls with a text in their address are found', () => {
  expect(readers.map(({ id }) => id)).toEqual(expect.arrayContaining(['file.get', 'image.get']));
});

test.each(readers.map((operation) => [operation.id, operation] as const))(
  '%s leads to no file, whatever stands in its address',
  async (_, operation) => {
    for (const name of textParams(operation)) {
      for (const way of ways) {
        const { input } = exampleInput(operation, admin.user_id, operationSamples.get(operation.id));
        const marker = 'MARKER';
        const url = operationUrl(operation, { ...input, params: { ...(input.params as object), [name]: marker } }).replace(marker, way);
        for (const asking of [admin, app.nobody]) {
          const { status, raw } = await asking.get(url);
          expect(status, url).toBeGreaterThanOrEqual(400);
          expect(status, url).toBeLessThan(500);
          expect(leaks(raw.body), url).toBe(false);
        }
      }
    }
  },
);

test.each(['/', '/api/', '/assets/', '/fonts/', '/dev/mailbox/', '/api/multimedia/', '/api/multimedia/files/', '/oidc/', '/.well-known/'])(
  'nothing below %s is a way to a file',
  async (start) => {
    for (const way of ways) {
      const { status, raw } = await app.nobody.get(`${start}${way}`);
      expect(status, way).toBeGreaterThanOrEqual(400);
      expect(status, way).toBeLessThan(500);
      expect(leaks(raw.body), way).toBe(false);
    }
  },
);

test('of the built files those alone are served that lie in their folder, by their own names', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sabha-static-'));
  try {
    const folder = join(root, 'client');
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(root, 'secret.txt'), secret);
    await writeFile(join(folder, '.env'), secret);
    await writeFile(join(folder, 'assets', 'page.js'), '1');
    await symlink(join(root, 'secret.txt'), join(folder, 'assets', 'linked.txt'));
    await symlink(root, join(folder, 'above'));
    const files = await loadStaticFiles(folder, { headers: {} });
    expect([...files.keys()]).toEqual(['/assets/page.js']);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

describe('a file that is sent', () => {
  const { sent, form } = {
    sent: [
      '../../../../tmp/evil.txt',
      '..\\..\\evil.txt',
      '/etc/cron.d/evil.txt',
      'C:\\evil.txt',
      '....//evil.txt',
      'evil.txt\u0000.png',
      '.',
      '..',
      '',
    ],
    form: (name: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n--edge--\r\n'),
      ]),
  };
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const list = async () => {
    const found = await readdir(app.ctx.config.data_dir, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map((entry) => relative(app.ctx.config.data_dir, join(entry.parentPath, entry.name)));
  };
  const isMade = (path: string) => /(^|\/)files\/[\w/.-]+$/.test(path) && !/evil|cron|\.\./.test(path);

  test.each(sent)('lies under a name that the product made, though it calls itself "%s"', async (name) => {
    const before = new Set(await list());
    const answer = await admin.post('/api/multimedia/files', form(name, 'hello'), { headers });
    expect(answer.status).toBeLessThan(500);
    const made = (await list()).filter((path) => !before.has(path));
    expect(made.filter((path) => !isMade(path))).toEqual([]);
    const { data } = answer.body as { data?: { original_name: string | null } };
    expect(data?.original_name ?? 'none').not.toMatch(/[/\\:]|\p{Cc}|^\.*$/u);
  });

  test('of a zip is unpacked in memory alone, whatever its names', async () => {
    const before = await list();
    const zip = zipOf(
      ['../../evil.json', '/etc/cron.d/evil', '..\\evil', 'a/../../evil'].map((name) => ({ name, bytes: Buffer.from('{}') })),
    );
    const answer = await admin.post('/api/schedule/import', form('schedule.zip', zip), { headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((await list()).filter((path) => !before.includes(path) && !isMade(path))).toEqual([]);
  });
});

/** Stored entries and a central directory (APPNOTE 6.3). */
function zipOf(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), bytes);
    directory.push(entry, Buffer.from(name));
    at += local.length + Buffer.byteLength(name) + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
