import { createApp } from './app.ts';
import { ConfigError, loadEnvironment, readConfig } from './core/config/config.ts';
import { createContext } from './core/create-context.ts';
import { EmbeddedPostgresError } from './core/db/embedded-postgres.ts';
import { registerPages } from './core/http/pages.ts';
import { findIssuerKeys } from './features/identity/provider/provider-host.ts';
import { loadSampleEdition } from '../seeds/load-sample-edition.ts';
import { printAddresses } from './print-addresses.ts';
import { ensureBasics, startWork } from './start-work.ts';

/** Starts the product; resolves once it answers requests. */
async function start(): Promise<void> {
  const config = readConfig(loadEnvironment());
  const { ctx, close } = await createContext(config, { keys: findIssuerKeys });
  try {
    await ensureBasics(ctx);
    if (config.sample_edition) await loadSampleEdition(ctx);
    const app = await createApp(ctx, registerPages);
    const stopWork = config.worker === 'inline' ? await startWork(ctx) : async () => undefined;
    await app.listen({ port: config.port, host: config.host });
    await printAddresses(ctx);
    const stop = async () => {
      await app.close();
      await stopWork();
      await close();
    };
    stopOnSignal(stop);
  } catch (error) {
    await close();
    throw error;
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('Stopping went wrong:', error);
          process.exit(1);
        },
      );
    });
  }
}

start().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof EmbeddedPostgresError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
});
