import { expect, test } from 'vitest';
import { isRemembered } from './chromium.ts';

const day = 24 * 60 * 60_000;

test('that no browser could be had is believed for a day, and not when the clock was put back', () => {
  const now = 10 * day;
  expect([undefined, now, now - day + 1, now - day, now + 1].map((noted) => isRemembered(noted, now))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
