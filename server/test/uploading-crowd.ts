import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TaskPool } from '../src/core/tasks/task-pool.ts';
import { buildPerson } from './build-person.ts';
import { buildSale } from './build-sale.ts';
import { buildAccount } from './people.ts';
import type { ProbeOrder, ProbeTimes } from './sign-in-probe.ts';
import type { TestApp } from './test-app.ts';
import type { FloodAnswers, FloodOrder } from './upload-flood.ts';

export interface CrowdPlan {
  /** People who upload as fast as they can. */
  readonly uploaders: number;
  readonly photos: FloodOrder['photos'];
  /** Idle and under load in turns, so that a busy moment of the machine meets both alike. */
  readonly rounds: number;
  /** Sign-ins, and orders, of each turn. */
  readonly count: number;
  /** Until what waits has piled up, before a turn under load is measured. */
  readonly settleMs?: number;
  /** Another load to measure beside it. */
  readonly withOther?: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface CrowdReport {
  readonly idle: ProbeTimes;
  readonly loaded: ProbeTimes;
  readonly other: ProbeTimes;
  /** How many uploads were answered with which status. */
  readonly answers: FloodAnswers;
  /** How much heavy work the pool was given, and the most that ran at one moment. */
  readonly given: number;
  readonly maxRunning: number;
}

/**
 * People sign in and order places while a crowd uploads pictures: small ones with many pixels, and photos that have to be decoded. Whoever
 * signs in and whoever uploads does so over HTTP, from processes of their own.
 */
export async function playUploads(product: TestApp, plan: CrowdPlan): Promise<CrowdReport> {
  const { tasks } = product.ctx;
  const { username, password } = await buildAccount(product.ctx);
  const sale = await buildSale(product.ctx);
  const product_id = await sale.addProduct({ price_minor: 0 });
  await sale.addQuota(10_000, [product_id]);
  const tokens: string[] = [];
  while (tokens.length < plan.uploaders) tokens.push(await product.tokenFor((await buildPerson(product)).user_id));
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
  const watch = watchTasks(tasks);
  const probe = startProgram('sign-in-probe.ts');
  const flood = startProgram('upload-flood.ts');
  try {
    const measure = (count: number) => ask<ProbeTimes>(probe, { url, username, password, product_id, count } satisfies ProbeOrder);
    await ask(flood, { url, tokens, photos: plan.photos } satisfies FloodOrder);
    // What is loaded with the first ones is not of the load.
    await measure(Math.ceil(plan.count / 2));
    const times = { idle: noTimes(), other: noTimes(), loaded: noTimes() };
    for (let round = 0; round < plan.rounds; round++) {
      add(times.idle, await measure(plan.count));
      if (plan.withOther) add(times.other, await plan.withOther(() => measure(plan.count)));
      const given = watch.given;
      await ask(flood, 'begin');
      while (watch.given === given && flood.exitCode === null) await pause(20);
      await pause(plan.settleMs ?? 0);
      add(times.loaded, await measure(plan.count));
      await ask(flood, 'rest');
      await waitUntilDone(tasks);
    }
    const answers = await ask<FloodAnswers>(flood, 'end');
    return { ...times, answers, given: watch.given, maxRunning: watch.maxRunning };
  } finally {
    await Promise.all([endProgram(probe), endProgram(flood)]);
  }
}

const noTimes = (): ProbeTimes => ({ signIns: [], orders: [] });

function add(times: ProbeTimes, { signIns, orders }: ProbeTimes): void {
  times.signIns.push(...signIns);
  times.orders.push(...orders);
}

/** Measures whenever work was taken in or is done, which is when other work begins. */
function watchTasks(tasks: TaskPool): { readonly given: number; readonly maxRunning: number } {
  const seen = { given: 0, maxRunning: 0 };
  const measure = () => (seen.maxRunning = Math.max(seen.maxRunning, tasks.measure().running));
  const run = tasks.run.bind(tasks);
  tasks.run = (task, input, owner) => {
    seen.given += 1;
    const work = run(task, input, owner);
    measure();
    return work.finally(measure);
  };
  return seen;
}

async function waitUntilDone(tasks: TaskPool): Promise<void> {
  do await pause(500);
  while (tasks.measure().running > 0);
}

/** Without the options of this process: `npm run` gives it one that lets go of the channel to its parent. */
const startProgram = (name: string): ChildProcess => fork(fileURLToPath(new URL(name, import.meta.url)), { execArgv: [] });

/** Until it is gone: what is only told to go is still open when its file is done. */
async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = [once(program, 'exit'), ...(program.connected ? [once(program, 'disconnect')] : [])];
  program.kill();
  await Promise.all(gone);
}

async function ask<Answer>(program: ChildProcess, order: object | string): Promise<Answer> {
  program.send(order);
  const answered = new AbortController();
  const { signal } = answered;
  try {
    const [answer] = (await Promise.race([
      once(program, 'message', { signal }),
      once(program, 'exit', { signal }).then(() => {
        throw new Error('A program of the crowd ended before it answered.');
      }),
    ])) as [Answer];
    return answer;
  } finally {
    answered.abort();
  }
}
