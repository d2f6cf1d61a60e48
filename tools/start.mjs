// `npm start`: from a fresh clone to a running site. Plain JavaScript on the machine's own Node,
// because nothing is installed yet when it begins.
import { ensureHooks } from './bootstrap/hooks.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkMachine, checkPort } from './bootstrap/machine.mjs';
import { projectNode } from './bootstrap/paths.mjs';
import { runCommand } from './bootstrap/problem.mjs';
import { handOver } from './bootstrap/run.mjs';
import { readAddress } from './bootstrap/settings.mjs';
import { ensureWebBuilt } from './bootstrap/web-build.mjs';

await runCommand(async () => {
  checkMachine();
  await checkPort(readAddress());
  await ensureInstalled();
  await ensureHooks();
  await ensureWebBuilt();
  // React renders several times slower unless it is told that this is no development.
  return handOver(projectNode, ['server/src/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
