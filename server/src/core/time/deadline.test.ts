import { expect, test } from 'vitest';
import { DeadlineError, within } from './deadline.ts';

test('work that ends in time gives its own answer, or its own error', async () => {
  expect(await within(60_000, Promise.resolve('done'))).toBe('done');
  await expect(within(60_000, Promise.reject(new Error('broke')))).rejects.toThrow('broke');
});

test('work that does not end is given up', async () => {
  const endless = Promise.withResolvers<void>();
  await expect(within(5, endless.promise)).rejects.toBeInstanceOf(DeadlineError);
  endless.resolve();
});
