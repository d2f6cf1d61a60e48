import { expect, test } from 'vitest';
import { fromZoned, monthUntil, toZoned } from './zoned-field.ts';

test('a moment is written and read by the clock of the event, wherever the organiser sits', () => {
  expect(fromZoned('2027-03-31T23:59', 'Asia/Kolkata')).toBe('2027-03-31T18:29:00.000Z');
  expect(toZoned('2027-03-31T18:29:00.000Z', 'Asia/Kolkata')).toBe('2027-03-31T23:59');
  expect(fromZoned('2027-07-01T08:00', 'Europe/Berlin')).toBe('2027-07-01T06:00:00.000Z');
  expect([fromZoned('', 'Asia/Kolkata'), toZoned(null, 'Asia/Kolkata')]).toEqual([null, '']);
});

test('a year that is still being typed throws nothing, and text that is no time names no moment', () => {
  expect(fromZoned('0202-07-15T10:00', 'Asia/Kolkata')).toBe('0202-07-15T10:00:00.000Z');
  expect(fromZoned('9999-12-31T23:59', 'Asia/Kolkata')).toBe('9999-12-31T23:59:00.000Z');
  expect(fromZoned('12027-07-15T10:00', 'Asia/Kolkata')).toBeNull();
});

test('the month so far is that of the event, wherever the browser is', () => {
  expect(monthUntil('2027-06-30T20:00:00.000Z', 'Asia/Kolkata')).toEqual({ from: '2027-07-01', to: '2027-07-01' });
  expect(monthUntil('2027-07-01T03:00:00.000Z', 'America/New_York')).toEqual({ from: '2027-06-01', to: '2027-06-30' });
});
