import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { availableParallelism, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildPerson } from '../server/test/build-person.ts';
import { buildAccount } from '../server/test/people.ts';
import type { TaskPool } from '../server/src/core/tasks/task-pool.ts';
import { judge, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';
import type { ProbeOrder } from './sign-in-probe.ts';
import type { FloodAnswers, FloodOrder } from './upload-flood.ts';

const rounds = 5;
const signInsPerRound = 40;
const uploaders = 60;
const lowestPriority = 19;
const maxTimesIdle = 3;
/** Until what one round left behind is worked off, or the next has begun in earnest. */
const settleMs = 4_000;

/**
 * Signing in while sixty people upload pictures as fast as they can: small ones with many pixels, and large photos that are decoded.
 * Whoever signs in and whoever uploads does so over HTTP, in a process of their own. Beside it stands what the machine itself makes of
 * it when all its cores are busy at the priority that pictures are drawn at. All three are measured in turns, so that a busy moment of
 * the machine meets them alike.
 */
export function benchSignInUnderImages(): Promise<BenchRow[]> {
  return withScratchProduct(
    async (product) => {
      const { username, password } = await buildAccount(product.ctx);
      await product.app.listen({ host: '127.0.0.1', port: 0 });
      const url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
      const tokens: string[] = [];
      while (tokens.length < uploaders) tokens.push(await product.tokenFor((await buildPerson(product)).user_id));
      const probe = startProgram('sign-in-probe.ts');
      const flood = startProgram('upload-flood.ts');
      try {
        const measure = (count: number) => ask<number[]>(probe, { url, username, password, count } satisfies ProbeOrder);
        await ask(flood, { url, tokens } satisfies FloodOrder);
        await measure(20);
        const times = { idle: [] as number[], bare: [] as number[], loaded: [] as number[] };
        for (let round = 0; round < rounds; round++) {
          times.idle.push(...(await measure(signInsPerRound)));
          times.bare.push(...(await withBusyCores(() => measure(signInsPerRound))));
          await ask(flood, 'begin');
          await pause(settleMs);
          times.loaded.push(...(await measure(signInsPerRound)));
          await ask(flood, 'rest');
          await waitUntilDone(product.ctx.tasks);
        }
        return report(describe(times.idle), describe(times.bare), describe(times.loaded), await ask<FloodAnswers>(flood, 'end'));
      } finally {
        probe.kill();
        flood.kill();
      }
    },
    { environment: { RATE_LIMITS: 'true' } },
  );
}

async function waitUntilDone(tasks: TaskPool): Promise<void> {
  do await pause(500);
  while (tasks.measure().running > 0);
}

async function withBusyCores<T>(work: () => Promise<T>): Promise<T> {
  const busy = Array.from({ length: availableParallelism() }, () => {
    const child = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
    if (child.pid !== undefined) setPriority(child.pid, lowestPriority);
    return child;
  });
  try {
    await pause(500);
    return await work();
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
}

interface Times {
  readonly p99: number;
  readonly middle: number;
}

function describe(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, middle: sorted[Math.floor(sorted.length / 2)] ?? 0 };
}

function report(idle: Times, bare: Times, loaded: Times, answers: FloodAnswers): BenchRow[] {
  const times = loaded.p99 / idle.p99;
  return [
    judge('p99 of sign-in while sixty people upload pictures', `≤ ${maxTimesIdle}× idle`, {
      measured: `${times.toFixed(2)}× (${Math.round(loaded.p99)} of ${Math.round(idle.p99)} ms)`,
      isMet: times <= maxTimesIdle,
    }),
    {
      what: 'the middle of these sign-ins',
      bar: 'idle, under load',
      measured: `${Math.round(idle.middle)} ms, ${Math.round(loaded.middle)} ms`,
      verdict: 'report',
    },
    {
      what: 'the same while all cores only count',
      bar: 'p99, middle',
      measured: `${(bare.p99 / idle.p99).toFixed(2)}× (${Math.round(bare.p99)} ms), ${Math.round(bare.middle)} ms`,
      verdict: 'report',
    },
    {
      what: 'answers to the uploads',
      bar: 'decoded, refused or told to wait',
      measured: Object.entries(answers)
        .map(([answer, count]) => `${count} × ${answer}`)
        .join(', '),
      verdict: 'report',
    },
  ];
}

/** Without the options of this process: `npm run` gives it one that lets go of the channel to its parent. */
const startProgram = (name: string): ChildProcess => fork(fileURLToPath(new URL(name, import.meta.url)), { execArgv: [] });

async function ask<Answer>(program: ChildProcess, order: object | string): Promise<Answer> {
  program.send(order);
  const [answer] = (await Promise.race([
    once(program, 'message'),
    once(program, 'exit').then(() => {
      throw new Error('A program of the bench ended before it answered.');
    }),
  ])) as [Answer];
  return answer;
}
