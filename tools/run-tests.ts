// `npm test`: every check and test, cheap ones first, ending in a list of what failed and one line that says how many passed.
// A part whose inputs have not changed since it last passed is not run again; `npm test -- --fresh` runs all. Where CI is set, what
// fails is tried again, unless `--strict` is given; `--slow` lists the slowest files.
import { checkPageWeight } from './page-weight.ts';
import { ensureBrowser } from './chromium.ts';
import { ensureWebBuilt } from './bootstrap/web-build.mjs';
import { generateSteps, staticSteps } from './static-steps.ts';
import { playwrightStep } from './testing/playwright-step.ts';
import { readQuarantine } from './testing/quarantine.ts';
import { resultOf, type Step } from './testing/steps.ts';
import { runTests, type StepGroup } from './testing/test-run.ts';
import { vitestStep } from './testing/vitest-step.ts';

const program = ['contract', 'server', 'web', 'tools', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'vitest.config.ts'];
const asks = (flag: string) => process.argv.includes(`--${flag}`);

const latestTryMs = 60 * 60_000;
const started = Date.now();
const canTryAgain = () => !['', '0', 'false'].includes(process.env['CI'] ?? '') && !asks('strict') && Date.now() - started < latestTryMs;
const retries = () => (canTryAgain() ? 2 : 0);

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
const serverTests = vitestStep({ name: 'tests of the server', inputs: program, args: ['--project=server'], retries });
const otherTests = vitestStep({
  name: 'tests of contract, web and tools',
  inputs: [...program, 'bench'],
  args: ['contract', 'web', 'tools'].map((project) => `--project=${project}`),
  retries,
});
const journeys = playwrightStep({
  name: 'journeys in the browser',
  inputs: [...program, 'e2e'],
  config: 'e2e/playwright.config.ts',
  browser: () => ensureBrowser('light'),
  retries,
});

const groups: readonly StepGroup[] = [
  { steps: generateSteps, isDecisive: true },
  { steps: staticSteps, isDecisive: true },
  // The server's tests take one core and PostgreSQL a part of the other; what needs no database runs beside them.
  { steps: [serverTests, otherTests], parallel: 2 },
  { steps: [build, budgets, ...(asks('without-journeys') ? [] : [journeys])], parallel: 1 },
];

process.exitCode = await runTests({
  groups,
  fresh: asks('fresh'),
  quarantine: readQuarantine(),
  canTryAgain,
  slow: asks('slow') ? 20 : 0,
});
