import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import {
  breakTask,
  bulkTask,
  crashTask,
  documentTask,
  echoTask,
  endlessTask,
  mailTask,
  pauseTask,
  refuseTask,
} from '../../../test/sample-tasks.ts';
import { createTaskPool, type TaskPool } from './task-pool.ts';
import { TaskError } from './task-worker.ts';

const pools: TaskPool[] = [];
function openPool(processes: number, idleMs?: number): TaskPool {
  const pool = createTaskPool({ processes, ...(idleMs !== undefined && { idleMs }) });
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

test('work runs in another process, with bytes and dates there and back and none of the secrets', async () => {
  process.env['SECRET_OF_THE_SERVER'] = 'x';
  const input = { bytes: Buffer.from('abc'), at: new Date(5), list: [1, 'two', null] };
  const { input: back, pid, environment } = await openPool(1).run(echoTask, input);
  delete process.env['SECRET_OF_THE_SERVER'];
  expect(back).toEqual(input);
  expect(pid).not.toBe(process.pid);
  expect(environment).not.toContain('SECRET_OF_THE_SERVER');
  expect(environment).not.toContain('HOME');
});

test('what a task refuses is refused, and what breaks it is an error', async () => {
  const pool = openPool(1);
  await expect(pool.run(refuseTask, 'No image.')).rejects.toMatchObject({ name: 'ProblemError', status: 415, detail: 'No image.' });
  await expect(pool.run(breakTask, undefined)).rejects.toThrow(/RangeError: out of range/);
});

test('a process that crashes or never ends takes only its own work along', async () => {
  const pool = openPool(1);
  const broken = [pool.run(crashTask, undefined), pool.run(endlessTask, undefined)].map((one) => one.catch((error: unknown) => error));
  const after = pool.run(echoTask, 'still here');
  expect(await Promise.all(broken)).toEqual([expect.any(TaskError), expect.any(TaskError)]);
  expect((await after).input).toBe('still here');
});

test('one owner has only a few waiting, all have so many, and more are told when to come back', async () => {
  const pool = openPool(1);
  const flood = Array.from({ length: 20 }, () =>
    pool.run(pauseTask, 1, 'one').then(
      () => 'done',
      (error: unknown) => error,
    ),
  );
  const others = Array.from({ length: 40 }, (_, at) =>
    pool.run(pauseTask, 1, `other ${at}`).then(
      () => 'done',
      (error: unknown) => error,
    ),
  );
  const refusal = expect.objectContaining({ status: 503, retry_after: 5 }) as unknown;
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(17);
  expect(answers).toContainEqual(refusal);
  const answersOfOthers = await Promise.all(others);
  expect(answersOfOthers.filter((answer) => answer === 'done')).toHaveLength(32);
  expect(answersOfOthers).toContainEqual(refusal);
});

test('owners take turns, and a mail does not wait behind a line of pictures', async () => {
  const pool = openPool(1);
  const order: string[] = [];
  const note = (name: string, work: Promise<unknown>) => work.then(() => order.push(name));
  const all = [
    ...[1, 2, 3].map((at) => note(`flood ${at}`, pool.run(pauseTask, 5, 'flood'))),
    note('honest', pool.run(pauseTask, 5, 'honest')),
    note('mail', pool.run(mailTask, 5)),
  ];
  await Promise.all(all);
  expect(order.slice(0, 3).toSorted()).toEqual(['flood 1', 'flood 2', 'mail']);
  expect(order[3]).toBe('honest');
});

test('with several processes one lane leaves one to the others', async () => {
  const pool = openPool(2);
  await pool.run(echoTask, 'the first is started');
  const pictures = ['a', 'b', 'c'].map((owner) => pool.run(pauseTask, 300, owner));
  expect(pool.measure()).toEqual({ running: 1, waiting: 2, processes: 1 });
  const mail = pool.run(mailTask, 1);
  expect(pool.measure()).toEqual({ running: 2, waiting: 2, processes: 2 });
  await mail;
  await Promise.all(pictures);
});

test('work of minutes keeps nobody waiting who wants something small', async () => {
  const pool = openPool(1);
  let isRunOver = false;
  const run = pool.run(bulkTask, 1_500).then(() => (isRunOver = true));
  await pool.run(documentTask, 1);
  expect(isRunOver).toBe(false);
  expect(pool.measure()).toMatchObject({ running: 1, processes: 2 });
  await run;
});

test('processes start with the first work and end when there is none', async () => {
  const pool = openPool(2, 50);
  expect(pool.measure().processes).toBe(0);
  await pool.run(echoTask, 1);
  expect(pool.measure().processes).toBe(1);
  await expect.poll(() => pool.measure().processes).toBe(0);
  expect((await pool.run(echoTask, 2)).input).toBe(2);
});

test('a program with nothing else to do ends once its processes have, and well', async () => {
  const program = spawn(process.execPath, [fileURLToPath(new URL('../../../test/run-task-pool.ts', import.meta.url))]);
  const ended = once(program, 'close') as Promise<[number]>;
  const printed = await buffer(program.stdout);
  const [code] = await ended;
  expect([code, String(printed)]).toEqual([0, expect.stringMatching(/^closed \d+\n$/)]);
});
