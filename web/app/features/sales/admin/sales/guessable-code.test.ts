import { expect, test } from 'vitest';
import { describeCode } from './guessable-code.ts';

const typed = {
  pattern: 'FRIENDS',
  count: '1',
  kind: 'percent',
  worth: '10',
  max_uses: '',
  budget: '',
  opens_hidden: false,
} as const;

test.each([
  ['drawn signs', { pattern: 'CITY-########', worth: '100' }, 'drawn'],
  ['several codes, which are refused without drawn signs', { count: '2', worth: '100' }, 'drawn'],
  ['a code of ten percent', {}, 'guessable'],
  ['a free pass for fifty', { worth: '100', max_uses: '50' }, 'guessable'],
  ['free passes up to a sum', { worth: '100', budget: '5000' }, 'guessable'],
  ['a price that nobody has filled in', { kind: 'price', worth: '' }, 'guessable'],
  ['free passes for everybody', { worth: '100' }, 'unlimited'],
  ['a price of nothing', { kind: 'price', worth: '0' }, 'unlimited'],
  ['hidden items for everybody', { opens_hidden: true }, 'unlimited'],
  ['hidden items up to a sum, which those without a discount never reach', { opens_hidden: true, budget: '5000' }, 'unlimited'],
  ['hidden items for fifty', { opens_hidden: true, max_uses: '50' }, 'guessable'],
] as const)('%s', (_, wish, expected) => {
  expect(describeCode({ ...typed, ...wish })).toBe(expected);
});
