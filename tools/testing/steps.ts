import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '../bootstrap/paths.mjs';
import { hashSources } from '../bootstrap/sources.mjs';
import { firstLine, type Failure, type ReportedFile } from './test-report.ts';

/** A run names no more of what failed; test runners stop there. */
export const maxListed = 60;

export interface StepResult {
  /** How many checks or tests passed; a check without parts is one. */
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** What passed only when it was tried again. */
  readonly flaky: readonly Failure[];
  readonly files: readonly ReportedFile[];
  /** Shown when something failed. */
  readonly output: string;
}

export interface Step {
  readonly name: string;
  /** Files and folders that decide the result: while they stay the same, a pass stays a pass. */
  readonly inputs: readonly string[];
  /** The test files that run, when not all do: they decide the result too. */
  readonly files?: readonly string[];
  run(): Promise<StepResult>;
  /** Tests of some files alone, or all of them when none is named; nothing is tried twice. */
  runAgain?(files: readonly string[]): Promise<StepResult>;
}

/** What became of a step. */
export interface StepOutcome extends StepResult {
  readonly step: Step;
  /** Its inputs are as they were when it last passed, so it was not run. */
  readonly isUnchanged: boolean;
}

interface RunOptions {
  /** How many at a time; as many as there are processors when nothing is said. */
  readonly parallel?: number;
  readonly fresh: boolean;
  /** Failures that do not decide. */
  readonly isQuarantined?: (failure: Failure) => boolean;
}

const passesFolder = join(cacheFolder, 'passes');
const progressMs = 20_000;

/** Runs steps and prints one line for each; the output only of those that fail. */
export async function runSteps(steps: readonly Step[], options: RunOptions): Promise<StepOutcome[]> {
  const waiting = [...steps];
  const outcomes: StepOutcome[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step, options));
  };
  await Promise.all(Array.from({ length: options.parallel ?? availableParallelism() }, work));
  return outcomes;
}

async function runStep(step: Step, { fresh, isQuarantined = () => false }: RunOptions): Promise<StepOutcome> {
  const before = fresh ? null : readPass(step);
  if (before !== null) {
    console.log(`✔ ${step.name} (${before} passed, unchanged)`);
    return { ...resultOf([]), passed: before, step, isUnchanged: true };
  }
  rmSync(passFileOf(step), { force: true });
  const key = keyOf(step);
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const ticker = setInterval(() => console.log(`  … ${step.name}, ${seconds()}`), progressMs);
  const result = await step.run().catch((error: unknown) => resultOf([describeError(error)]));
  clearInterval(ticker);
  const failures = explainIdle(result.failures, isQuarantined);
  const failed = countFailed({ ...result, failures }, isQuarantined);
  if (failed > 0) {
    console.log(`✖ ${step.name} (${failed} failed, ${seconds()})\n${result.output.trimEnd()}\n`);
  } else {
    console.log(`✔ ${step.name} (${result.passed} passed, ${seconds()})`);
    // What was flaky or is in quarantine is run and told of again.
    if (failures.length + result.flaky.length === 0) writePass(step, key, result.passed);
  }
  return { ...result, failures, step, isUnchanged: false };
}

/** Leaves out tests that did not run where a failure that decides, in the same file, says why. */
export function explainIdle(failures: readonly Failure[], isQuarantined: (failure: Failure) => boolean): readonly Failure[] {
  const isWhy = (failure: Failure, idle: Failure) => !failure.isIdle && failure.file === idle.file && !isQuarantined(failure);
  return failures.filter((idle) => !idle.isIdle || !failures.some((failure) => isWhy(failure, idle)));
}

/** How many tests failed and decide; a check without files is one, however many lines it has. */
export function countFailed(
  { failures, files }: Pick<StepResult, 'failures' | 'files'>,
  isQuarantined: (failure: Failure) => boolean,
): number {
  const deciding = failures.filter((failure) => !isQuarantined(failure)).length;
  return files.length === 0 ? Math.min(deciding, 1) : deciding;
}

const passFileOf = ({ name }: Step) => join(passesFolder, name.replaceAll(/\W+/g, '-'));
const keyOf = ({ inputs, files = [] }: Step) => hashSources([...inputs], [process.version, ...files].join('\0'));

function writePass(step: Step, key: string, passed: number): void {
  mkdirSync(passesFolder, { recursive: true });
  writeFileSync(passFileOf(step), JSON.stringify({ key, passed }));
}

/** How many checks passed when the step last ran on the same inputs, or null. */
function readPass(step: Step): number | null {
  try {
    const pass = JSON.parse(readFileSync(passFileOf(step), 'utf8')) as { key?: unknown; passed?: unknown };
    return pass.key === keyOf(step) && typeof pass.passed === 'number' ? pass.passed : null;
  } catch {
    return null; // no record, or one cut short: the step runs
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The result of a check without parts: no problem is one pass. */
export function resultOf(problems: readonly string[]): StepResult {
  const failures = problems.map((problem) => ({ file: '', test: '', error: firstLine(problem) }));
  return { passed: problems.length === 0 ? 1 : 0, failures, flaky: [], files: [], output: problems.join('\n') };
}
