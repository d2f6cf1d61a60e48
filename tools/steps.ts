import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from './bootstrap/paths.mjs';
import { hashSources } from './bootstrap/sources.mjs';

export interface StepResult {
  /** How many checks or tests passed and failed; a check without parts is one. */
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed. */
  readonly output: string;
}

export interface Step {
  readonly name: string;
  /** Files and folders that decide the result: while they stay the same, a pass stays a pass. */
  readonly inputs: readonly string[];
  run(): Promise<StepResult>;
}

export interface StepSummary {
  readonly passed: number;
  readonly failed: number;
  /** Steps whose inputs are as they were when they last passed. */
  readonly unchanged: number;
}

const passesFolder = join(cacheFolder, 'passes');
const progressMs = 20_000;

/** Runs steps, at most `parallel` at a time, and prints one line for each; the output only of those that fail. */
export async function runSteps(steps: readonly Step[], options: { parallel?: number; fresh?: boolean } = {}): Promise<StepSummary> {
  const waiting = [...steps];
  let summary: StepSummary = { passed: 0, failed: 0, unchanged: 0 };
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step, options.fresh === true);
      summary = {
        passed: summary.passed + result.passed,
        failed: summary.failed + result.failed,
        unchanged: summary.unchanged + (result.isUnchanged ? 1 : 0),
      };
    }
  };
  await Promise.all(Array.from({ length: options.parallel ?? availableParallelism() }, work));
  return summary;
}

async function runStep(step: Step, fresh: boolean): Promise<StepResult & { isUnchanged: boolean }> {
  const passFile = join(passesFolder, step.name.replaceAll(/\W+/g, '-'));
  const key = hashSources([...step.inputs], process.version);
  const before = fresh ? null : readPass(passFile, key);
  if (before !== null) {
    console.log(`✔ ${step.name} (${before} passed, unchanged)`);
    return { passed: before, failed: 0, output: '', isUnchanged: true };
  }
  rmSync(passFile, { force: true });
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const ticker = setInterval(() => console.log(`  … ${step.name}, ${seconds()}`), progressMs);
  const result = await step.run().catch((error: unknown) => ({ passed: 0, failed: 1, output: describeError(error) }));
  clearInterval(ticker);
  if (result.failed > 0) {
    console.log(`✖ ${step.name} (${result.failed} failed, ${seconds()})\n${result.output.trimEnd()}\n`);
  } else {
    console.log(`✔ ${step.name} (${result.passed} passed, ${seconds()})`);
    mkdirSync(passesFolder, { recursive: true });
    writeFileSync(passFile, JSON.stringify({ key, passed: result.passed }));
  }
  return { ...result, isUnchanged: false };
}

/** How many checks passed when the step last ran on the same inputs, or null. */
function readPass(file: string, key: string): number | null {
  try {
    const pass = JSON.parse(readFileSync(file, 'utf8')) as { key?: unknown; passed?: unknown };
    return pass.key === key && typeof pass.passed === 'number' ? pass.passed : null;
  } catch {
    return null; // no record, or one cut short: the step runs
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The result of a check without parts: no problem is one pass. */
export function resultOf(problems: readonly string[]): StepResult {
  return problems.length === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output: problems.join('\n') };
}
