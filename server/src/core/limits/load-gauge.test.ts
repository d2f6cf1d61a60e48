import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadGauge, type LoadGauge } from './load-gauge.ts';

let skipped = 0;
let waited = 0;
let gauge: LoadGauge;

beforeEach(() => {
  vi.useFakeTimers();
  skipped = 0;
  waited = 0;
  gauge = createLoadGauge(
    () => performance.now() + skipped,
    () => waited,
  );
});
afterEach(() => {
  gauge.stop();
  vi.useRealTimers();
});

/** So many timers in a row come that many milliseconds late. */
function tick(count: number, lateMs: number): void {
  for (let turn = 0; turn < count; turn++) {
    skipped += lateMs;
    vi.advanceTimersByTime(50);
  }
}

test('one long task makes nobody wait who comes after it', () => {
  tick(40, 2);
  tick(1, 5_000);
  expect(gauge.level()).toBe('calm');
  tick(1, 0);
  expect(gauge.level()).toBe('calm');
});

test('a pause now and then, as of a full machine, is no standing queue', () => {
  for (let turn = 0; turn < 20; turn++) {
    tick(3, 400);
    tick(2, 20);
    expect(gauge.level()).toBe('calm');
  }
});

test('work that piles up makes the process late within two seconds, and very late when it grows', () => {
  tick(10, 200);
  expect(gauge.level()).toBe('late');
  tick(8, 700);
  expect(gauge.level()).toBe('very-late');
});

test('it is calm again as soon as a timer comes in time', () => {
  tick(10, 700);
  expect(gauge.level()).toBe('very-late');
  tick(1, 0);
  expect(gauge.level()).toBe('calm');
});

test('requests that stand in line for the database make the process late, though its timers come in time', () => {
  waited = 300;
  tick(60, 0);
  expect(gauge.level()).toBe('late');
  waited = 900;
  tick(60, 0);
  expect(gauge.level()).toBe('very-late');
  waited = 0;
  tick(1, 0);
  expect(gauge.level()).toBe('calm');
});
