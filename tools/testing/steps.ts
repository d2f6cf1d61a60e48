import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '../bootstrap/paths.mjs';
import { hashSources } from '../bootstrap/sources.mjs';
import { firstLine, type Failure, type ReportedFile } from './test-report.ts';

/** A run names no more of what failed; test runners stop there. */
export const maxListed = 60;

export interface StepResult {
  /** How many checks or tests passed and failed; a check without parts is one. */
  readonly passed: number;
  readonly failed: number;
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
  run(): Promise<StepResult>;
  /** Tests of some files alone. */
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
  const deciding = result.failures.filter((failure) => !isQuarantined(failure)).length;
  if (deciding > 0) {
    console.log(`✖ ${step.name} (${result.failed} failed, ${seconds()})\n${result.output.trimEnd()}\n`);
  } else {
    console.log(`✔ ${step.name} (${result.passed} passed, ${seconds()})`);
    writePass(step, key, result.passed);
  }
  return { ...result, step, isUnchanged: false };
}

const passFileOf = ({ name }: Step) => join(passesFolder, name.replaceAll(/\W+/g, '-'));
const keyOf = ({ inputs }: Step) => hashSources([...inputs], process.version);

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
  const failed = problems.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, failures, flaky: [], files: [], output: problems.join('\n') };
}
