import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { describeIdle, firstLine, toSourcePath, writeReport, type Failure } from './test-report.ts';

type RunEnd = Parameters<NonNullable<Reporter['onTestRunEnd']>>;
interface WithMessage {
  readonly name?: string | undefined;
  readonly message?: string | undefined;
  readonly cause?: unknown;
}

const describe = ({ name, message }: WithMessage) => firstLine(`${name ?? 'Error'}: ${message ?? ''}`);

function describeCause({ cause }: WithMessage): string {
  return typeof cause === 'object' && cause !== null && 'message' in cause ? ` (${firstLine(String(cause.message))})` : '';
}

/** Writes what became of every test, hook and file of a run, and what was flung past them all. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads the default export
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: RunEnd[0], unhandled: RunEnd[1]): void {
    writeReport({
      files: modules.map((module) => ({
        path: toSourcePath(module.moduleId),
        passed: [...module.children.allTests('passed')].length,
        ms: Math.round(module.diagnostic().duration),
      })),
      failures: [...modules.flatMap(findFailures), ...unhandled.map((error) => describeUnhandled(error)), ...modules.flatMap(findIdle)],
      flaky: modules.flatMap(findFlaky),
    });
  }
}

function findFailures(module: TestModule): Failure[] {
  const file = toSourcePath(module.moduleId);
  const ofSuite = (suite: TestModule | TestSuite) =>
    suite.errors().map((error) => ({ file, test: suite.type === 'suite' ? suite.fullName : '', error: describe(error) }));
  return [
    ...ofSuite(module),
    ...[...module.children.allSuites()].flatMap(ofSuite),
    ...[...module.children.allTests('failed')].map((test) => describeTest(file, test)),
  ];
}

const findFlaky = (module: TestModule): Failure[] =>
  [...module.children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => describeTest(toSourcePath(module.moduleId), test));

function describeTest(file: string, test: TestCase): Failure {
  return { file, test: test.fullName, error: describe(test.result().errors?.[0] ?? {}) };
}

/** It may come from a file that ran before: where it was met is said, and it is no failure of that file. */
function describeUnhandled(error: WithMessage & Record<string, unknown>): Failure {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: name } = error;
  const met = [typeof path === 'string' ? toSourcePath(path) : '', typeof name === 'string' ? name : ''].filter(Boolean).join(' > ');
  return { file: '', test: '', error: `unhandled${met && ` during ${met}`}: ${describe(error)}${describeCause(error)}` };
}

function findIdle(module: TestModule): Failure[] {
  const idle = [...module.children.allTests()].filter((test) => ['skipped', 'pending'].includes(test.result().state));
  return describeIdle(
    toSourcePath(module.moduleId),
    idle.map(({ fullName }) => fullName),
  );
}
