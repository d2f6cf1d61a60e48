import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import { maxMailsPerHour, takeMailBudget } from './mail-budget.ts';

let core: TestCore;
beforeAll(async () => {
  core = await createTestCore();
});
afterAll(() => core.close());

const take = (email: string, name: string, per_hour: number, is_security?: true) =>
  takeMailBudget(core.ctx.db, { email, template: { name, ...(is_security && { is_security }) }, per_hour });
/** How many of so many mails are let through. */
async function countTaken(tries: number, ...mail: Parameters<typeof take>): Promise<number> {
  let taken = 0;
  for (let count = 0; count < tries; count++) if (await take(...mail)) taken += 1;
  return taken;
}

test('what is withheld uses up nothing of the sum', async () => {
  const email = 'flooded@example.org';
  expect(await countTaken(40, email, 'paid', 6)).toBe(6);
  expect(await countTaken(40, email, 'given', 6)).toBe(6);
  expect(await countTaken(40, email, 'returned', 6)).toBe(maxMailsPerHour - 12);
  expect(await take(email, 'copy', 3)).toBe(false);
  expect(await countTaken(40, email, 'for-a-team', 20)).toBe(20);
});

test('what guards an account has its own limit alone, and uses up nothing of the sum', async () => {
  const email = 'guarded@example.org';
  expect(await countTaken(40, email, 'code', 6, true)).toBe(6);
  expect(await countTaken(40, email, 'everything', maxMailsPerHour)).toBe(maxMailsPerHour);
  expect(await countTaken(40, email, 'link', 3, true)).toBe(3);
  expect(await take(email, 'code', 6, true)).toBe(false);
});

test('all spellings of one mailbox have one budget, and other mailboxes their own', async () => {
  for (const email of ['m.ina@gmail.com', 'MINA+2@gmail.com', 'mi.na+x@googlemail.com']) expect(await take(email, 'paid', 3)).toBe(true);
  expect(await take('mina@googlemail.com', 'paid', 3)).toBe(false);
  // Dots are letters everywhere else.
  expect(await countTaken(9, 'mina@example.org', 'paid', 3)).toBe(3);
  expect(await take('m.ina@example.org', 'paid', 3)).toBe(true);
});

test('many at the same moment count right', async () => {
  const taken = await Promise.all(Array.from({ length: 30 }, () => take('at.once@example.org', 'paid', 6)));
  expect(taken.filter(Boolean)).toHaveLength(6);
});
