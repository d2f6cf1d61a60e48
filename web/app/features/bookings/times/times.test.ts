import type { FreeSlot, TakenSlot } from '@sabha/contract/bookings/availability';
import { ProblemError } from '@sabha/contract/core/errors';
import { describe, expect, test } from 'vitest';
import { canDraw, layOutDays, namedHours } from './columns.ts';
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

  test('each time stands in its place between the first hour and the last', () => {
    const columns = layOutDays(days, 'UTC');
    expect(columns).toMatchObject({ fromHour: 9, toHour: 18 });
    const places = columns?.rows.map(({ placed }) =>
      placed.map(({ left, width }) => [Math.round(left * 9) / 100, Math.round(width * 9) / 100]),
    );
    // In hours from nine o'clock.
    expect(places).toEqual([
      [
        [0.5, 0.5],
        [1, 0.5],
      ],
      [[8, 0.5]],
    ]);
  });

  test('they are drawn where each is wide enough, and hours are named as they have place', () => {
    const columns = layOutDays(days, 'UTC');
    if (!columns) throw new Error('There are columns.');
    expect([canDraw(columns, 24 * 18), canDraw(columns, 24 * 18 - 1), canDraw(columns, -116)]).toEqual([true, false, false]);
    expect(namedHours(columns, 540).map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(namedHours(columns, 200).map(({ hour }) => hour)).toEqual([9, 11, 13, 15, 17]);
  });

  test('an hour that comes twice has no columns, and one over midnight goes on after it', () => {
    const twice = groupByDay(
      { slots: [slotAt('2027-10-31T00:30:00.000Z'), slotAt('2027-10-31T01:30:00.000Z')], taken: [] },
      'Europe/Berlin',
    );
    expect(layOutDays(twice, 'Europe/Berlin')).toBeNull();
    const late = layOutDays(groupByDay({ slots: [slotAt('2027-07-15T23:30:00.000Z', 60)], taken: [] }, 'UTC'), 'UTC');
    expect(late).toMatchObject({ fromHour: 23, toHour: 25 });
    expect(late && namedHours(late, 500)).toEqual([
      { hour: 23, left: 0 },
      { hour: 0, left: 50 },
    ]);
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
