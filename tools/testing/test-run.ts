import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../bootstrap/paths.mjs';
import { SetupError } from '../bootstrap/problem.mjs';
import { isQuarantined, type Quarantined } from './quarantine.ts';
import { maxListed, resultOf, runSteps, type Step, type StepOutcome } from './steps.ts';
import type { Failure } from './test-report.ts';

/** Steps that run beside each other, before the next group. */
export interface StepGroup {
  readonly steps: readonly Step[];
  readonly parallel?: number;
  /** When one of them fails, nothing else is run. */
  readonly isDecisive?: boolean;
}

interface TestRun {
  readonly groups: readonly StepGroup[];
  readonly fresh: boolean;
  readonly quarantine: readonly Quarantined[];
  /** Asked when all else is over: whether what failed may be tried once more. */
  readonly canTryAgain: () => boolean;
  /** How many of the slowest files are listed. */
  readonly slow?: number;
}

/** More failures than this are not a test's mood. */
const maxTriedAgain = 10;
const flakyFile = join(cacheFolder, 'flaky.json');

/**
 * Runs groups of steps one after the other, tries files with failures once more by themselves, and prints what became of it all: the
 * last lines say what failed, one line each, and how many passed.
 * @returns the exit code
 */
export async function runTests(asked: TestRun): Promise<number> {
  const started = Date.now();
  const isWaiting = (failure: Failure) => isQuarantined(failure, asked.quarantine);
  const first = await runGroups(asked, isWaiting);
  const found = first.flatMap(({ failures }) => failures).filter((failure) => !isWaiting(failure));
  const isTriedAgain = asked.canTryAgain() && found.length <= maxTriedAgain;
  const outcomes: StepOutcome[] = [];
  for (const outcome of first) outcomes.push(isTriedAgain ? await tryAgain(outcome) : outcome);
  return printSummary(outcomes, { ...asked, isWaiting, seconds: Math.round((Date.now() - started) / 1000) });
}

async function runGroups({ groups, fresh }: TestRun, isWaiting: (failure: Failure) => boolean): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const { steps, parallel, isDecisive } of groups) {
    try {
      outcomes.push(...(await runSteps(steps, { fresh, isQuarantined: isWaiting, ...(parallel && { parallel }) })));
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      console.error(error.message);
      const step = { name: 'the tools', inputs: [], run: async () => resultOf([]) };
      return [...outcomes, { ...resultOf([error.message]), step, isUnchanged: false }];
    }
    if (isDecisive && outcomes.some(({ failed }) => failed > 0)) return outcomes;
  }
  return outcomes;
}

/** Runs the files in which something failed by themselves. What then passes was flaky. */
async function tryAgain(outcome: StepOutcome): Promise<StepOutcome> {
  const { step, failures, flaky, files } = outcome;
  const again = [...new Set(failures.map(({ file }) => file))];
  if (again.length === 0 || again.includes('') || !step.runAgain) return outcome;
  console.log(`Once more, by themselves: ${again.join(', ')}`);
  const second = await step.runAgain(again).catch((error: unknown) => resultOf([String(error)]));
  if (second.failed > 0) console.log(second.output.trimEnd());
  // A file that was not found again has not passed.
  const found = second.files.map(({ path }) => path);
  const lost = failures.filter(({ file }) => second.failed === 0 && !found.includes(file));
  if (lost.length > 0) return outcome;
  const isStill = (one: Failure) => second.failures.some(({ file, test }) => file === one.file && test === one.test);
  const allFiles = [...files.filter(({ path }) => !again.includes(path)), ...second.files];
  return {
    ...outcome,
    passed: allFiles.reduce((sum, { passed }) => sum + passed, 0),
    failed: second.failed,
    failures: second.failures,
    flaky: [...flaky, ...failures.filter((failure) => !isStill(failure)), ...second.flaky],
    files: allFiles,
  };
}

interface Summary extends Pick<TestRun, 'slow'> {
  readonly isWaiting: (failure: Failure) => boolean;
  readonly seconds: number;
}

function printSummary(outcomes: readonly StepOutcome[], { isWaiting, seconds, slow = 0 }: Summary): number {
  const of = (read: (outcome: StepOutcome) => readonly Failure[]) =>
    outcomes.flatMap((outcome) => read(outcome).map((failure) => ({ part: outcome.step.name, ...failure })));
  const flaky = of((outcome) => outcome.flaky);
  const failures = of((outcome) => outcome.failures);
  const waiting = failures.filter(isWaiting);
  const deciding = failures.filter((failure) => !isWaiting(failure));
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(flakyFile, JSON.stringify(flaky, null, 2));
  if (slow > 0) printSlowest(outcomes, slow);
  const unchanged = outcomes.filter(({ isUnchanged }) => isUnchanged).length;
  const note = unchanged === 0 ? '' : `; ${unchanged} parts unchanged since they last passed (npm test -- --fresh runs them again)`;
  console.log(`\nDone in ${seconds} s${note}.`);
  printList('Flaky: failed, then passed when tried again', flaky);
  printList('In quarantine: failed, and does not decide', waiting);
  printList('Failed', deciding);
  const sum = (count: (outcome: StepOutcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
  console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed) - waiting.length} failed`);
  return deciding.length === 0 ? 0 : 1;
}

interface Listed extends Failure {
  readonly part: string;
}

function printList(title: string, list: readonly Listed[]): void {
  if (list.length === 0) return;
  const lines = list.map(({ part, file, test, error }) => [part, file, test, error].filter(Boolean).join(' | ').slice(0, 300));
  const shown = lines.length > maxListed ? [...lines.slice(0, maxListed - 1), `and ${lines.length - maxListed + 1} more`] : lines;
  console.log(`${title}:\n${shown.map((line) => `  ${line}`).join('\n')}`);
}

function printSlowest(outcomes: readonly StepOutcome[], count: number): void {
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count);
  console.log(`\nThe slowest files:\n${slowest.map(({ path, ms }) => `  ${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`).join('\n')}`);
}
