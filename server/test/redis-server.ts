import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether this machine has a Redis to start; `REDIS_URL` in the environment names one that runs. */
export const hasRedis = (): boolean => process.env['REDIS_URL'] !== undefined || spawnSync('redis-server', ['--version']).status === 0;

/** The Redis of the environment, or one of our own on a free port of loopback that keeps nothing. */
export async function startRedis(): Promise<TestRedis> {
  const given = process.env['REDIS_URL'];
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'sabha-redis-'));
  const port = await findFreePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of createInterface(server.stdout)) if (line.includes('Ready to accept connections')) break;
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
