import { expect, test, vi } from 'vitest';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { describeSession } from './describe-session.ts';

overwriteGetLocale(vi.fn<() => 'en'>(() => 'en'));

test('one place is named as one, and more as many', () => {
  expect(describeSession({ taken_count: 1, places: 1, waiting_count: 1 })).toBe('1 of 1 place taken · 1 person waits');
  expect(describeSession({ taken_count: 1, places: 20, waiting_count: 0 })).toBe('1 of 20 places taken · 0 people wait');
});
