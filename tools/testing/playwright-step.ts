import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { runTestCommand } from './run-test-command.ts';
import { maxListed, type Step } from './steps.ts';

const reporter = join(root, 'tools/testing/playwright-reporter.ts');

/** Less than a test command may take, so that the report is still written. */
const longestMs = 45 * 60_000;

interface PlaywrightStep {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly config: string;
  /** What says which journeys, when not all. */
  readonly args?: readonly string[];
  /** Files of journeys, when not all of those run. */
  readonly files?: readonly string[];
  /** The path of the browser to use. */
  readonly browser: () => Promise<string>;
  /** How often a failed journey is tried again at once. */
  readonly retries: () => number;
}

/** Browser journeys as one step. */
export function playwrightStep({ name, inputs, config, args = [], files: chosen = [], browser, retries }: PlaywrightStep): Step {
  const runFiles = async (files: readonly string[], count: number) => {
    const env = { CHROMIUM_PATH: await browser() };
    const tries = [`--retries=${count}`, `--max-failures=${maxListed}`, `--global-timeout=${longestMs}`];
    // The name of a file is a regular expression there.
    const only = files.map((file) => `${RegExp.escape(join(root, file))}$`);
    return runTestCommand(name, ['playwright', 'test', '--config', config, `--reporter=dot,${reporter}`, ...tries, ...args, ...only], env);
  };
  return {
    name,
    inputs,
    files: chosen,
    run: () => runFiles(chosen, retries()),
    runAgain: (files) => runFiles(files.length === 0 ? chosen : files, 0),
  };
}
