import fc from 'fast-check';
import { weekdays, type Repetition } from '@sabha/contract/calendar/entry';
import { expect, test } from 'vitest';
import { sized } from '../../../test/load-size.ts';
import { alignSeries, expandSeries, indexOfOccurrence, spanOf, type Series } from './repetition-rule.ts';
import { addMinutes } from './wall-time.ts';

const day = 86_400_000;
const first = Date.UTC(2025, 0, 1);

const seriesArbitrary: fc.Arbitrary<Series> = fc
  .record({
    every: fc.constantFrom<Repetition['every']>('day', 'week', 'month', 'year'),
    interval: fc.integer({ min: 1, max: 5 }),
    weekdays: fc.subarray([...weekdays]),
    monthly: fc.constantFrom<Repetition['monthly']>('day', 'weekday'),
    count: fc.option(fc.integer({ min: 1, max: 60 })),
    start: fc.integer({ min: 0, max: 60 * 24 * 365 }),
    minutes: fc.integer({ min: 1, max: 3 * 1440 }),
    zone: fc.constantFrom('Asia/Kolkata', 'Europe/Brussels', 'America/New_York', 'Australia/Lord_Howe'),
  })
  .map(({ start, minutes, zone, ...rule }) => {
    const starts = new Date(first + start * 60_000).toISOString().slice(0, 16);
    const series = { starts, ends: addMinutes(starts, minutes), zone, repetition: { ...rule, until: null }, excluded: [] };
    return alignSeries(series) ?? series;
  });

test('a part of a series is what the whole of it has in that part, wherever it is begun', () => {
  fc.assert(
    fc.property(seriesArbitrary, fc.integer({ min: 0, max: 1_200 }), fc.integer({ min: 1, max: 62 }), (series, offset, length) => {
      const range = { from: new Date(first + offset * day), to: new Date(first + (offset + length) * day) };
      // Counted to the end, the rule cannot be begun anywhere but at its first time.
      const counted = { ...series, repetition: series.repetition && { ...series.repetition, count: series.repetition.count ?? 2_000 } };
      const whole = expandSeries(counted, { from: new Date(0), to: range.to }, 5_000);
      const part = whole.filter(({ starts_at, ends_at }) => ends_at > range.from && starts_at < range.to);
      expect(expandSeries(series, range, 5_000)).toEqual(part);
    }),
    { numRuns: sized(50, 2_000) },
  );
});

test('every occurrence lies in the span of its series, in order, and is found in it', () => {
  fc.assert(
    fc.property(seriesArbitrary, (series) => {
      const { first_at, last_at } = spanOf(series);
      const all = expandSeries(series, { from: new Date(0), to: new Date(first + 900 * day) }, 40);
      expect(all[0]?.starts).toBe(series.starts);
      for (const [index, { starts, starts_at, ends_at }] of all.entries()) {
        expect(starts_at >= first_at && (last_at === null || ends_at <= last_at) && ends_at >= starts_at).toBe(true);
        expect(index === 0 || starts > (all[index - 1]?.starts ?? '')).toBe(true);
        expect(indexOfOccurrence(series, starts)).toBe(series.repetition?.count === null ? 0 : index);
      }
    }),
    { numRuns: sized(50, 2_000) },
  );
});
