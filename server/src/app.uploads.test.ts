import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLoadRun, reportFigure, sized } from '../test/load-size.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { playUploads } from '../test/uploading-crowd.ts';

const uploaders = sized(5, 60);
const [rounds, count, settleMs] = [sized(1, 3), sized(3, 40), sized(0, 4_000)];
const photos = isLoadRun
  ? ([
      [4_000, 3_000],
      [6_000, 4_000],
    ] as const)
  : ([[640, 480]] as const);
/** What large photos bring in vain is not read, and who is slow to hear so loses the line. */
const expected = ['201', '413', '429', '503', ...(isLoadRun ? ['ECONNRESET', 'EPIPE'] : [])];
const maxTimesIdle = 3;
/** A quick machine is not held to three times next to nothing. */
const minIdleMs = 60;

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ environment: { RATE_LIMITS: 'true', TASK_PROCESSES: '2' } });
});
afterAll(() => product.close());

test('people sign in and order while a crowd uploads pictures, of which few are decoded at once', { timeout: 900_000 }, async () => {
  const { idle, loaded, answers, given, maxRunning } = await playUploads(product, { uploaders, photos, rounds, count, settleMs });
  const all = Object.entries(answers).map(([status, times]) => `${times} × ${status}`);
  reportFigure(
    `${uploaders} people upload pictures in a loop`,
    `a sign-in ${compare(idle.signIns, loaded.signIns)}; an order ${compare(idle.orders, loaded.orders)}; answers to uploads ${all.join(', ')}`,
  );
  expect([loaded.signIns.length, loaded.orders.length]).toEqual([rounds * count, rounds * count]);
  // Bombs are refused from their header; what is decoded is decoded in the pool, and no more of it at once than the pool has processes.
  expect(Object.keys(answers).filter((answer) => !expected.includes(answer))).toEqual([]);
  const { 201: decoded = 0, 413: bombs = 0, 503: waiting = 0 } = answers;
  expect(bombs).toBeGreaterThanOrEqual(sized(uploaders, 1));
  expect(decoded).toBeGreaterThan(0);
  expect(given).toBeGreaterThanOrEqual(decoded);
  expect(given).toBeLessThanOrEqual(decoded + waiting);
  expect(maxRunning).toBeGreaterThan(0);
  expect(maxRunning).toBeLessThanOrEqual(product.ctx.config.task_processes);
  // How long something takes is judged where the machine is this test's alone.
  const maxMs = isLoadRun ? maxTimesIdle * Math.max(shareOf(idle.signIns, 0.99), minIdleMs) : Infinity;
  expect(shareOf(loaded.signIns, 0.99)).toBeLessThanOrEqual(maxMs);
});

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function compare(idle: readonly number[], loaded: readonly number[]): string {
  const [before, under] = [shareOf(idle, 0.99), shareOf(loaded, 0.99)];
  const middles = `${Math.round(shareOf(idle, 0.5))} and then ${Math.round(shareOf(loaded, 0.5))} ms in the middle`;
  return `takes ${middles}, 99 of 100 ${Math.round(before)} and then ${Math.round(under)} ms, ${(under / before).toFixed(2)} times as long`;
}
