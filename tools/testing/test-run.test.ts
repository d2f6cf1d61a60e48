import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheFolder, root } from '../bootstrap/paths.mjs';
import { playwrightStep } from './playwright-step.ts';
import { findQuarantineFaults, type Quarantined } from './quarantine.ts';
import { resultOf, type Step } from './steps.ts';
import { toSourcePath, type Failure } from './test-report.ts';
import { runTests, type StepGroup } from './test-run.ts';
import { vitestStep } from './vitest-step.ts';

let folder: string;
let printed: string[];
const pathOf = (file: string) => toSourcePath(join(folder, file));

beforeEach(() => {
  mkdirSync(cacheFolder, { recursive: true });
  folder = mkdtempSync(join(cacheFolder, 'runner-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(...text.split('\n')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const add = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** A folder of Vitest files, with what every test of the project is held to. */
function vitestOf(files: Readonly<Record<string, string>>, retries = 2): Step {
  const setupFiles = ['fail-on-open-things.ts', 'fail-on-console.ts'].map((file) => join(root, 'tools/vitest', file));
  add('vitest.config.mjs', `export default { test: { include: ['*.test.ts'], setupFiles: ${JSON.stringify(setupFiles)} } };`);
  for (const [name, body] of Object.entries(files))
    add(
      `${name}.test.ts`,
      `import { afterAll, beforeAll, expect, test } from 'vitest';\nimport { existsSync, writeFileSync } from 'node:fs';\n${body}`,
    );
  const args = ['--config', join(folder, 'vitest.config.mjs'), '--root', folder];
  return vitestStep({ name: 'samples of the runner', inputs: [], args, retries: () => retries });
}

function playwrightOf(files: Readonly<Record<string, string>>): Step {
  add('playwright.config.mjs', `export default { testDir: '.', outputDir: './results', workers: 1 };`);
  for (const [name, body] of Object.entries(files)) add(`${name}.spec.ts`, `import { expect, test } from '@playwright/test';\n${body}`);
  const config = join(folder, 'playwright.config.mjs');
  return playwrightStep({ name: 'journeys of the runner', inputs: [], config, browser: async () => '', retries: () => 2 });
}

interface Given {
  readonly canTryAgain?: boolean;
  readonly quarantine?: readonly Quarantined[];
  readonly slow?: number;
}

async function runAll(steps: readonly Step[], { canTryAgain = true, quarantine = [], slow = 0 }: Given = {}) {
  const groups: StepGroup[] = [{ steps, parallel: 1 }];
  printed = [];
  const code = await runTests({ groups, fresh: true, quarantine, canTryAgain: () => canTryAgain, slow });
  const listUnder = (title: string) => {
    const start = printed.findIndex((line) => line.startsWith(title)) + 1;
    const rest = printed.slice(start);
    return start === 0
      ? []
      : rest
          .slice(
            0,
            rest.findIndex((line) => !line.startsWith('  ')),
          )
          .map((line) => line.trim());
  };
  const flaky = JSON.parse(readFileSync(join(cacheFolder, 'flaky.json'), 'utf8')) as Failure[];
  return { code, failed: listUnder('Failed'), flaky, listUnder, last: printed.at(-1) };
}

test('whatever goes wrong in a test, a hook or a file makes the run red and stands in the last lines with its name', async () => {
  const step = vitestOf({
    always: `test('adds up', () => { expect(1).toBe(2); });`,
    hook: `beforeAll(() => { throw new Error('no set-up'); }); test('is never run', () => { expect(1).toBe(1); });`,
    unloadable: `import './not-there.ts'; test('is never found', () => { expect(1).toBe(1); });`,
    noisy: `test('complains', () => { console.error('oh'); expect(1).toBe(1); });`,
    rejecting: `test('forgets a promise', async () => { Promise.reject(new Error('lost')); await new Promise((done) => setTimeout(done, 20)); expect(1).toBe(1); });`,
    leaving: `test('leaves a timer', () => { setInterval(() => undefined, 60_000); expect(1).toBe(1); });`,
    good: `test('holds', () => { expect(1).toBe(1); });`,
  });
  const { code, failed, flaky, last } = await runAll([step]);
  expect(code).toBe(1);
  const part = 'samples of the runner';
  expect(failed.toSorted()).toEqual([
    `${part} | ${pathOf('always.test.ts')} | adds up | AssertionError: expected 1 to be 2 // Object.is equality`,
    `${part} | ${pathOf('hook.test.ts')} | Error: no set-up`,
    expect.stringContaining(`${part} | ${pathOf('leaving.test.ts')} | Error: This file leaves open: Timeout`),
    `${part} | ${pathOf('noisy.test.ts')} | complains | Error: The code under test complained: console.error: oh`,
    expect.stringContaining(`${part} | ${pathOf('unloadable.test.ts')} | Error: Cannot find module './not-there.ts'`),
    `${part} | unhandled during ${pathOf('rejecting.test.ts')} > forgets a promise: Error: lost`,
  ]);
  expect(flaky).toEqual([]);
  expect(last).toMatch(/^\d+ passed, 6 failed$/);
});

test('a test that fails once and a file that fails as a whole once are green in the end, and named as flaky', async () => {
  const step = vitestOf({
    moody: `let tries = 0; test('wakes up slowly', () => { tries += 1; expect(tries).toBe(2); });`,
    leaving: `const mark = new URL('./seen', import.meta.url).pathname;
      test('is well', () => { expect(1).toBe(1); });
      afterAll(() => { if (existsSync(mark)) return; writeFileSync(mark, ''); throw new Error('untidy'); });`,
  });
  const { code, failed, flaky, listUnder, last } = await runAll([step]);
  expect(code).toBe(0);
  expect(failed).toEqual([]);
  expect(flaky).toMatchObject([
    { file: pathOf('moody.test.ts'), test: 'wakes up slowly', error: 'AssertionError: expected 1 to be 2 // Object.is equality' },
    { file: pathOf('leaving.test.ts'), test: '', error: 'Error: untidy' },
  ]);
  expect(listUnder('Flaky')).toHaveLength(2);
  expect(last).toBe('2 passed, 0 failed');
});

test('without a second try, what fails once is red', async () => {
  const step = vitestOf({ moody: `let tries = 0; test('wakes up slowly', () => { tries += 1; expect(tries).toBe(2); });` }, 0);
  const { code, failed } = await runAll([step], { canTryAgain: false });
  expect(code).toBe(1);
  expect(failed).toHaveLength(1);
});

test('a journey that fails three times is red, one that fails once is flaky, and a file that does not load is named', async () => {
  const step = playwrightOf({
    always: `test.describe('the walk', () => { test('ends at home', () => { expect(1).toBe(2); }); });`,
    moody: `test('wakes up slowly', ({}, info) => { expect(info.retry).toBe(1); });`,
  });
  const red = await runAll([step], { slow: 2 });
  expect(red.code).toBe(1);
  const slowest = red.listUnder('The slowest files').map((line) => line.replace(/^[\d.]+ s {2}/, ''));
  expect(slowest.toSorted()).toEqual([pathOf('always.spec.ts'), pathOf('moody.spec.ts')]);
  expect(red.failed).toEqual([expect.stringMatching(`${pathOf('always.spec.ts')} \\| the walk > ends at home \\| Error: expect`)]);
  expect(red.flaky).toMatchObject([{ file: pathOf('moody.spec.ts'), test: 'wakes up slowly' }]);
  expect(red.last).toBe('1 passed, 1 failed');
  const unloadable = await runAll([playwrightOf({ always: `import './not-there.ts';` })]);
  expect(unloadable.code).toBe(1);
  expect(unloadable.failed.join('\n')).toContain(pathOf('always.spec.ts'));
});

test('of chosen files none but those run, also when they are tried again as a whole', async () => {
  const broken = `test('adds up', () => { expect(1).toBe(2); });`;
  const all = vitestOf({ chosen: `test('holds', () => { expect(1).toBe(1); });`, other: broken });
  const args = ['--config', join(folder, 'vitest.config.mjs'), '--root', folder];
  const files = [pathOf('chosen.test.ts')];
  const step = vitestStep({ name: 'samples of the runner', inputs: [], args, files, retries: () => 0 });
  expect((await all.run()).failures).toHaveLength(1);
  expect((await step.run()).files.map(({ path }) => path)).toEqual(files);
  expect((await step.runAgain?.([]))?.files.map(({ path }) => path)).toEqual(files);
});

test('that chosen files passed says nothing of others', async () => {
  const runs: string[] = [];
  const step = (...files: string[]): Step => ({
    name: 'chosen files of the runner',
    inputs: [],
    files,
    run: async () => {
      runs.push(files.join());
      return resultOf([]);
    },
  });
  const pass = (one: Step) => runTests({ groups: [{ steps: [one] }], fresh: false, quarantine: [], canTryAgain: () => false });
  rmSync(join(cacheFolder, 'passes/chosen-files-of-the-runner'), { force: true });
  for (const one of [step('a'), step('a'), step('a', 'b'), step('b')]) await pass(one);
  expect(runs).toEqual(['a', 'a,b', 'b']);
});

const failing = (name: string, failures: readonly Failure[], again = ['a.test.ts']): Step => ({
  name,
  inputs: [],
  run: async () => ({ ...resultOf([]), passed: 0, failures, files: [{ path: 'a.test.ts', passed: 0, ms: 1 }] }),
  runAgain: async () => ({ ...resultOf([]), files: again.map((path) => ({ path, passed: failures.length, ms: 1 })) }),
});
const failuresOf = (count: number) => Array.from({ length: count }, (_, at) => ({ file: 'a.test.ts', test: `test ${at}`, error: 'no' }));

test('ten failures are tried once more, eleven are not, and no more than sixty are listed', async () => {
  expect((await runAll([failing('ten', failuresOf(10))])).code).toBe(0);
  expect((await runAll([failing('eleven', failuresOf(11))])).code).toBe(1);
  const { failed, last } = await runAll([failing('many', failuresOf(100))]);
  expect([failed.length, failed.at(-1)]).toEqual([60, 'many: and 41 more']);
  expect(last).toBe('0 passed, 100 failed');
});

test('a part with much to say hides no other, and a check is one, however many lines it has', async () => {
  const check: Step = { name: 'a check', inputs: [], run: async () => resultOf(['one', 'two']) };
  const { failed, last } = await runAll([failing('many', failuresOf(100)), check]);
  expect(failed.slice(28)).toEqual(['many | a.test.ts | test 28 | no', 'many: and 71 more', 'a check | one', 'a check | two']);
  expect(last).toBe('0 passed, 101 failed');
});

test('when more than ten tests failed at first, what passed on a retry has failed too', async () => {
  const moody: Step = { ...failing('moody', []), run: async () => ({ ...resultOf([]), flaky: failuresOf(11) }) };
  expect((await runAll([moody])).code).toBe(1);
});

test('what is known of no file is tried again as a whole, and a part in which nothing runs again has not passed', async () => {
  const asked: (readonly string[])[] = [];
  const loose: Failure = { file: '', test: '', error: 'unhandled' };
  const step = (files: string[]): Step => ({
    ...failing('loose', [loose], files),
    runAgain: async (paths) => {
      asked.push(paths);
      return { ...resultOf([]), files: files.map((path) => ({ path, passed: 3, ms: 1 })) };
    },
  });
  const again = await runAll([step(['a.test.ts'])]);
  expect([again.code, again.last, asked]).toEqual([0, '3 passed, 0 failed', [[]]]);
  expect((await runAll([step([])])).code).toBe(1);
});

test('a test in quarantine does not hide those that did not run because of it', async () => {
  const idle: Failure = { file: 'a.test.ts', test: 'test 1', error: 'did not run', isIdle: true };
  const quarantine = [{ file: 'a.test.ts', test: 'test 0', reason: 'It leans on the clock.' }];
  const step = failing('serial', [...failuresOf(1), idle]);
  expect((await runAll([step], { canTryAgain: false, quarantine })).failed).toEqual(['serial | a.test.ts | test 1 | did not run']);
  expect((await runAll([step], { canTryAgain: false })).failed).toEqual(['serial | a.test.ts | test 0 | no']);
});

test('a file that is not found again has not passed', async () => {
  const { code, flaky } = await runAll([failing('gone', failuresOf(1), [])]);
  expect([code, flaky]).toEqual([1, []]);
});

test('a test in quarantine is reported and does not decide', async () => {
  const quarantine = [{ file: 'a.test.ts', test: 'test 0', reason: 'It leans on the clock.' }];
  const known = await runAll([failing('known', failuresOf(1))], { canTryAgain: false, quarantine });
  expect([known.code, known.last]).toEqual([0, '0 passed, 0 failed']);
  expect(known.listUnder('In quarantine')).toHaveLength(1);
  expect((await runAll([failing('both', failuresOf(2))], { canTryAgain: false, quarantine })).code).toBe(1);
});

test('the quarantine holds ten tests at most, each of which is there and has a reason', () => {
  const text = "test('sells the last place once', …);\nfor (…) test(`${name} keeps every link`, …);";
  const read = (file: string) => (file === 'a.test.ts' ? text : '');
  const entry = (test: string, reason = 'why', file = 'a.test.ts') => ({ file, test, reason });
  expect(findQuarantineFaults([entry('sells the last place once'), entry('हिन्दी keeps every link')], read)).toEqual([]);
  expect(findQuarantineFaults([entry('sells it twice'), entry('keeps', 'why', 'b.test.ts')], read)).toHaveLength(2);
  expect(findQuarantineFaults([entry('sells the last place once', ' ')], read)).toHaveLength(1);
  expect(
    findQuarantineFaults(
      Array.from({ length: 11 }, () => entry('sells the last place once')),
      read,
    ),
  ).toHaveLength(1);
});
