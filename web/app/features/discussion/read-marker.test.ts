// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startReadMarker, type ReadMarker } from './read-marker.ts';

/** Where each post stands on the page, and how far down the reader has scrolled; in px. */
const tops = [100, 700, 1_400, 1_450];
const height = 500;
let scrolled: number;
let marks: [number: number, isLast: boolean][];
let isAway: boolean;
let onBack: (() => void) | undefined;
let lasts: number;
let marker: ReadMarker | undefined;

const pause = () => vi.advanceTimersByTimeAsync(2_000);
async function start(): Promise<ReadMarker> {
  marker = startReadMarker({
    async mark(number, isLast) {
      if (isAway) throw new Error('No network');
      marks.push([number, isLast]);
    },
    waitForNetwork(again) {
      onBack = again;
      return () => void (onBack = undefined);
    },
    onLast: () => void (lasts += 1),
  });
  await vi.advanceTimersByTimeAsync(0);
  return marker;
}
function scrollTo(y: number, { measure }: ReadMarker): void {
  scrolled = y;
  measure();
}
const sight = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [scrolled, marks, isAway, onBack, lasts, marker] = [0, [], false, undefined, 0, undefined];
  [window.innerHeight, window.innerWidth] = [800, 1_440];
  document.body.replaceChildren(
    ...tops.map((top, at) => {
      const post = document.createElement('li');
      post.id = `post-${at + 1}`;
      post.getBoundingClientRect = () => new DOMRect(0, top - scrolled, 600, at === 2 ? 50 : height);
      return post;
    }),
  );
});
afterEach(() => {
  marker?.stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('what is in the window is marked at once, and what comes into it every two seconds', async () => {
  const reading = await start();
  expect(marks, 'of the second post too little is to be seen').toEqual([[1, false]]);
  scrollTo(50, reading);
  await vi.advanceTimersByTimeAsync(1_600);
  // A short post is seen when all of it is.
  scrollTo(650, reading);
  await vi.advanceTimersByTimeAsync(300);
  expect(marks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(marks).toEqual([
    [1, false],
    [3, false],
  ]);
  // It never goes back, and what is marked is not marked again.
  scrollTo(0, reading);
  await pause();
  expect(marks).toHaveLength(2);
});

test('who leaves has what they read last marked, and their list hears of it', async () => {
  const reading = await start();
  scrollTo(100, reading);
  expect(lasts).toBe(0);
  reading.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect([marks.at(-1), lasts]).toEqual([[2, true], 1]);
  await pause();
  expect(marks).toHaveLength(2);
});

test('a list that was read just before the last mark hears of it when its reader leaves, and later ones do not', async () => {
  (await start()).stop();
  expect(lasts).toBe(1);
  const reading = await start();
  await vi.advanceTimersByTimeAsync(10_000);
  reading.stop();
  expect(lasts).toBe(1);
});

test('on a phone a post below the navigation at the foot is not seen, nor one that is not shown at all', async () => {
  window.innerWidth = 390;
  scrolled = 710;
  await start();
  expect(marks, 'the third reaches to 740 px of 800').toEqual([[3, false]]);
  marker?.stop();
  scrolled = 709;
  await start();
  expect(marks.at(-1)).toEqual([2, false]);
  marker?.stop();
  for (const post of document.querySelectorAll('li')) post.getBoundingClientRect = () => new DOMRect();
  await start();
  expect(marks.at(-1)).toEqual([0, false]);
});

test('where the page goes out of sight what was read is marked, and nothing is read while nobody looks', async () => {
  const reading = await start();
  scrollTo(100, reading);
  sight('hidden');
  reading.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(marks.at(-1)).toEqual([2, true]);
  scrollTo(900, reading);
  await pause();
  expect(marks).toHaveLength(2);
  sight('visible');
  reading.measure();
  await pause();
  expect(marks.at(-1)).toEqual([4, false]);
});

test('a page that opens out of sight is marked as opened, with nothing read', async () => {
  sight('hidden');
  await start();
  expect(marks).toEqual([[0, false]]);
});

test('what could not be marked is marked when the network is back, with what was read since', async () => {
  isAway = true;
  const reading = await start();
  scrollTo(100, reading);
  await pause();
  expect([marks, onBack !== undefined]).toEqual([[], true]);
  isAway = false;
  onBack?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([marks, onBack]).toEqual([[[2, false]], undefined]);
});

test('who leaves while the network is away has a last try', async () => {
  isAway = true;
  const reading = await start();
  scrollTo(100, reading);
  isAway = false;
  reading.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect([marks, onBack, lasts]).toEqual([[[2, true]], undefined, 1]);
});
