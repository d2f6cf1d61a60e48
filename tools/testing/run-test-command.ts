import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/run.mjs';
import type { StepResult } from './steps.ts';
import { findErrorLine, readReport, reportTo, type Failure, type TestReport } from './test-report.ts';

/** Above what the slowest machine takes for all journeys; what hangs ends here. */
const longestMs = 50 * 60_000;
/** What Vitest prints when it is over and something does not close; its exit code says it too. */
const closingError = /error during close/i;

/**
 * Runs a test runner whose reporter writes a report, and says what became of it.
 * @throws Error when it wrote none
 */
export async function runTestCommand(name: string, command: readonly [string, ...string[]], env = {}): Promise<StepResult> {
  mkdirSync(cacheFolder, { recursive: true });
  const file = join(cacheFolder, `${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  const { code, output } = await run(command[0], command.slice(1), { env: { ...env, ...reportTo(file) }, timeoutMs: longestMs });
  const { files, failures, flaky } = readReportOf(file, output);
  // What no reporter is told of, such as a set-up of everything that throws, still ends with another code.
  const isUnnamed = code !== 0 && (failures.length === 0 || closingError.test(output));
  const unnamed: Failure[] = isUnnamed ? [{ file: '', test: '', error: findErrorLine(output) }] : [];
  const passed = files.reduce((sum, one) => sum + one.passed, 0);
  return { passed, failures: [...failures, ...unnamed], flaky, files, output };
}

function readReportOf(file: string, output: string): TestReport {
  try {
    return readReport(file);
  } catch (error) {
    throw new Error(`No test ran to its end: ${findErrorLine(output)}\n${output}`, { cause: error });
  }
}
