import { availabilitySchema, type Availability } from '@sabha/contract/bookings/availability';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLocalText } from '../../core/time/zone.ts';
import { computeSlots, overlaps, type Interval } from './compute-slots.ts';

const hour = 3_600_000;
const day = 24 * hour;
const at = (text: string) => Date.parse(text);

const open = (more: Partial<Availability>): Availability =>
  availabilitySchema.parse({
    is_open: true,
    time_zone: 'Asia/Kolkata',
    slot_minutes: 30,
    buffer_minutes: 0,
    notice_hours: 0,
    horizon_days: 366,
    hours: [],
    exceptions: [],
    ...more,
  });
const everyDay = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to }));
interface Asked {
  readonly from: string;
  readonly to: string;
  readonly now?: string;
  readonly busy?: readonly Interval[];
}
const slotsOf = (availability: Availability, { from, to, now = from, busy = [] }: Asked) =>
  computeSlots(availability, { from: at(from), to: at(to), now: at(now), busy });
/** Starts on the clocks of the zone. */
const localStarts = (availability: Availability, asked: Asked) =>
  slotsOf(availability, asked).map(({ starts_at }) => toLocalText(new Date(starts_at), availability.time_zone));

describe('over the weeks in which clocks change, hours stay on the clocks of the zone:', () => {
  test.each([
    // No summer time; Europe; America; the southern half, where half an hour is changed.
    ['Asia/Kolkata', '2027-03-25T00:00:00Z', 8],
    ['Europe/London', '2027-03-25T00:00:00Z', 8],
    ['Europe/London', '2027-10-28T00:00:00Z', 8],
    ['America/New_York', '2027-03-11T00:00:00Z', 8],
    ['America/New_York', '2027-11-04T00:00:00Z', 8],
    ['Australia/Lord_Howe', '2027-04-01T00:00:00Z', 8],
    ['Australia/Lord_Howe', '2027-09-30T00:00:00Z', 8],
  ])('%s around %s', (time_zone, from, days) => {
    const to = new Date(at(from) + days * day).toISOString();
    const starts = localStarts(open({ time_zone, hours: everyDay('09:00', '11:00') }), { from, to });
    expect(new Set(starts.map((start) => start.slice(11)))).toEqual(new Set(['09:00', '09:30', '10:00', '10:30']));
    // Eight times a day, but for the days that the range cuts.
    expect(starts.length).toBeGreaterThanOrEqual((days - 1) * 4);
    expect(starts.length).toBeLessThanOrEqual((days + 1) * 4);
  });

  test.each([
    ['a day without an hour has fewer', 'Europe/London', '2027-03-28', 6],
    ['a day with an hour twice has more', 'Europe/London', '2027-10-31', 10],
    ['and others have as many as they say', 'Europe/London', '2027-06-15', 8],
    ['a day without half an hour', 'Australia/Lord_Howe', '2027-10-03', 7],
    ['a day with half an hour twice', 'Australia/Lord_Howe', '2027-04-04', 9],
  ])('%s: %s, %s', (_, time_zone, localDay, count) => {
    const asked = { from: `${localDay}T00:00:00Z`, to: `${localDay}T00:00:00Z` };
    const availability = open({ time_zone, exceptions: [{ kind: 'extra', from: `${localDay}T00:00`, to: `${localDay}T04:00` }] });
    const range = { from: new Date(at(asked.from) - day).toISOString(), to: new Date(at(asked.to) + day).toISOString() };
    expect(slotsOf(availability, range)).toHaveLength(count);
  });
});

test('hours reach to midnight and begin at it', () => {
  const availability = open({
    time_zone: 'UTC',
    slot_minutes: 60,
    hours: [
      { weekday: 0, from: '22:00', to: '24:00' },
      { weekday: 1, from: '00:00', to: '01:00' },
    ],
  });
  const monday = '2027-03-01T00:00:00Z';
  expect(localStarts(availability, { from: monday, to: '2027-03-03T00:00:00Z' })).toEqual([
    '2027-03-01T22:00',
    '2027-03-01T23:00',
    '2027-03-02T00:00',
  ]);
});

test('absences, what fills the diary with its buffer, the notice and the horizon take slots away; extra hours add some', () => {
  const availability = open({
    time_zone: 'UTC',
    slot_minutes: 30,
    buffer_minutes: 15,
    notice_hours: 1,
    horizon_days: 1,
    hours: everyDay('09:00', '12:00'),
    exceptions: [
      { kind: 'away', from: '2027-03-01T09:00', to: '2027-03-01T09:30' },
      { kind: 'extra', from: '2027-03-01T18:00', to: '2027-03-01T19:00' },
    ],
  });
  const busy = [{ from: at('2027-03-01T10:30:00Z'), to: at('2027-03-01T10:45:00Z') }];
  const asked = { from: '2027-03-01T00:00:00Z', to: '2027-03-10T00:00:00Z', busy };
  expect(localStarts(availability, { ...asked, now: '2027-03-01T08:00:00Z' })).toEqual([
    '2027-03-01T09:30',
    '2027-03-01T11:00',
    '2027-03-01T11:30',
    '2027-03-01T18:00',
    '2027-03-01T18:30',
  ]);
  expect(localStarts(availability, { ...asked, now: '2027-03-01T17:30:00Z' })[0]).toBe('2027-03-01T18:30');
  expect(slotsOf({ ...availability, is_open: false }, asked)).toEqual([]);
});

