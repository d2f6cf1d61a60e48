// @vitest-environment jsdom
import type { Attachment } from '@sabha/contract/core/attachment';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toSent } from './outgoing-file.ts';
import { createOutgoingStore, type OutgoingStore } from './outgoing-store.ts';

interface Call {
  signal: AbortSignal | undefined;
  report: (share: number) => void;
  readonly answer: () => void;
  readonly refuse: (status: number) => void;
}

let calls: Call[];
let removed: string[];
let stops: (() => void)[];
const attachmentOf = (file_name: string): Attachment => ({
  name: file_name.padEnd(22, '-'),
  kind: 'file',
  file_name,
  bytes: 3,
  width: null,
  height: null,
  alt: '',
});
interface Input {
  readonly body?: { readonly file: File };
  readonly params?: { readonly name: string };
}
// In place of the request, which the test lets go on or fail.
vi.mock('./send-form.ts', () => ({
  sendForm: (_: string, { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void }) =>
    Object.assign(calls.at(-1) ?? {}, { signal, report: onProgress }),
}));
const api = {
  call({ id }: Operation, input: Input & { send?: (url: string, form: object) => void }) {
    if (id === 'attachment.remove') {
      removed.push(input.params?.name ?? '');
      return Promise.resolve({ data: {} });
    }
    return new Promise((resolve, reject) => {
      const file_name = input.body?.file.name ?? '';
      calls.push({
        signal: undefined,
        report: () => undefined,
        answer: () => resolve({ data: attachmentOf(file_name) }),
        refuse: (status) => reject(new ProblemError(status, 'No.')),
      });
      input.send?.('/', {});
      calls.at(-1)?.signal?.addEventListener('abort', () => reject(new ProblemError(0, 'given up')));
    });
  },
} as unknown as ApiClient;

afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});
beforeEach(() => {
  calls = [];
  removed = [];
  stops = [];
  localStorage.clear();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const file = (name: string, bytes = 3) => Object.defineProperty(new File(['abc'], name), 'size', { value: bytes });
const open = (draftKey: string | null = '7:discussion', first: Attachment[] = []): OutgoingStore => {
  const store = createOutgoingStore({ api, draftKey, first });
  stops.push(store.subscribe(() => undefined));
  return store;
};
const shown = (store: OutgoingStore) => store.read().files.map(({ file_name, state }) => `${file_name} ${state}`);
const call = (index: number): Call => {
  const found = calls[index];
  if (!found) throw new Error(`There is no call ${index}.`);
  return found;
};

test('files go up one after the other, say how far they are, and are remembered until they are sent', async () => {
  const store = open();
  store.add([file('a.txt'), file('b.txt')]);
  expect(shown(store)).toEqual(['a.txt uploading', 'b.txt waiting']);
  call(0).report(0.507);
  expect(store.read().files[0]?.percent).toBe(50);
  call(0).answer();
  await settle();
  expect(shown(store)).toEqual(['a.txt ready', 'b.txt uploading']);
  expect(shown(open())).toEqual(['a.txt ready']);
  call(1).answer();
  await settle();
  store.describe(store.read().files[0]?.key ?? '', 'A map');
  expect(toSent(store.read().files.flatMap(({ attachment }) => attachment ?? []))).toEqual([
    { name: 'a.txt'.padEnd(22, '-'), alt: 'A map' },
    { name: 'b.txt'.padEnd(22, '-'), alt: '' },
  ]);
  // What came while the others were being sent stays.
  store.add([file('c.txt')]);
  store.clear(store.read().files.flatMap(({ attachment }) => attachment ?? []));
  expect(shown(store)).toEqual(['c.txt uploading']);
  expect(shown(open())).toEqual([]);
  expect(removed).toEqual([]);
});

test('what is refused says why and waits to be tried again; what failed for want of a network goes up when it is back', async () => {
  const store = open();
  store.add([file('a.txt'), file('b.txt')]);
  call(0).refuse(415);
  await settle();
  call(1).refuse(0);
  await settle();
  expect(store.read().files.map(({ problem, retry }) => [problem, retry])).toEqual([
    ['No.', 'never'],
    ['The server could not be reached. This is tried again by itself.', 'by itself'],
  ]);
  window.dispatchEvent(new Event('online'));
  expect(shown(store)).toEqual(['a.txt failed', 'b.txt uploading']);
  call(2).answer();
  await settle();
  store.retry(store.read().files[0]?.key ?? '');
  expect(shown(store)).toEqual(['a.txt uploading', 'b.txt ready']);
});

test('nobody has to come back for what failed while they looked at something else', async () => {
  vi.useFakeTimers();
  const store = open();
  store.add([file('a.txt')]);
  call(0).refuse(0);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(shown(store)).toEqual(['a.txt failed']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown(store)).toEqual(['a.txt uploading']);
});

test('what the server has no more is said at its file, and is not taken for something to send', async () => {
  const store = open();
  store.add([file('a.txt')]);
  call(0).answer();
  await settle();
  const sent = store.read().files.flatMap(({ attachment }) => attachment ?? []);
  const refused = { status: 400, detail: 'Gone.', errors: [{ path: 'attachments.0', message: 'Gone.' }] };
  expect(store.showProblem(refused, sent)).toBe(true);
  expect(store.read().files).toMatchObject([{ state: 'failed', problem: 'Gone.', retry: 'never', attachment: null }]);
  expect(store.showProblem({ ...refused, errors: [{ path: 'body', message: 'Write.' }] }, sent)).toBe(false);
  expect(shown(open())).toEqual([]);
});

test('what is a day old is not offered again', () => {
  const at = (hours: number) => ({ attachment: attachmentOf(`${hours}.txt`), at: Date.now() - hours * 3_600_000 });
  localStorage.setItem('draft:files:7:discussion', JSON.stringify([at(22), at(24)]));
  expect(shown(open())).toEqual(['22.txt ready']);
});

test('whoever signs out leaves nothing behind, and nothing goes on for whoever comes next', async () => {
  const store = open();
  store.add([file('a.txt'), file('b.txt')]);
  store.close();
  expect(call(0).signal?.aborted).toBe(true);
  call(0).answer();
  await settle();
  expect(calls).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what is taken out on its way is given up, the next one goes on, and what the server has is removed there', async () => {
  const store = open();
  store.add([file('a.txt'), file('b.txt')]);
  store.remove(store.read().files[0]?.key ?? '');
  expect(call(0).signal?.aborted).toBe(true);
  await settle();
  expect(shown(store)).toEqual(['b.txt uploading']);
  call(1).answer();
  await settle();
  store.remove(store.read().files[0]?.key ?? '');
  expect(removed).toEqual(['b.txt'.padEnd(22, '-')]);
  expect(shown(open())).toEqual([]);
});

test('what something carries already is removed only when the change is saved', async () => {
  const store = open(null, [attachmentOf('a.txt')]);
  store.remove('a.txt'.padEnd(22, '-'));
  expect(store.read().files).toEqual([]);
  expect(removed).toEqual([]);
  // And what was added meanwhile is removed when nobody saves it.
  store.add([file('b.txt'), file('c.txt')]);
  call(0).answer();
  await settle();
  store.abandon();
  expect(removed).toEqual(['b.txt'.padEnd(22, '-')]);
  expect(call(1).signal?.aborted).toBe(true);
});

test('too large a file, and more files than fit, are left out with a reason', () => {
  const store = open();
  store.add([file('film.mp4', 26 * 1024 * 1024), file('a.txt')]);
  expect(shown(store)).toEqual(['a.txt uploading']);
  expect(store.read().problem).toBe('A file is larger than 25 MB and was left out.');
  store.add(Array.from({ length: 12 }, (_, n) => file(`${n}.txt`)));
  expect(store.read().files).toHaveLength(10);
  expect(store.read().problem).toBe('You can send 10 files at once. The others were left out.');
  expect(store.read().files).toHaveLength(10);
});
