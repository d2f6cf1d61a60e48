import { describe, expect, test } from 'vitest';
import { formatMoney } from '../money.ts';
import { nameDay } from './name-day.ts';
import { relativeTime } from './relative-time.ts';
import { formatCalendarDay, formatDay, formatTimeRange, zonedParts, zoneName } from './zoned-time.ts';

const now = '2027-07-15T12:00:00Z';
const zone = 'Asia/Kolkata';
const show = (moment: string, locale: 'en' | 'hi' | 'gu' = 'en') => relativeTime(moment, { now, zone, locale });

describe('relative time', () => {
  test.each([
    ['2027-07-15T11:59:30Z', 'a few seconds ago'],
    ['2027-07-15T11:59:00Z', '1 minute ago'],
    ['2027-07-15T11:00:30Z', '59 minutes ago'],
    ['2027-07-15T11:00:00Z', '1 hour ago'],
    ['2027-07-14T12:00:01Z', '23 hours ago'],
    ['2027-07-14T12:00:00Z', '1 day ago'],
    ['2027-06-15T12:00:01Z', '29 days ago'],
    ['2027-06-15T12:00:00Z', 'Jun 15'],
    ['2026-07-15T12:00:01Z', 'Jul 15'],
    ['2026-07-15T12:00:00Z', '2026 Jul'],
    ['2024-09-01T12:00:00Z', '2024 Sep'],
  ])('the past moment %s reads "%s"', (moment, texts) => {
    expect(show(moment)).toBe(texts);
  });

  test.each([
    ['2027-07-15T12:00:01Z', 'Starts in 1 minute'],
    ['2027-07-15T12:05:00Z', 'Starts in 5 minutes'],
    ['2027-07-15T12:59:30Z', 'Starts in 1 hour'],
    ['2027-07-15T14:00:00Z', 'Starts in 2 hours'],
    ['2027-07-16T11:30:00Z', 'Starts in 1 day'],
    ['2027-07-20T12:00:00Z', 'Starts in 5 days'],
    ['2027-08-14T12:00:00Z', 'Starts on Aug 14'],
    ['2028-07-14T12:00:00Z', 'Starts on Jul 14, 2028'],
  ])('the upcoming moment %s reads "%s"', (moment, texts) => {
    expect(show(moment)).toBe(texts);
  });

  test('dates are read in the zone, not in UTC', () => {
    expect(show('2027-05-01T20:00:00Z')).toBe('May 2');
  });

  test('Hindi and Gujarati have their own words', () => {
    expect(show('2027-07-15T11:55:00Z', 'hi')).toBe('5 मिनट पहले');
    expect(show('2027-07-15T12:05:00Z', 'gu')).toContain('મિનિટ');
    expect(show('2027-09-15T12:05:00Z', 'hi')).toContain('15');
  });
});

describe('times of a zone', () => {
  test('a range has an en dash and no spaces, and one time when its length is not known', () => {
    expect(formatTimeRange('2027-07-15T04:00:00Z', '2027-07-15T04:45:00Z', zone)).toBe('09:30–10:15');
    expect(formatTimeRange('2027-07-15T04:00:00Z', '2027-07-15T04:00:00Z', zone)).toBe('09:30');
    expect(formatTimeRange('2027-07-15T04:00:00Z', null, zone)).toBe('09:30');
  });

  test('midnight is 00:00 on the new day', () => {
    expect(zonedParts('2027-07-15T18:30:00Z', zone)).toEqual({ date: '2027-07-16', time: '00:00' });
  });

  test('a day is written in the language, with digits everybody reads', () => {
    expect(formatCalendarDay('2027-07-15', { locale: 'en', style: 'long' })).toBe('Thursday, 15 July 2027');
    expect(formatCalendarDay('2027-07-15', { locale: 'hi', style: 'weekday' })).toBe('गुरुवार');
    expect(formatDay('2027-07-15T20:00:00Z', zone, { locale: 'gu', style: 'day' })).toBe('16');
  });

  test('today and yesterday are named, until midnight in the zone', () => {
    const days = ['2027-07-15', '2027-07-14', '2027-07-12'];
    const nameAt = (now: string) => days.map((day) => nameDay(day, zone, Date.parse(now)));
    expect(nameAt('2027-07-14T18:29:00Z')).toEqual(['Thursday, 15 July 2027', 'Today', 'Monday, 12 July 2027']);
    expect(nameAt('2027-07-14T18:30:00Z')).toEqual(['Today', 'Yesterday', 'Monday, 12 July 2027']);
    expect(nameDay('2027-07-15', zone, null)).toBe('Thursday, 15 July 2027');
  });

  test('the day before is that of the calendar, also where a day has 25 hours', () => {
    expect(nameDay('2027-10-30', 'Europe/Berlin', Date.parse('2027-10-31T22:30:00Z'))).toBe('Yesterday');
    expect(nameDay('2027-10-31', 'Europe/Berlin', Date.parse('2027-10-31T22:30:00Z'))).toBe('Today');
  });

  test('the zone has a short name', () => {
    expect(zoneName('Asia/Kolkata', now)).toBe('IST');
    expect(zoneName('Etc/GMT-2', now)).toBe('GMT+2');
  });

  test('a zone that does not exist is refused', () => {
    expect(() => zonedParts(now, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('money', () => {
  test.each([
    [12345600, {}, '₹1,23,456.00'],
    [49900, {}, '₹499.00'],
    [49900, { isShort: true }, '₹499'],
    [49950, { isShort: true }, '₹499.50'],
    [0, {}, '₹0.00'],
    [-123456700, {}, '-₹12,34,567.00'],
  ])('%i minor units are written %o as %s', (amount, options, text) => {
    expect(formatMoney(amount, options)).toBe(text);
  });
});
