import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './bootstrap/paths.mjs';
import { run } from './bootstrap/run.mjs';
import type { Step } from './steps.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

/** Unit and integration tests of some Vitest projects as one step. */
export function vitestStep(name: string, projects: readonly string[], inputs: readonly string[]): Step {
  return {
    name,
    inputs,
    async run() {
      const reportFile = join(cacheFolder, `${name.replaceAll(/\W+/g, '-')}.json`);
      rmSync(reportFile, { force: true });
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`];
      const { code, output } = await run('vitest', ['run', ...projects.flatMap((project) => ['--project', project]), ...reporters]);
      const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
      // Unhandled rejections and files that do not load fail the run without failing a test.
      const failed = code === 0 ? 0 : Math.max(report.numFailedTests, 1);
      return { passed: report.numPassedTests, failed, output };
    },
  };
}
