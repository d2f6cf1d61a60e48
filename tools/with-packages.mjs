// `node tools/with-packages.mjs script.ts …`: installs what the lock file says if need be, then runs the
// script on the project's own Node. Behind every npm script that a fresh clone may call first.
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkMachine } from './bootstrap/machine.mjs';
import { projectNode } from './bootstrap/paths.mjs';
import { runCommand } from './bootstrap/problem.mjs';
import { handOver } from './bootstrap/run.mjs';

await runCommand(async () => {
  checkMachine();
  await ensureInstalled();
  return handOver(projectNode, process.argv.slice(2));
});
