import { expect, test, vi } from 'vitest';
import { createStore } from './create-store.ts';

test('everybody who listens hears of another value, until they stop', () => {
  const store = createStore(() => 1);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.read()));
  store.subscribe(() => heard.push(store.read() * 10));
  store.set(2);
  stop();
  store.set(3);
  expect(heard).toEqual([2, 20, 30]);
});

test('what happens elsewhere is followed while somebody listens, once for all of them', () => {
  const unfollow = vi.fn<() => void>();
  const follow = vi.fn<(store: { set(value: number): void }) => () => void>(() => unfollow);
  const store = createStore(() => 1, follow);
  const stops = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  expect(follow).toHaveBeenCalledTimes(1);
  follow.mock.lastCall?.[0].set(5);
  expect(store.read()).toBe(5);
  for (const stop of [...stops, ...stops]) stop();
  expect(unfollow).toHaveBeenCalledTimes(1);
  store.subscribe(() => undefined);
  expect(follow).toHaveBeenCalledTimes(2);
});

test('a value is found when it is first read, and anew after it was forgotten', () => {
  const find = vi.fn<() => object>(() => ({}));
  const store = createStore(find);
  expect(find).not.toHaveBeenCalled();
  expect(store.read()).toBe(store.read());
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  store.forget();
  expect(heard).toHaveBeenCalledTimes(1);
  store.read();
  expect(find).toHaveBeenCalledTimes(2);
});
