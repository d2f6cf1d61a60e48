// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../testing/render.tsx';
import { createQueryClient, onWritten } from './query-client.ts';
import { composeQuery, forEditing, type ReadOf } from './query-of.ts';
import { useRead } from './use-read.ts';

let client: QueryClient;
let rendered: Rendered | null = null;
let answers: Map<string, () => Promise<string>>;
let asked: string[];

const readCity = (city: string) =>
  composeQuery('city', city, (api) => api.call({ id: `city.${city}` } as never) as unknown as Promise<string>);

function City({ query, pollMs }: { query: ReadOf<string>; pollMs?: (value: string) => number | false }) {
  const { loaded, reload } = useRead(query, pollMs && { pollMs });
  return (
    <>
      <p>{loaded.state === 'ready' ? loaded.value : loaded.state}</p>
      <button type="button" onClick={() => void reload()}>
        again
      </button>
    </>
  );
}
async function open(query: ReadOf<string>, pollMs?: (value: string) => number | false) {
  const content = (next: ReadOf<string>) => (
    <QueryClientProvider client={client}>
      <City query={next} {...(pollMs && { pollMs })} />
    </QueryClientProvider>
  );
  const one = await render(content(query));
  rendered = one;
  return {
    text: () => one.page.querySelector('p')?.textContent,
    again: () => press(one.page.querySelector('button') as HTMLElement),
    ask: (next: ReadOf<string>) => one.show(content(next)),
  };
}
const settle = (ms = 0) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = new Map([
    ['city.surat', async () => 'Surat'],
    ['city.pune', async () => 'Pune'],
  ]);
  const api = {
    call: ({ id }: { id: string }) => {
      asked.push(id);
      return answers.get(id)?.();
    },
  };
  client = createQueryClient(api as unknown as ApiClient);
});
afterEach(async () => {
  await rendered?.close();
  client.clear();
  vi.useRealTimers();
});

test('what was shown last stays until what is asked for is there, whichever answer comes first', async () => {
  const surat = Promise.withResolvers<string>();
  answers.set('city.surat', () => surat.promise);
  const page = await open(readCity('surat'));
  expect(page.text()).toBe('loading');
  await page.ask(readCity('pune'));
  await settle();
  expect(page.text()).toBe('Pune');
  surat.resolve('Surat');
  await settle();
  expect(page.text()).toBe('Pune');
});

test('what could not be read says so, and is there after another try', async () => {
  answers.set('city.surat', () => Promise.reject(new ProblemError(404, 'No')));
  const page = await open(readCity('surat'));
  await settle();
  expect(page.text()).toBe('failed');
  answers.set('city.surat', async () => 'Surat');
  await page.again();
  await settle();
  expect(page.text()).toBe('Surat');
});

test('a failure behind what is shown takes nothing away; one that the person waits for is told', async () => {
  const page = await open(readCity('surat'));
  await settle();
  answers.set('city.surat', () => Promise.reject(new ProblemError(404, 'No')));
  await act(() => onWritten(client, { id: 'city.update' }));
  expect(page.text()).toBe('Surat');
  await page.again();
  await settle();
  expect(page.text()).toBe('failed');
});

test('what somebody edits begins from what the server has, and nothing comes under their hands', async () => {
  client.setQueryData(['city', 'surat'], 'of before');
  const page = await open(forEditing(readCity('surat')));
  expect(page.text()).not.toBe('of before');
  await settle();
  expect(page.text()).toBe('Surat');
  answers.set('city.surat', async () => 'of somebody else');
  await act(() => onWritten(client, { id: 'city.update' }));
  window.dispatchEvent(new Event('focus'));
  await settle(60_000);
  expect(page.text()).toBe('Surat');
});

test('another try does not take the first answer for one after a write, when it was asked for before', async () => {
  const early = Promise.withResolvers<string>();
  answers.set('city.surat', () => early.promise);
  const page = await open(forEditing(readCity('surat')));
  await act(() => onWritten(client, { id: 'city.update' }));
  await page.again();
  answers.set('city.surat', async () => 'of after');
  early.resolve('of before');
  await settle();
  expect(page.text()).toBe('of after');
});

test('what changes by itself is asked for again until it does not', async () => {
  const steps = ['waiting', 'running', 'done'];
  answers.set('city.surat', async () => steps.shift() ?? 'asked too often');
  const page = await open(readCity('surat'), (value) => value !== 'done' && 1_000);
  await settle(1_100);
  expect(page.text()).toBe('running');
  await settle(60_000);
  expect(page.text()).toBe('done');
  expect(asked).toHaveLength(3);
});
