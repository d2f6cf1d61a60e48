// `npm start`: from a fresh clone to a running site. Plain JavaScript on the machine's own Node,
// because nothing is installed yet when it begins.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkMachine, checkPort } from './bootstrap/machine.mjs';
import { projectNode, root } from './bootstrap/paths.mjs';
import { runCommand } from './bootstrap/problem.mjs';
import { handOver } from './bootstrap/run.mjs';
import { ensureWebBuilt } from './bootstrap/web-build.mjs';

await runCommand(async () => {
  checkMachine();
  const settings = readSettings();
  await checkPort(Number(settings.PORT || 3000), settings.HOST || '127.0.0.1');
  await ensureInstalled();
  await ensureWebBuilt();
  return handOver(projectNode, ['server/src/main.ts', ...process.argv.slice(2)]);
});

/** What the server will read too: the environment, and behind it the file `.env`. */
function readSettings() {
  const file = join(root, '.env');
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
}
