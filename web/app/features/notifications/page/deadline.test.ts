import { expect, test } from 'vitest';
import { formatDeadline } from './deadline.ts';

const now = Date.parse('2027-07-15T06:00:00.000Z');

test.each([
  ['2027-07-15T08:00:00.000Z', 'Asia/Kolkata', '13:30'],
  ['2027-07-15T18:29:00.000Z', 'Asia/Kolkata', '23:59'],
  ['2027-07-15T18:30:00.000Z', 'Asia/Kolkata', 'Friday, 00:00'],
  ['2027-07-15T08:00:00.000Z', 'America/Los_Angeles', 'Thursday, 01:00'],
  ['2027-07-21T05:59:00.000Z', 'Asia/Kolkata', 'Wednesday, 11:29'],
  ['2027-07-21T06:00:00.000Z', 'Asia/Kolkata', '21 Jul, 11:30'],
  ['2027-07-14T08:00:00.000Z', 'Asia/Kolkata', '14 Jul, 13:30'],
])('%s is said by the clock of %s', (at, zone, text) => {
  expect(formatDeadline(at, now, zone)).toBe(text);
});
