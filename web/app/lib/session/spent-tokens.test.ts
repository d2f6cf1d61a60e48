import { locks } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createSpentTokens } from './spent-tokens.ts';

// Two tabs of one browser, which share nothing but its locks.
const [one, other] = [createSpentTokens(locks as LockManager), createSpentTokens(locks as LockManager)];

test('what one tab has used another knows at once, until the refresh came to nothing', async () => {
  expect(await other.has('first')).toBe(false);
  const takeBack = await one.spend('first');
  expect([await one.has('first'), await other.has('first'), await other.has('second')]).toEqual([true, true, false]);
  takeBack();
  await expect.poll(() => other.has('first')).toBe(false);
});

test('its mark says nothing of the token itself', async () => {
  const takeBack = await one.spend('a secret');
  const { held } = await locks.query();
  expect(held).toHaveLength(1);
  expect(JSON.stringify(held)).not.toContain('a secret');
  takeBack();
});
