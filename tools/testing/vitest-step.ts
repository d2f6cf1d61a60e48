import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { runTestCommand } from './run-test-command.ts';
import { maxListed, type Step } from './steps.ts';

const reporter = join(root, 'tools/testing/vitest-reporter.ts');

interface VitestStep {
  readonly name: string;
  readonly inputs: readonly string[];
  /** What says which tests: projects, a configuration. */
  readonly args: readonly string[];
  /** Test files, when not all of those run. */
  readonly files?: readonly string[];
  /** How often a failed test is tried again at once. */
  readonly retries: () => number;
}

/** Unit and integration tests as one step. */
export function vitestStep({ name, inputs, args, files: chosen = [], retries }: VitestStep): Step {
  const runFiles = (files: readonly string[], count: number) => {
    const tries = [`--retry=${count}`, `--bail=${maxListed}`];
    return runTestCommand(name, [
      'vitest',
      'run',
      ...args,
      '--reporter=dot',
      `--reporter=${reporter}`,
      ...tries,
      ...files.map((file) => join(root, file)),
    ]);
  };
  return {
    name,
    inputs,
    files: chosen,
    run: () => runFiles(chosen, retries()),
    runAgain: (files) => runFiles(files.length === 0 ? chosen : files, 0),
  };
}
