// @vitest-environment jsdom
import type { Attachment } from '@sabha/contract/core/attachment';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { beforeEach, expect, test } from 'vitest';
import { toSent } from './outgoing-file.ts';
import { createOutgoingStore, type OutgoingStore } from './outgoing-store.ts';

interface Call {
  readonly signal: AbortSignal | undefined;
  readonly report: (share: number) => void;
  readonly answer: () => void;
  readonly refuse: (status: number) => void;
}

let calls: Call[];
let removed: string[];
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
  readonly upload?: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };
}
const api = {
  call({ id }: Operation, input: Input) {
    if (id === 'attachment.remove') {
      removed.push(input.params?.name ?? '');
      return Promise.resolve({ data: {} });
    }
    return new Promise((resolve, reject) => {
      const file_name = input.body?.file.name ?? '';
      const { signal, onProgress = () => undefined } = input.upload ?? {};
      signal?.addEventListener('abort', () => reject(new ProblemError(0, 'given up')));
      calls.push({
        signal,
        report: onProgress,
        answer: () => resolve({ data: attachmentOf(file_name) }),
        refuse: (status) => reject(new ProblemError(status, 'No.')),
      });
    });
  },
} as unknown as ApiClient;

beforeEach(() => {
  calls = [];
  removed = [];
  localStorage.clear();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const file = (name: string, bytes = 3) => Object.defineProperty(new File(['abc'], name), 'size', { value: bytes });
const open = (draftKey: string | null = '7:discussion', first: Attachment[] = []): OutgoingStore => {
  const store = createOutgoingStore({ api, draftKey, first });
  store.subscribe(() => undefined);
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
  call(0).report(0.5);
  expect(store.read().files[0]?.share).toBe(0.5);
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
  store.clear();
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
  expect(store.read().files.map(({ state, problem }) => [state, problem])).toEqual([
    ['failed', 'No.'],
    ['failed', 'You are offline. It is uploaded when you are back.'],
  ]);
  window.dispatchEvent(new Event('online'));
  expect(shown(store)).toEqual(['a.txt failed', 'b.txt uploading']);
  call(2).answer();
  await settle();
  store.retry(store.read().files[0]?.key ?? '');
  expect(shown(store)).toEqual(['a.txt uploading', 'b.txt ready']);
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

test('what something carries already is removed only when the change is saved', () => {
  const store = open(null, [attachmentOf('a.txt')]);
  store.remove('a.txt'.padEnd(22, '-'));
  expect(store.read().files).toEqual([]);
  expect(removed).toEqual([]);
});

test('too large a file, and more files than fit, are left out with a reason', () => {
  const store = open();
  store.add([file('film.mp4', 26 * 1024 * 1024), file('a.txt')]);
  expect(shown(store)).toEqual(['a.txt uploading']);
  expect(store.read().problem).toBe('A file is larger than 25 MB and was left out.');
  store.add(Array.from({ length: 12 }, (_, n) => file(`${n}.txt`)));
  expect(store.read().files).toHaveLength(10);
  expect(store.read().problem).toBe('You can send 10 files at once. The others were left out.');
});
