import { ProblemError } from '@sabha/contract/core/errors';
import { defineOperation, type ApiClient } from '@sabha/contract/core/operation';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { writeOptimistically } from './optimistic.ts';
import { createQueryClient, onWritten } from './query-client.ts';
import { queryOf } from './query-of.ts';

const getSwitches = defineOperation({
  id: 'switch.get',
  method: 'GET',
  path: '/api/switches',
  summary: 'Switches',
  tag: 'test',
  output: z.object({ data: z.array(z.string()) }),
});
const read = queryOf(getSwitches);
const settle = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

let on: string[];
let canRead = true;
let client: QueryClient;
let stop: () => void;
/** What was shown, one after the other. */
let shown: string[];

beforeEach(async () => {
  on = [];
  canRead = true;
  const api = {
    call: async () => {
      const data = [...on];
      await settle();
      if (!canRead) throw new ProblemError(404, 'Nothing.');
      return { data };
    },
  } as unknown as ApiClient;
  client = createQueryClient(api);
  shown = [];
  const observer = new QueryObserver(client, read);
  stop = observer.subscribe(({ data }) => {
    const now = data?.data.join(' ') ?? '-';
    if (shown.at(-1) !== now) shown.push(now);
  });
  await settle(15);
  shown = [];
});
afterEach(async () => {
  // Whatever is still being read.
  await settle(15);
  stop();
  client.clear();
});

/** A write that the test lets through. */
function turnOn(name: string, refusal?: Error) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = writeOptimistically(client, {
    query: read,
    change: ({ data }) => ({ data: [...data, name] }),
    write: async () => {
      began.push(name);
      await promise;
      if (refusal) throw refusal;
      on.push(name);
      void onWritten(client, { id: 'switch.save' });
    },
  }).catch((error: unknown) => error);
  return { done, go: resolve };
}
const began: string[] = [];
beforeEach(() => began.splice(0));

test('two changes on their way stay shown, and are written one after the other', async () => {
  const [one, two] = [turnOn('one'), turnOn('two')];
  await settle();
  expect([began, shown.at(-1)]).toEqual([['one'], 'one two']);
  two.go();
  one.go();
  await Promise.all([one.done, two.done]);
  await settle(20);
  expect(on).toEqual(['one', 'two']);
  expect(shown).toEqual(['one', 'one two']);
});

test('what is refused goes, and what waits behind it stays', async () => {
  const refusal = new ProblemError(409, 'No.');
  const [one, two] = [turnOn('one', refusal), turnOn('two')];
  await settle();
  one.go();
  expect(await one.done).toBe(refusal);
  expect(shown.at(-1)).toBe('two');
  await settle();
  expect(shown.at(-1)).toBe('two');
  two.go();
  await two.done;
  await settle(20);
  expect([on, shown]).toEqual([['two'], ['one', 'one two', 'two']]);
});

test('of two that are refused neither stays, also where nothing can be read anew', async () => {
  const [one, two] = [turnOn('one', new ProblemError(409, 'No.')), turnOn('two', new ProblemError(503, 'Busy.'))];
  await settle();
  canRead = false;
  one.go();
  two.go();
  await Promise.all([one.done, two.done]);
  expect([shown, client.getQueryData(read.queryKey)]).toEqual([['one', 'one two', 'two', ''], { data: [] }]);
});

test('a change that is refused alone is taken back', async () => {
  const one = turnOn('one', new ProblemError(409, 'No.'));
  await settle();
  expect(shown).toEqual(['one']);
  one.go();
  await one.done;
  await settle(20);
  expect(shown).toEqual(['one', '']);
  const next = turnOn('two');
  next.go();
  await next.done;
  expect(on).toEqual(['two']);
});
