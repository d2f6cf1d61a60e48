import { ConfigError } from '../core/config/config-error.ts';
import { loadEnvironment, readConfig } from '../core/config/config.ts';
import { createContext } from '../core/create-context.ts';
import { EmbeddedPostgresError } from '../core/db/embedded-postgres.ts';
import { startWork } from '../start-work.ts';
import { awaitStopSignal } from '../stop-signal.ts';

/** `npm run worker`: jobs and event delivery in a process of their own, beside web nodes that run with WORKER=none. */
async function start(): Promise<void> {
  const stopping = awaitStopSignal();
  const { ctx, close } = await createContext(readConfig(loadEnvironment()));
  try {
    const stopWork = await startWork(ctx);
    console.log('The worker works. Stop it with Ctrl-C; it finishes what it has begun.');
    await stopping;
    await stopWork();
  } finally {
    await close();
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof EmbeddedPostgresError ? error.message : error);
  process.exitCode = 1;
});
