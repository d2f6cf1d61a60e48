import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectEnv, projectNode, root } from './bootstrap/paths.mjs';
import { ensureWebBuilt } from './bootstrap/web-build.mjs';

export interface RunningProduct {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Milliseconds from the start of the process to the first good answer of /readyz. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

const patienceMs = 120_000;

/**
 * Builds the pages if need be and starts the real product, as `npm start` does, on a free port (or the one that `env` names) with an
 * empty data folder of its own, which goes when it stops.
 * @param folder keeps the data there instead; the caller removes it
 * @throws Error with what the server printed, when it does not become ready
 */
export async function serveProduct(env: Record<string, string> = {}, folder?: string): Promise<RunningProduct> {
  await ensureWebBuilt();
  const dataFolder = folder ?? mkdtempSync(join(tmpdir(), 'sabha-'));
  const port = env['PORT'] === undefined ? await findFreePort() : Number(env['PORT']);
  const logFile = join(tmpdir(), `sabha-${port}.log`);
  const log = createWriteStream(logFile);
  await once(log, 'open');
  const started = performance.now();
  const url = `http://localhost:${port}`;
  const server = spawn(projectNode, ['server/src/main.ts'], {
    cwd: root,
    env: projectEnv({ NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataFolder, ...env }),
    stdio: ['ignore', log, log],
  });
  const removeScratch = () => {
    rmSync(logFile, { force: true });
    if (!folder) rmSync(dataFolder, { recursive: true, force: true });
  };
  const isGone = () => server.exitCode !== null || server.signalCode !== null;
  while (!(await isReady(url))) {
    if (isGone() || performance.now() - started > patienceMs) {
      server.kill();
      const entered = readFileSync(logFile, 'utf8');
      removeScratch();
      throw new Error(`The product did not become ready:\n${entered}`);
    }
    await pause(25);
  }
  return {
    url,
    readyMs: performance.now() - started,
    async stop() {
      if (!isGone()) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      removeScratch();
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false; // nobody listens yet
  }
}

/** A port of the loopback address that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
