import { expect, test } from 'vitest';
import { isSameValue, withLater } from './later-values.ts';

test.each([
  [{ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] }, true],
  [{ a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }] }, false],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [[1, 2], [1], false],
  [new Date(5), new Date(5), true],
  [new Date(5), new Date(6), false],
  [Number.NaN, Number.NaN, true],
  [null, {}, false],
  [[], {}, false],
])('%j and %j', (one, other, isSame) => expect(isSameValue(one, other)).toBe(isSame));

test('what has changed since stays in the midst of what has not, and a list as a whole', () => {
  const sent = { city: 'Rajkot', texts: { hi: 'a', gu: 'b' }, goals: ['pilot'], gone: { x: 1, y: 2 } };
  const now = { ...sent, texts: { hi: 'a', gu: 'c' }, goals: ['pilot', 'hire'], gone: { x: 1 } };
  const base = { city: '', texts: { hi: '', gu: '' }, goals: [], gone: { x: 0, y: 0 } };
  expect(withLater(base, sent, now)).toEqual({ city: '', texts: { hi: '', gu: 'c' }, goals: ['pilot', 'hire'], gone: { x: 0 } });
  expect(withLater(sent, sent, sent)).toBe(sent);
});
