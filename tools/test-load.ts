// `npm run test:load`: the tests that stand small in `npm test`, at full size, each with a line of figures. `-- races` runs those
// whose file is so named.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './bootstrap/paths.mjs';
import { listSources } from './bootstrap/sources.mjs';
import { runTests } from './testing/test-run.ts';
import { vitestStep } from './testing/vitest-step.ts';

const wanted = process.argv.slice(2);
const isSized = (path: string) => path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes('/load-size.ts');
const files = listSources(['server'])
  .filter(isSized)
  .filter((path) => wanted.length === 0 || wanted.some((name) => path.includes(name)));
if (files.length === 0) throw new Error(`No test of a load is called ${wanted.join(', ')}.`);

const folder = mkdtempSync(join(tmpdir(), 'sabha-load-'));
const figures = join(folder, 'figures');
process.env['LOAD_FIGURES_FILE'] = figures;
// One file at a time: each has the machine to itself.
const args = ['--project=server', '--maxWorkers=1'];
process.exitCode = await runTests({
  groups: files.map((file) => ({ steps: [vitestStep({ name: file, inputs: [], args: [...args, file], retries: () => 0 })] })),
  fresh: true,
  quarantine: [],
  canTryAgain: () => false,
});
console.log(`\n${readFiguresFrom(figures)}`);
rmSync(folder, { recursive: true, force: true });

function readFiguresFrom(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch {
    return 'No test reported a figure.';
  }
}