test.each([
  ['hours that end before they begin', { hours: [{ weekday: 0, from: '12:00', to: '09:00' }] }],
  [
    'hours that overlap',
    {
      hours: [
        { weekday: 0, from: '09:00', to: '12:00' },
        { weekday: 0, from: '11:00', to: '13:00' },
      ],
    },
  ],
  ['a time that there is not', { hours: [{ weekday: 0, from: '09:60', to: '12:00' }] }],
  ['a day that there is not', { exceptions: [{ kind: 'away', from: '2027-02-30T09:00', to: '2027-03-02T10:00' }] }],
  ['an absence of more than a year', { exceptions: [{ kind: 'away', from: '2027-01-01T00:00', to: '2028-06-01T00:00' }] }],
  ['a zone that nobody knows', { time_zone: 'Mars/Olympus' }],
  ['a length that nobody meets for', { slot_minutes: 7 }],
])('%s are refused', (_, more) => {
  expect(availabilitySchema.safeParse({ ...open({}), ...more }).success).toBe(false);
});

test('whatever the hours, slots are whole, in order, apart from each other, touch nothing that fills the diary, and are the same for every range', () => {
  const halfHour = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  const half = fc.integer({ min: 0, max: 47 });
  const hours = fc
    .array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), from: half.map(halfHour), to: half.map(halfHour) }), { maxLength: 12 })
    .map((all) => all.filter((one) => availabilitySchema.shape.hours.safeParse([one]).success))
    .map((all) =>
      all.reduce<typeof all>(
        (apart, one) => (availabilitySchema.shape.hours.safeParse([...apart, one]).success ? [...apart, one] : apart),
        [],
      ),
    );
  const start = at('2027-03-20T00:00:00Z');
  const interval = fc
    .record({ from: fc.integer({ min: 0, max: 10 * 24 * 60 }), minutes: fc.integer({ min: 1, max: 600 }) })
    .map(({ from, minutes }) => ({ from: start + from * 60_000, to: start + (from + minutes) * 60_000 }));
  const localText = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  fc.assert(
    fc.property(
      fc.record({
        time_zone: fc.constantFrom('Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'),
        slot_minutes: fc.constantFrom(15, 30, 60, 90),
        hours,
        exceptions: fc.array(
          fc
            .record({ kind: fc.constantFrom('away', 'extra'), at: interval })
            .map(({ kind, at: { from, to } }) => ({ kind, from: localText(from), to: localText(to) })),
          { maxLength: 4 },
        ),
      }),
      fc.array(interval, { maxLength: 8 }),
      fc.integer({ min: 0, max: 9 * 24 }),
      (more, busy, afterHours) => {
        const availability = open(more as Partial<Availability>);
        const slotsIn = (from: number, to: number) =>
          computeSlots(availability, { from, to, now: start, busy }).map(({ starts_at, ends_at }) => ({
            from: at(starts_at),
            to: at(ends_at),
          }));
        const whole = slotsIn(start, start + 10 * day);
        for (const [index, slot] of whole.entries()) {
          expect(slot.to - slot.from).toBe(availability.slot_minutes * 60_000);
          expect(slot.from).toBeGreaterThanOrEqual(whole[index - 1]?.to ?? start);
          expect(busy.some((one) => overlaps(one, slot))).toBe(false);
        }
        const [from, to] = [start + afterHours * hour, start + afterHours * hour + day];
        expect(slotsIn(from, to)).toEqual(whole.filter((slot) => slot.from >= from && slot.to <= to));
      },
    ),
    { numRuns: 150, seed: 20_270_301 },
  );
});

test('who asks is free as well, without a buffer', () => {
  const availability = open({ time_zone: 'UTC', buffer_minutes: 60, hours: everyDay('09:00', '11:00') });
  const range = { from: at('2027-03-01T00:00:00Z'), to: at('2027-03-02T00:00:00Z'), now: at('2027-03-01T00:00:00Z') };
  const alsoBusy = [{ from: at('2027-03-01T09:30:00Z'), to: at('2027-03-01T10:00:00Z') }];
  expect(computeSlots(availability, { ...range, busy: [], alsoBusy }).map(({ starts_at }) => starts_at.slice(11, 16))).toEqual([
    '09:00',
    '10:00',
    '10:30',
  ]);
});

test('extra hours over extra hours and over the week give each slot once, whatever their number', () => {
  const exceptions = Array.from({ length: 100 }, (_, at) => ({
    kind: 'extra' as const,
    from: `2027-03-01T00:${String(at % 60).padStart(2, '0')}`,
    to: '2027-04-30T00:00',
  }));
  const starts = slotsOf(open({ hours: everyDay('09:00', '10:00'), exceptions }), {
    from: '2027-03-10T00:00:00Z',
    to: '2027-03-12T00:00:00Z',
  });
  expect(new Set(starts.map(({ starts_at }) => starts_at)).size).toBe(starts.length);
  const inOrder = starts.every(({ starts_at }, at) => at === 0 || starts_at >= (starts[at - 1]?.ends_at ?? ''));
  expect(inOrder).toBe(true);
  expect(starts.length).toBeGreaterThan(90);
});
