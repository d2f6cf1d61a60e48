import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/run.mjs';
import type { StepResult } from './steps.ts';
import { firstLine, readReport, reportTo } from './test-report.ts';

/**
 * Runs a test runner whose reporter writes a report, and says what became of it.
 * @throws Error when it wrote none
 */
export async function runTestCommand(name: string, command: readonly [string, ...string[]], env = {}): Promise<StepResult> {
  mkdirSync(cacheFolder, { recursive: true });
  const file = join(cacheFolder, `${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  const { code, output } = await run(command[0], command.slice(1), { env: { ...env, ...reportTo(file) } });
  const { files, failures, flaky } = readReportOf(file, output);
  // What no reporter is told of, such as a set-up of everything that throws, still ends with another code.
  const unnamed =
    code !== 0 && failures.length === 0 ? [{ file: '', test: '', error: firstLine(output.trimEnd().split('\n').at(-1) ?? '') }] : [];
  const passed = files.reduce((sum, one) => sum + one.passed, 0);
  return { passed, failed: failures.length + unnamed.length, failures: [...failures, ...unnamed], flaky, files, output };
}

function readReportOf(file: string, output: string) {
  try {
    return readReport(file);
  } catch (error) {
    throw new Error(`No test ran to its end:\n${output}`, { cause: error });
  }
}
