import type { FreeSlot, TakenSlot } from '@sabha/contract/bookings/availability';
import { ProblemError } from '@sabha/contract/core/errors';
import { describe, expect, test } from 'vitest';
import { layOutDays, type Place } from './columns.ts';
import {
  addDays,
  findNearest,
  groupByDay,
  maxStretch,
  placeOf,
  reachableDays,
  startOfDay,
  stretchAround,
  stretchAt,
  stretchOfDay,
  type Day,
} from './days.ts';
import { freeTablesOf, lapseOf, maxPicks, refusedPicks, togglePick } from './picks.ts';

const slotAt = (starts_at: string, minutes = 30, free_tables = 4): FreeSlot => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString(),
  free_tables,
});
const takenAt = (starts_at: string, more: Partial<TakenSlot> = {}): TakenSlot => {
  const { free_tables: _, ...time } = slotAt(starts_at);
  return { ...time, is_free_for_me: false, is_free_for_other: true, ...more };
};
const daysOf = (days: readonly Day[]) => days.map(({ day, cells }) => [day, cells.map(({ slot }) => (slot ? 'free' : 'taken'))]);

describe('days', () => {
  test('times stand on the day on which they begin by the reader’s clock, in the order of time', () => {
    const answer = {
      slots: [slotAt('2027-07-15T18:00:00.000Z'), slotAt('2027-07-15T18:30:00.000Z')],
      taken: [takenAt('2027-07-15T03:30:00.000Z'), takenAt('2027-07-15T18:15:00.000Z')],
    };
    // Half past six in the evening in London is midnight in India.
    expect(daysOf(groupByDay(answer, 'Asia/Kolkata'))).toEqual([
      ['2027-07-15', ['taken', 'free', 'taken']],
      ['2027-07-16', ['free']],
    ]);
    expect(daysOf(groupByDay(answer, 'UTC'))).toEqual([['2027-07-15', ['taken', 'free', 'taken', 'free']]]);
    expect(daysOf(groupByDay(answer, 'America/Los_Angeles'))).toEqual([
      ['2027-07-14', ['taken']],
      ['2027-07-15', ['free', 'taken', 'free']],
    ]);
  });

  test('a day begins by its own clock, also on the days on which it changes', () => {
    const startIn = (zone: string) => (day: string) => startOfDay(day, zone).toISOString();
    expect(startIn('Asia/Kolkata')('2027-07-15')).toBe('2027-07-14T18:30:00.000Z');
    expect(['2027-03-28', '2027-03-29', '2027-10-31', '2027-11-01'].map(startIn('Europe/Berlin'))).toEqual([
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T22:00:00.000Z',
      '2027-10-30T22:00:00.000Z',
      '2027-10-31T23:00:00.000Z',
    ]);
  });

  test('near a meeting are two weeks before and after it, from now on, and of two times as near the earlier one comes first', () => {
    const at = '2027-07-15T09:00:00.000Z';
    expect(stretchAround(at, Date.parse('2027-06-01T00:00Z')).from).toBe('2027-07-01T09:00:00.000Z');
    const around = stretchAround(at, Date.parse('2027-07-10T00:00Z'));
    expect(around).toEqual({ from: '2027-07-10T00:00:00.000Z', to: '2027-07-29T09:00:00.000Z' });
    const slots = ['2027-07-14T09:00:00.000Z', '2027-07-15T10:00:00.000Z', '2027-07-15T08:00:00.000Z'].map((time) => slotAt(time));
    expect(findNearest(slots, at)?.starts_at).toBe('2027-07-15T08:00:00.000Z');
    expect(findNearest([], at)).toBeNull();
  });

  test('calls follow one another without a gap, none asks for more than it can, and times over midnight are whole in one', () => {
    for (const zone of ['Asia/Kolkata', 'Europe/Berlin', 'America/Los_Angeles']) {
      const clock = { now: Date.parse('2027-03-01T22:10:00Z'), zone };
      const all = Array.from({ length: maxStretch + 1 }, (_, number) => stretchAt(number, clock));
      expect(all[0]?.from).toBe('2027-03-01T22:10:00.000Z');
      for (const [number, { from, to, first, last }] of all.entries()) {
        expect(Date.parse(to) - Date.parse(from)).toBeLessThanOrEqual(31 * 86_400_000);
        const dayAfter = addDays(last, 1);
        expect(all[number + 1]?.first ?? dayAfter).toBe(dayAfter);
        expect(Date.parse(to) - startOfDay(dayAfter, zone).getTime()).toBe(2 * 3_600_000);
        expect([first, last].map((day) => stretchOfDay(day, clock))).toEqual([number, number]);
      }
      const { min, max } = reachableDays(clock);
      expect([min, max]).toEqual([all[0]?.first, all.at(-1)?.last]);
      expect([stretchOfDay('2020-01-01', clock), stretchOfDay('2099-01-01', clock)]).toEqual([0, maxStretch]);
    }
  });

  test('what is shown begins with the first free day, ends with the last, or begins with a day that was asked for', () => {
    const at = (day: string) => `2027-07-${day}T09:00:00.000Z`;
    const busy = ['01', '02', '03'].map((day) => takenAt(at(day)));
    const days = groupByDay({ slots: ['04', '05', '06', '09', '10'].map((day) => slotAt(at(day))), taken: busy }, 'UTC');
    expect(days).toHaveLength(8);
    expect(placeOf(days, 'free')).toBe(3);
    expect(placeOf(days, 'end')).toBe(5);
    expect(days[placeOf(days, { day: '2027-07-07' })]?.day).toBe('2027-07-09');
    expect(placeOf(days, { day: '2027-07-30' })).toBe(5);
    expect([placeOf(days, 6), placeOf(days, 60), placeOf([], 4)]).toEqual([6, 7, 0]);
  });
});

