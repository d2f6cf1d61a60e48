import { createApp } from './app.ts';
import { ConfigError } from './core/config/config-error.ts';
import { loadEnvironment, readConfig } from './core/config/config.ts';
import { createContext } from './core/create-context.ts';
import { EmbeddedPostgresError } from './core/db/embedded-postgres.ts';
import { registerPages } from './core/http/pages.ts';
import { findIssuerKeys } from './features/provider/provider-host.ts';
import { loadSampleEdition } from '../seeds/load-sample-edition.ts';
import { printAddresses } from './print-addresses.ts';
import { ensureBasics, startWork } from './start-work.ts';
import { awaitStopSignal } from './stop-signal.ts';

/** Serves the product until it is told to stop, then finishes what it has begun. */
async function serve(): Promise<void> {
  const stopping = awaitStopSignal();
  const config = readConfig(loadEnvironment());
  // Nothing is limited there, so that tests need not wait.
  if (config.mode === 'test') throw new ConfigError('SABHA_MODE must be production or development; test is for tests alone.');
  const { ctx, close } = await createContext(config, { keys: findIssuerKeys });
  try {
    await ensureBasics(ctx);
    if (config.sample_edition) await loadSampleEdition(ctx);
    const app = await createApp(ctx, registerPages);
    const stopWork = config.worker === 'inline' ? await startWork(ctx) : async () => undefined;
    try {
      await app.listen({ port: config.port, host: config.host });
      await printAddresses(ctx);
      await stopping;
    } finally {
      await app.close();
      await stopWork();
    }
  } finally {
    await close();
  }
}

function describeFailure(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program; stop it or set PORT to a free one.`;
  if (code === 'EACCES' && port !== undefined) return `This user may not listen on port ${port}; set PORT to one above 1023.`;
  return error;
}

serve().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(describeFailure(error));
    process.exit(1);
  },
);
