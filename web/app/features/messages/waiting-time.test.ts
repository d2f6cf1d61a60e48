import { expect, test } from 'vitest';
import { waitedFor } from './waiting-time.ts';

const now = Date.parse('2027-07-15T12:00:00Z');

test.each([
  ['2027-07-15T12:00:05Z', '1 min'],
  ['2027-07-15T11:59:30Z', '1 min'],
  ['2027-07-15T11:47:10Z', '12 min'],
  ['2027-07-15T11:00:00Z', '1 hr'],
  ['2027-07-14T12:30:00Z', '23 hr'],
  ['2027-07-12T11:00:00Z', '3 days'],
])('since %s it has waited for %s', (since, text) => expect(waitedFor(since, now, 'en')).toBe(text));
