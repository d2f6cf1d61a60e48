// `npm test`: every check and test, cheap ones first, ending in a list of what failed and one line that says how many passed.
// A part whose inputs have not changed since it last passed is not run again; `npm test -- --fresh` runs all. Where CI is set, what
// fails is tried again, unless `--strict` is given; `--slow` lists the slowest files. `--changed COMMIT` runs the tests that the change
// since then can reach.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPageWeight } from './page-weight.ts';
import { ensureBrowser } from './chromium.ts';
import { ensureHooks } from './bootstrap/hooks.mjs';
import { root } from './bootstrap/paths.mjs';
import { runCommand } from './bootstrap/problem.mjs';
import { listSources } from './bootstrap/sources.mjs';
import { ensureWebBuilt } from './bootstrap/web-build.mjs';
import { forgetTypes, generateSteps, staticSteps } from './static-steps.ts';
import { listChanged } from './testing/changed-files.ts';
import { chooseTests, describeChoice } from './testing/choose-tests.ts';
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
const ofServer = { name: 'tests of the server', inputs: program, args: ['--project=server'], retries };
const ofOthers = {
  name: 'tests of contract, web and tools',
  inputs: [...program, 'bench'],
  args: ['contract', 'web', 'tools'].map((project) => `--project=${project}`),
  retries,
};
const ofJourneys = {
  name: 'journeys in the browser',
  inputs: [...program, 'e2e'],
  config: 'e2e/playwright.config.ts',
  browser: () => ensureBrowser('light'),
  retries,
};
const wantsJourneys = !asks('without-journeys');

const checks: readonly StepGroup[] = [
  { steps: generateSteps, isDecisive: true },
  { steps: staticSteps, isDecisive: true },
];

const everyTest = (): readonly StepGroup[] => [
  // The server's tests wait half of their time, for PostgreSQL and for processes; what needs no database runs beside them.
  { steps: [vitestStep(ofServer), vitestStep(ofOthers)], parallel: 2 },
  { steps: [build, budgets, ...(wantsJourneys ? [playwrightStep(ofJourneys)] : [])], parallel: 1 },
];

/** Prints what the change since a commit chooses. */
function chosenTests(commit: string | undefined): readonly StepGroup[] {
  const { since, paths: changed } = listChanged(commit);
  const tree = { paths: listSources(), read: (path: string) => readFileSync(join(root, path), 'utf8') };
  const choice = chooseTests(changed, tree);
  console.log(describeChoice(choice, tree, since).join('\n'));
  const chosen = <T extends { readonly name: string }>(
    step: T,
    { files }: { readonly files: readonly string[] },
  ): (T & { files: readonly string[] })[] => (files.length === 0 ? [] : [{ ...step, name: `chosen ${step.name}`, files }]);
  const journeys = wantsJourneys ? chosen(ofJourneys, choice.journeys).map(playwrightStep) : [];
  const tests = [...chosen(ofServer, choice.server), ...chosen(ofOthers, choice.others)].map(vitestStep);
  return [
    { steps: [...(journeys.length > 0 ? [build] : []), ...tests], parallel: 2 },
    { steps: journeys, parallel: 1 },
  ];
}

/** `--changed`, or `--changed COMMIT`. */
function commitAsked(): string | undefined {
  const next = process.argv[process.argv.indexOf('--changed') + 1];
  return next?.startsWith('--') ? undefined : next;
}

await runCommand(async () => {
  await ensureHooks();
  if (asks('fresh')) forgetTypes();
  return runTests({
    groups: [...checks, ...(asks('changed') ? chosenTests(commitAsked()) : everyTest())],
    fresh: asks('fresh'),
    quarantine: readQuarantine(),
    canTryAgain,
    slow: asks('slow') ? 20 : 0,
  });
});
