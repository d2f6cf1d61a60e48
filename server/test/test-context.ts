import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/core/config/config.ts';
import type { Context } from '../src/core/context.ts';
import { createContext } from '../src/core/create-context.ts';
import { createTestDatabase } from './database.ts';
import { testKeys } from './test-keys.ts';

/** One or more nodes of the core, without features and web, on a database of their own. */
export interface TestCore {
  readonly ctx: Context;
  readonly database_url: string;
  /** Another node on the same database and folder. */
  openNode(environment?: Record<string, string>): Promise<Context>;
  close(): Promise<void>;
}

export async function createTestCore(environment: Record<string, string> = {}): Promise<TestCore> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sabha-core-'));
  const closers: (() => Promise<void>)[] = [];
  const openNode = async (more: Record<string, string> = {}) => {
    const config = readConfig({
      SABHA_MODE: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      ...environment,
      ...more,
    });
    const { ctx, close } = await createContext(config, { keys: () => testKeys });
    closers.push(close);
    return ctx;
  };
  return {
    ctx: await openNode(),
    database_url: database.url,
    openNode,
    async close() {
      for (const close of closers.toReversed()) await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
