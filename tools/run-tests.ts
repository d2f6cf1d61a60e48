// `npm test`: every check and test, cheap ones first, ending in one line that says how many passed.
// A part whose inputs have not changed since it last passed is not run again; `npm test -- --fresh` runs all.
import { checkPageWeight } from './page-weight.ts';
import { ensureWebBuilt } from './bootstrap/web-build.mjs';
import { SetupError } from './bootstrap/problem.mjs';
import { playwrightStep } from './run-playwright.ts';
import { vitestStep } from './run-vitest.ts';
import { generateSteps, staticSteps } from './static-steps.ts';
import { resultOf, runSteps, type Step } from './steps.ts';

const program = ['contract', 'server', 'web', 'tools', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'vitest.config.ts'];

const build: Step = {
  name: 'the pages build',
  inputs: program,
  async run() {
    await ensureWebBuilt();
    return resultOf([]);
  },
};
const budgets: Step = {
  name: 'size of scripts and styles on public pages',
  inputs: program,
  run: async () => resultOf(checkPageWeight()),
};

/** Groups run one after the other; within a group, as many at a time as there are processors, unless a step uses them all itself. */
const groups: readonly { steps: readonly Step[]; parallel?: number }[] = [
  { steps: generateSteps },
  { steps: staticSteps },
  // The server's tests take one core and PostgreSQL a part of the other; what needs no database runs beside them.
  {
    steps: [
      vitestStep('tests of the server', ['server'], program),
      vitestStep('tests of contract, web and tools', ['contract', 'web', 'tools'], [...program, 'bench']),
    ],
    parallel: 2,
  },
  { steps: [build, budgets, playwrightStep('journeys in the browser', [...program, 'e2e'])], parallel: 1 },
];

const started = Date.now();
const fresh = process.argv.includes('--fresh');
let passed = 0;
let failed = 0;
let unchanged = 0;
try {
  for (const group of groups) {
    const summary = await runSteps(group.steps, { fresh, ...(group.parallel && { parallel: group.parallel }) });
    passed += summary.passed;
    failed += summary.failed;
    unchanged += summary.unchanged;
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  failed += 1;
}
const note = unchanged === 0 ? '' : `; ${unchanged} parts unchanged since they last passed (npm test -- --fresh runs them again)`;
console.log(`\nDone in ${Math.round((Date.now() - started) / 1000)} s${note}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
