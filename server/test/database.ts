import pg from 'pg';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '../src/core/db/database.ts';
import { startEmbeddedPostgres } from '../src/core/db/embedded-postgres.ts';
import { migrate } from '../src/core/db/migrate.ts';

const templateName = 'sabha_template';

const memoryFolder = '/dev/shm';
const minFreeBytes = 1.5 * 1024 ** 3;

const prefix = 'sabha-test-';

/** Removes what runs that were killed have left on memory; their names say which process made them. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(memoryFolder)) {
    const [, maker] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (maker === undefined || isAlive(Number(maker))) continue;
    const [server] = (await readFile(join(memoryFolder, name, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (!server || !isAlive(Number(server))) await rm(join(memoryFolder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process lives too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A folder on memory where the machine has one with room, else the one for temporary files. */
async function findSmallHome(): Promise<string> {
  try {
    await access(memoryFolder, constants.W_OK | constants.X_OK);
    await removeLeftovers();
    const { bavail, bsize } = await statfs(memoryFolder);
    if (bavail * bsize >= minFreeBytes) return memoryFolder;
  } catch {
    // Not every system has this folder, and not everybody may write to it.
  }
  return tmpdir();
}

type CloneStrategy = 'FILE_COPY' | 'WAL_LOG';

export interface TestCluster {
  /** Connection string of the maintenance database; files clone the template from it. */
  readonly url: string;
  /** How a database is cloned the fastest where this cluster stands. */
  readonly strategy: CloneStrategy;
  stop(): Promise<void>;
}

interface ClusterWishes {
  /** Made for many small databases of a few seconds: it stands on memory where there is room, and nothing tidies its tables. */
  readonly isForSmall?: boolean;
}

/** One throwaway PostgreSQL for a whole test run, with a migrated template database. */
export async function startTestCluster({ isForSmall = false }: ClusterWishes = {}): Promise<TestCluster> {
  const home = isForSmall ? await findSmallHome() : tmpdir();
  const folder = await mkdtemp(join(home, `${prefix}${process.pid}-`));
  // Under root the server runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ data_dir: folder, isDisposable: true });
  const url = server.url.replace(/\/sabha$/, '/postgres');
  if (isForSmall) {
    await runOn(url, 'ALTER SYSTEM SET autovacuum = off');
    await runOn(url, 'SELECT pg_reload_conf()');
  }
  await runOn(url, `CREATE DATABASE ${templateName}`);
  const pool = openPool({ url: nameIn(url, templateName), onError: (error) => console.error(error) });
  await migrate(pool);
  await pool.end();
  return {
    url,
    // A copy of files waits for the disk; on memory it is the shorter way.
    strategy: home === memoryFolder ? 'FILE_COPY' : 'WAL_LOG',
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh copy of the template (`isEmpty`: of nothing at all) on the run's cluster. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const { TEST_CLUSTER_URL: url, TEST_CLONE_STRATEGY: strategy = 'WAL_LOG' } = process.env;
  if (!url) throw new Error('TEST_CLUSTER_URL is not set; run tests through vitest, whose global setup starts the cluster.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(url, `CREATE DATABASE ${name} TEMPLATE ${isEmpty ? 'template0' : templateName} STRATEGY ${strategy}`);
  return { url: nameIn(url, name), drop: () => runOn(url, `DROP DATABASE ${name} WITH (FORCE)`) };
}

const nameIn = (url: string, name: string) => url.replace(/\/\w+$/, `/${name}`);

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
