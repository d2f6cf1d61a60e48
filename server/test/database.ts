import pg from 'pg';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '../src/core/db/database.ts';
import { startEmbeddedPostgres } from '../src/core/db/embedded-postgres.ts';
import { migrate } from '../src/core/db/migrate.ts';

const templateName = 'sabha_template';

export interface TestCluster {
  /** Connection string of the maintenance database; files clone the template from it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** One throwaway PostgreSQL for a whole test run, with a migrated template database. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-test-'));
  // Under root the server runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ data_dir: folder, isDisposable: true });
  const url = server.url.replace(/\/sabha$/, '/postgres');
  await runOn(url, `CREATE DATABASE ${templateName}`);
  const pool = openPool({ url: nameIn(url, templateName), onError: (error) => console.error(error) });
  await migrate(pool);
  await pool.end();
  return {
    url,
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
  const url = process.env['TEST_CLUSTER_URL'];
  if (!url) throw new Error('TEST_CLUSTER_URL is not set; run tests through vitest, whose global setup starts the cluster.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(url, `CREATE DATABASE ${name} TEMPLATE ${isEmpty ? 'template0' : templateName} STRATEGY WAL_LOG`);
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