describe('columns', () => {
  const days = groupByDay(
    {
      slots: [slotAt('2027-07-15T09:30:00.000Z'), slotAt('2027-07-16T17:00:00.000Z')],
      taken: [takenAt('2027-07-15T10:00:00.000Z')],
    },
    'UTC',
  );
  const columnsOf = (of: readonly Day[], zone = 'UTC') => {
    const columns = layOutDays(of, zone);
    if (!columns) throw new Error('There are columns.');
    return columns;
  };
  /** In minutes as they are drawn, where all are so many. */
  const minutesOf = (places: readonly Place[], total: number) =>
    places.map(({ left, width }) => [left, width].map((percent) => Math.round((percent * total) / 100)));

  test('each time stands in its hour, hours without any are left out, and what is offered on another day only is a gap', () => {
    // Two hours, a quarter of one in place of the six between, and one hour.
    const total = 120 + 15 + 60;
    const { hours, endHour, rows } = columnsOf(days);
    expect(hours.map(({ hour }) => hour)).toEqual([9, 10, 17]);
    expect(hours.map(({ left }) => Math.round((left * total) / 100))).toEqual([0, 60, 135]);
    expect(endHour).toBe(18);
    expect(rows.map(({ placed }) => minutesOf(placed, total))).toEqual([
      [
        [30, 30],
        [60, 30],
      ],
      [[135, 30]],
    ]);
    expect(rows.map(({ gaps }) => minutesOf(gaps, total))).toEqual([
      [
        [0, 30],
        [90, 30],
        [135, 60],
      ],
      [
        [0, 120],
        [165, 30],
      ],
    ]);
  });

  test('they are as wide as it takes to press the shortest time, and to read each hour', () => {
    const widthOf = (minutes: number) => {
      const slots = ['09', '10'].map((hour) => slotAt(`2027-07-15T${hour}:00:00.000Z`, minutes));
      return columnsOf(groupByDay({ slots, taken: [] }, 'UTC')).minPx.fine;
    };
    // Two hours of so many times of 24 pixels each.
    expect([10, 20, 30].map(widthOf)).toEqual([2 * 6 * 24, 2 * 3 * 24, 2 * 2 * 24]);
    expect(widthOf(60)).toBe(2 * 30);
  });

  test('an hour that comes twice has no columns, and one over midnight goes on after it', () => {
    const twice = groupByDay(
      { slots: [slotAt('2027-10-31T00:30:00.000Z'), slotAt('2027-10-31T01:30:00.000Z')], taken: [] },
      'Europe/Berlin',
    );
    expect(layOutDays(twice, 'Europe/Berlin')).toBeNull();
    const late = columnsOf(groupByDay({ slots: [slotAt('2027-07-15T23:30:00.000Z', 60)], taken: [] }, 'UTC'));
    expect(late.hours).toEqual([
      { hour: 23, left: 0 },
      { hour: 0, left: 50 },
    ]);
    expect(late.endHour).toBe(1);
    expect(layOutDays([], 'UTC')).toBeNull();
  });
});

describe('picks', () => {
  const [nine, ten, noon, two] = ['09', '10', '12', '14'].map((hour) => slotAt(`2027-07-15T${hour}:00:00.000Z`)) as [
    FreeSlot,
    FreeSlot,
    FreeSlot,
    FreeSlot,
  ];

  test('up to three are chosen, in the order of time; one that is pressed again is taken away', () => {
    const chosen = [noon, nine, ten].reduce<readonly FreeSlot[]>((known, slot) => togglePick(known, slot) ?? known, []);
    expect(chosen).toEqual([nine, ten, noon]);
    expect(chosen).toHaveLength(maxPicks);
    expect(togglePick(chosen, two)).toBeNull();
    expect(togglePick(chosen, { ...ten })).toEqual([nine, noon]);
  });

  test('what the server has named is found among what was sent', () => {
    const refused = new ProblemError(409, 'Not free', [{ path: 'starts.1', message: 'Not free' }]);
    expect(refusedPicks(refused, [nine, ten, noon])).toEqual([ten]);
    expect(refusedPicks(new ProblemError(409, 'Closed'), [nine])).toEqual([]);
    expect(refusedPicks(new Error('Broken'), [nine])).toEqual([]);
  });

  test('a proposal lapses after three days, with its last time, or with the meeting that it would move', () => {
    const days = (count: number) => Date.parse(nine.starts_at) - count * 86_400_000;
    expect(lapseOf([nine, ten], days(10))?.getTime()).toBe(days(7));
    expect(lapseOf([nine, ten], days(1))?.toISOString()).toBe(ten.starts_at);
    expect(lapseOf([nine, ten], days(1), '2027-07-15T08:00:00.000Z')?.toISOString()).toBe('2027-07-15T08:00:00.000Z');
    expect(lapseOf([], days(1))).toBeNull();
  });

  test('a table is free where it is so at all of the times', () => {
    expect(freeTablesOf([nine, { ...ten, free_tables: 2 }])).toBe(2);
  });
});
