import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { readConfig } from '../config/config.ts';
import { createContext } from '../create-context.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const start = (DATABASE_URL: string) => createContext(readConfig({ SABHA_MODE: 'test', LOG_LEVEL: 'silent', DATABASE_URL }));

test('a database that is not there ends the start in one sentence without the password', async () => {
  await expect(start('postgres://sabha:river-secret@127.0.0.1:9/summit')).rejects.toMatchObject({
    name: 'ConfigError',
    message: 'DATABASE_URL names 127.0.0.1:9/summit, but that database cannot be used: nothing listens there.',
  });
});

test('so does one that does not know the password, or has another name', async () => {
  const database = await createTestDatabase();
  const other = new URL(database.url);
  other.pathname = '/never-made';
  await expect(start(other.href)).rejects.toThrow(/^DATABASE_URL names [^@]+\/never-made, but .*: it has no database of that name\.$/);
  const wrong = new URL(database.url);
  wrong.password = 'wrong';
  await expect(start(wrong.href)).rejects.toThrow(/^DATABASE_URL names [^@]+, but .*: it does not accept the user or the password\.$/);
  await database.drop();
});

test('the database that comes along sees none of the secrets of the product', async () => {
  const data_dir = await mkdtemp(join(tmpdir(), 'sabha-environment-'));
  process.env['SECRET_KEY'] = 'river-secret-of-the-product';
  const server = await startEmbeddedPostgres({ data_dir, isDisposable: true });
  try {
    const [pid = ''] = (await readFile(join(data_dir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('LC_ALL=C.UTF-8');
    expect(environment).not.toContain('SECRET');
  } finally {
    delete process.env['SECRET_KEY'];
    await server.stop();
    await rm(data_dir, { recursive: true, force: true });
  }
});
