// A process that begins to handle an event and never ends, so that a test can kill it in the middle.
import { readConfig } from '../src/core/config/config.ts';
import { createContext } from '../src/core/create-context.ts';

const { ctx } = await createContext(readConfig({ ...process.env, SABHA_MODE: 'test', LOG_LEVEL: 'silent' }));
const handle = async (): Promise<void> => {
  process.stdout.write('handling\n');
  await new Promise<never>(() => undefined);
};
await ctx.outbox.start([{ event: 'seat.taken', name: 'count-seats', handle }], ctx);
