import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../bootstrap/paths.mjs';
import { SetupError } from '../bootstrap/problem.mjs';
import { isQuarantined, type Quarantined } from './quarantine.ts';
import { maxTriedAgain, tryAgain } from './second-try.ts';
import { countFailed, maxListed, resultOf, runSteps, type Step, type StepOutcome } from './steps.ts';
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
  const once = first.flatMap(({ failures, flaky }) => [...failures, ...flaky]).filter((failure) => !isWaiting(failure));
  const outcomes: StepOutcome[] = [];
  for (const outcome of first) {
    if (once.length > maxTriedAgain) outcomes.push(withoutSecondTry(outcome));
    else outcomes.push(asked.canTryAgain() ? await tryAgain(outcome, isWaiting) : outcome);
  }
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
    if (isDecisive && outcomes.some((outcome) => countFailed(outcome, isWaiting) > 0)) return outcomes;
  }
  return outcomes;
}

/** So much failed that what passed when its runner tried it again counts as failed too. */
const withoutSecondTry = (outcome: StepOutcome): StepOutcome => ({
  ...outcome,
  failures: [...outcome.failures, ...outcome.flaky],
  flaky: [],
});

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
  console.log(`${sum(({ passed }) => passed)} passed, ${sum((outcome) => countFailed(outcome, isWaiting))} failed`);
  return deciding.length === 0 ? 0 : 1;
}

interface Listed extends Failure {
  readonly part: string;
}

function printList(title: string, list: readonly Listed[]): void {
  if (list.length === 0) return;
  const parts = [...Map.groupBy(list, ({ part }) => part).values()];
  // No part is lost behind another that has more to say.
  const share = Math.max(2, Math.floor(maxListed / parts.length));
  console.log(`${title}:\n${parts.flatMap((part) => describeFirst(part, share)).join('\n')}`);
}

function describeFirst(list: readonly Listed[], most: number): string[] {
  const lines = list.map(({ part, file, test, error }) => `  ${[part, file, test, error].filter(Boolean).join(' | ')}`.slice(0, 300));
  return lines.length > most ? [...lines.slice(0, most - 1), `  ${list[0]?.part}: and ${lines.length - most + 1} more`] : lines;
}

function printSlowest(outcomes: readonly StepOutcome[], count: number): void {
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count);
  console.log(`\nThe slowest files:\n${slowest.map(({ path, ms }) => `  ${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`).join('\n')}`);
}
