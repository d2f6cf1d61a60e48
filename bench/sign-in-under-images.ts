import { spawn } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { playUploads } from '../server/test/uploading-crowd.ts';
import { judge, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const plan = { uploaders: 60, rounds: 5, count: 40, settleMs: 4_000 };
const photos = [
  [4_000, 3_000],
  [6_000, 4_000],
] as const;
const lowestPriority = 19;
const maxTimesIdle = 3;

/**
 * Signing in, and ordering, while sixty people upload pictures as fast as they can. Beside it stands what the machine itself makes of it
 * when all its cores are busy at the priority that pictures are drawn at. All three are measured in turns, so that a busy moment of the
 * machine meets them alike.
 */
export function benchSignInUnderImages(): Promise<BenchRow[]> {
  return withScratchProduct(
    async (product) => {
      const { idle, other: bare, loaded, answers } = await playUploads(product, { ...plan, photos, withOther: withBusyCores });
      const [signIns, orders] = [
        { idle: describe(idle.signIns), bare: describe(bare.signIns), loaded: describe(loaded.signIns) },
        { idle: describe(idle.orders), bare: describe(bare.orders), loaded: describe(loaded.orders) },
      ];
      const times = signIns.loaded.p99 / signIns.idle.p99;
      return [
        judge('p99 of sign-in while sixty people upload pictures', `≤ ${maxTimesIdle}× idle`, {
          measured: `${times.toFixed(2)}× (${Math.round(signIns.loaded.p99)} of ${Math.round(signIns.idle.p99)} ms)`,
          isMet: times <= maxTimesIdle,
        }),
        reportMiddles('the middle of these sign-ins', signIns),
        reportBare('the same while all cores only count', signIns),
        {
          what: 'p99 of an order meanwhile',
          bar: 'times idle',
          measured: `${(orders.loaded.p99 / orders.idle.p99).toFixed(2)}× (${Math.round(orders.loaded.p99)} of ${Math.round(orders.idle.p99)} ms)`,
          verdict: 'report',
        },
        reportMiddles('the middle of these orders', orders),
        reportBare('the same while all cores only count', orders),
        {
          what: 'answers to the uploads',
          bar: 'decoded, refused or told to wait',
          measured: Object.entries(answers)
            .map(([answer, count]) => `${count} × ${answer}`)
            .join(', '),
          verdict: 'report',
        },
      ];
    },
    { environment: { RATE_LIMITS: 'true' } },
  );
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

type Measures = Readonly<Record<'idle' | 'bare' | 'loaded', Times>>;

const reportMiddles = (what: string, { idle, loaded }: Measures): BenchRow => ({
  what,
  bar: 'idle, under load',
  measured: `${Math.round(idle.middle)} ms, ${Math.round(loaded.middle)} ms`,
  verdict: 'report',
});

const reportBare = (what: string, { idle, bare }: Measures): BenchRow => ({
  what,
  bar: 'p99, middle',
  measured: `${(bare.p99 / idle.p99).toFixed(2)}× (${Math.round(bare.p99)} ms), ${Math.round(bare.middle)} ms`,
  verdict: 'report',
});
