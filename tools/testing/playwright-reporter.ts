import { isAbsolute } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { describeIdle, firstLine, toSourcePath, writeReport, type Failure } from './test-report.ts';

/** Writes what became of every journey, and what was flung past them all. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads the default export
export default class PlaywrightReporter implements Reporter {
  readonly #loose: Failure[] = [];
  #tests: readonly TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** A file that does not load, a set-up that throws. */
  onError({ message, location }: TestError): void {
    const file = location && isAbsolute(location.file) ? toSourcePath(location.file) : '';
    this.#loose.push({ file, test: '', error: firstLine(message ?? '') });
  }

  onEnd(): void {
    const withOutcome = (outcome: ReturnType<TestCase['outcome']>) => this.#tests.filter((test) => test.outcome() === outcome);
    const byFile = Map.groupBy(this.#tests, fileOf);
    const idle = Map.groupBy(withOutcome('skipped'), fileOf);
    writeReport({
      files: [...byFile].map(([path, tests]) => ({
        path,
        passed: tests.filter((test) => ['expected', 'flaky'].includes(test.outcome())).length,
        ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      })),
      failures: [
        ...this.#loose,
        ...withOutcome('unexpected').map(describeTest),
        ...[...idle].flatMap(([file, tests]) => describeIdle(file, tests.map(nameOf))),
      ],
      flaky: withOutcome('flaky').map(describeTest),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

const fileOf = ({ location }: TestCase) => toSourcePath(location.file);

/** The first three names are those of the root, the project and the file. */
const nameOf = (test: TestCase) => test.titlePath().slice(3).join(' > ');

function describeTest(test: TestCase): Failure {
  const [, project] = test.titlePath();
  const error = test.results.flatMap(({ errors }) => errors)[0]?.message ?? 'no message';
  return { file: fileOf(test), test: nameOf(test), error: `${project ? `[${project}] ` : ''}${firstLine(error)}` };
}
