// The product without pages, in a process of its own that a test kills, or that ends itself as suddenly at one statement.
// Its port is the first line that it says.
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/core/config/config.ts';
import { createContext } from '../../src/core/create-context.ts';
import { startWork } from '../../src/start-work.ts';
import { localKeys } from '../../src/core/access/token-verifier.ts';
import { testKeys } from '../test-keys.ts';
import type { CrashPoint } from './crash-points.ts';
import { watchStatements } from './watch-statements.ts';

const publicKey = process.env['TEST_PUBLIC_KEY'];
const keys = publicKey === undefined ? testKeys : localKeys({ keys: [JSON.parse(publicKey) as Record<string, unknown>] });
const { ctx } = await createContext(readConfig({ ...process.env, SABHA_MODE: 'test', LOG_LEVEL: 'silent' }), { keys: () => keys });
const app = await createApp(ctx);
const point = JSON.parse(process.env['CRASH_POINT'] ?? 'null') as CrashPoint | null;
if (point) endAt(point);
await startWork(ctx);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address === null || typeof address === 'string') throw new Error('The shop listens nowhere.');
process.stdout.write(`${address.port}\n`);

function endAt({ text: part, moment, nth }: CrashPoint): void {
  let left = nth;
  watchStatements((text, now) => {
    if (now === moment && text.includes(part) && --left === 0) process.kill(process.pid, 'SIGKILL');
  });
}
