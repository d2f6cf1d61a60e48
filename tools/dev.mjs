// `npm run dev`: the product with hot reload. A change of a page shows in the open browser at once;
// a change of the server starts it again.
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkMachine, checkPort } from './bootstrap/machine.mjs';
import { projectNode } from './bootstrap/paths.mjs';
import { runCommand } from './bootstrap/problem.mjs';
import { handOver } from './bootstrap/run.mjs';
import { readAddress } from './bootstrap/settings.mjs';

await runCommand(async () => {
  checkMachine();
  await checkPort(readAddress());
  await ensureInstalled();
  // Folders, not whatever was loaded: Vite loads passing copies of its settings, whose going would look like a change.
  const watching = ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'];
  return handOver(projectNode, [...watching, 'server/src/main.ts'], { SABHA_PAGES: 'live', NODE_ENV: 'development' });
});
