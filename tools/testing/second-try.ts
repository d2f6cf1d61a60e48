import { explainIdle, resultOf, type StepOutcome } from './steps.ts';
import type { Failure } from './test-report.ts';

/** More failures than this are not a test's mood. */
export const maxTriedAgain = 10;

type IsQuarantined = (failure: Failure) => boolean;

/**
 * Runs the files in which something failed by themselves; what is known of no file that ran, such as a set-up that throws or a
 * promise that nobody caught, all of the step again. What then passes was flaky.
 */
export async function tryAgain(outcome: StepOutcome, isQuarantined: IsQuarantined): Promise<StepOutcome> {
  const { step, failures } = outcome;
  if (!step.runAgain || !failures.some((failure) => !isQuarantined(failure))) return outcome;
  const paths = [...new Set(failures.map(({ file }) => file))];
  const isKnown = paths.every((path) => outcome.files.some((file) => file.path === path));
  console.log(isKnown ? `Once more, by themselves: ${paths.join(', ')}` : `Once more, as a whole: ${step.name}`);
  const second = await step.runAgain(isKnown ? paths : []).catch((error: unknown) => resultOf([String(error)]));
  if (second.failures.length > 0) console.log(second.output.trimEnd());
  return isKnown ? takeFiles(outcome, second, isQuarantined) : takeWhole(outcome, second, isQuarantined);
}

type Second = Pick<StepOutcome, 'failures' | 'files'>;

function takeFiles(outcome: StepOutcome, second: Second, isQuarantined: IsQuarantined): StepOutcome {
  const isTried = (path: string) => second.files.some((file) => file.path === path);
  // A file that was not found again has not passed.
  if (!outcome.failures.every(({ file }) => isTried(file))) return outcome;
  return settle(outcome, [...outcome.files.filter(({ path }) => !isTried(path)), ...second.files], { second, isQuarantined });
}

function takeWhole(outcome: StepOutcome, second: Second, isQuarantined: IsQuarantined): StepOutcome {
  return second.files.length === 0 ? outcome : settle(outcome, second.files, { second, isQuarantined });
}

function settle(
  outcome: StepOutcome,
  files: StepOutcome['files'],
  { second, isQuarantined }: { second: Second; isQuarantined: IsQuarantined },
): StepOutcome {
  const isStill = (one: Failure) => second.failures.some(({ file, test }) => file === one.file && test === one.test);
  return {
    ...outcome,
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failures: explainIdle(second.failures, isQuarantined),
    flaky: [...outcome.flaky, ...outcome.failures.filter((failure) => !isStill(failure))],
    files,
  };
}
