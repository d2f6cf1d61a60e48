import { afterEach, expect, test, vi } from 'vitest';
import { overwriteGetLocale } from '../../../../paraglide/runtime.js';
import { describeList } from './queue-labels.ts';

const language = vi.fn<() => 'en' | 'hi' | 'gu'>(() => 'en');
overwriteGetLocale(language);
afterEach(() => language.mockReset().mockReturnValue('en'));

const one = { status: 'waiting' as const, quantity: 1 };
const two = { status: 'waiting' as const, quantity: 2 };
const offered = { status: 'offered' as const, quantity: 1 };

test('one is said as one, and more as many', () => {
  expect(describeList([one, offered], 1)).toBe('1 person waits · 1 place asked for · 1 offer is out · 1 place is free');
  expect(describeList([one, two, offered, offered], 0)).toBe('2 people wait · 3 places asked for · 2 offers are out · 0 places are free');
  expect(describeList([], null)).toBe('0 people wait · 0 places asked for · 0 offers are out');
});

test.each([
  ['hi', '1 व्यक्ति प्रतीक्षा में', '2 लोग प्रतीक्षा में'],
  ['gu', '1 વ્યક્તિ રાહ જુએ છે', '2 લોકો રાહ જુએ છે'],
] as const)('in %s as well', (locale, single, several) => {
  language.mockReturnValue(locale);
  expect(describeList([one], null)).toContain(single);
  expect(describeList([one, two], null)).toContain(several);
});
