import type { Opening } from '@sabha/contract/calendar/entry';
import { expect, test } from 'vitest';
import { agreed, buildEntry, buildProposal, harsh, secondOption } from './diary-strip-fixture.ts';
import { buildItems, describeItem, type StripForm, type StripItem } from './diary-strip-items.ts';
import { chooseDays, countOf, findSummitDays, hoursOfStrip, layOutStrip, rangeOfStrip } from './diary-strip-layout.ts';

const zone = 'Asia/Kolkata';
const today = '2027-07-03';
const now = Date.parse('2027-07-03T06:30:00Z');
const summit = { starts_on: '2027-07-15', ends_on: '2027-07-17' };
const day = (date: number) => `2027-07-${String(date).padStart(2, '0')}`;

/** Something from one time to another on the clocks of India. */
const item = (from: string, to: string, more: Partial<StripItem> = {}): StripItem => ({
  key: `${from} ${to}`,
  form: 'own',
  title: 'Thing',
  kind: 'My own',
  starts_at: new Date(`${from}:00+05:30`).toISOString(),
  ends_at: new Date(`${to}:00+05:30`).toISOString(),
  all_day: null,
  place: '',
  link: null,
  person: null,
  ...more,
});
const on = (date: number, from: string, to: string, form: StripForm = 'own') =>
  item(`${day(date)}T${from}`, `${day(date)}T${to}`, { form });
const whole = (date: number) => item(`${day(date)}T00:00`, `${day(date + 1)}T00:00`, { all_day: { from: day(date), to: day(date) } });
const choose = (items: StripItem[], edition: typeof summit | null = summit, openings: readonly Opening[] = []) =>
  chooseDays({ items, openings, summit: edition, today, zone, now });
/** Hours of a day, half of the slots of which are free. */
const openOn = (date: number, free = 4): Opening => {
  const { starts_at, ends_at } = item(`${day(date)}T10:00`, `${day(date)}T14:00`);
  return { starts_at, ends_at, slots: 8, free };
};
const layOut = (items: readonly StripItem[], date: string, at: string) => layOutStrip({ items, openings: [] }, date, at);

test('a summit that is near shows its days where something is on one of them, and a star is enough', () => {
  const elsewhere = on(5, '10:00', '11:00', 'confirmed');
  expect(choose([elsewhere, on(16, '10:00', '11:00', 'planned')])).toEqual({ days: [day(15), day(16), day(17)], isSummit: true });
  expect(choose([elsewhere])).toEqual({ days: [day(5)], isSummit: false });
  expect(choose([])).toEqual({ days: [], isSummit: false });
});

test('a summit is near from 31 days before it to its last day; of a long one the days from today on are shown', () => {
  expect(findSummitDays({ starts_on: '2027-08-04', ends_on: '2027-08-05' }, today)).toEqual([]);
  expect(findSummitDays({ starts_on: '2027-08-03', ends_on: '2027-08-05' }, today)).toHaveLength(3);
  expect(findSummitDays(summit, day(17))).toEqual([day(15), day(16), day(17)]);
  expect(findSummitDays(summit, day(18))).toEqual([]);
  const long = { starts_on: day(1), ends_on: day(14) };
  expect(findSummitDays(long, day(3))).toEqual([3, 4, 5, 6, 7].map(day));
  expect(findSummitDays(long, day(13))).toEqual([10, 11, 12, 13, 14].map(day));
});

test('every day that can be shown is asked for, and never more than the server gives', () => {
  expect(rangeOfStrip(null, today)).toEqual({ from: '2027-07-02T00:00:00Z', to: '2027-08-05T00:00:00Z' });
  expect(rangeOfStrip(summit, day(17)).from).toBe('2027-07-14T00:00:00Z');
  const late = rangeOfStrip({ starts_on: '2027-08-03', ends_on: '2027-09-30' }, today);
  expect(late.to).toBe('2027-08-09T00:00:00Z');
  expect((Date.parse(late.to) - Date.parse(late.from)) / 86_400_000).toBeLessThanOrEqual(62);
});

test('of other days the next five with a meeting are shown, agreed or proposed, by the clock of the device', () => {
  const items = [
    on(3, '09:00', '10:00', 'confirmed'),
    on(4, '09:00', '10:00', 'planned'),
    whole(5),
    ...[3, 4, 5, 6, 7, 8].map((date) => on(date, '07:00', '07:30')),
    ...[6, 9, 9, 12, 13, 14, 20].map((date) => on(date, '23:00', '23:30', 'waits_for_other')),
    item('2027-08-04T10:00', '2027-08-04T11:00', { form: 'confirmed' }),
  ];
  expect(choose(items, null).days).toEqual([6, 9, 12, 13, 14].map(day));
  expect(choose([on(3, '09:00', '13:00', 'confirmed')], null).days).toEqual([day(3)]);
  expect(choose([item('2027-08-04T10:00', '2027-08-04T11:00', { form: 'confirmed' })], null).days).toEqual([]);
  const late = on(6, '23:00', '23:30', 'confirmed');
  expect(chooseDays({ items: [late], openings: [], summit: null, today, zone: 'Asia/Tokyo', now }).days).toEqual([day(7)]);
});

test('what is left of five days are the next on which the reader can be met; days with own entries alone are not shown', () => {
  const meetings = [20, 21].map((date) => on(date, '09:00', '10:00', 'confirmed'));
  const own = [4, 11, 18].map((date) => on(date, '09:00', '10:00'));
  const openings = [openOn(5, 0), ...[6, 7, 8, 9, 20].map((date) => openOn(date))];
  expect(choose([...own, ...meetings], null, openings).days).toEqual([6, 7, 8, 20, 21].map(day));
  expect(choose(own, null, openings).days).toEqual([6, 7, 8, 9, 20].map(day));
  expect(choose(own, null).days).toEqual([]);
  const shown = layOutStrip({ items: own, openings }, day(6), zone);
  expect([shown.open, shown.parts]).toEqual([[{ from: 600, to: 840 }], []]);
  expect(layOutStrip({ items: own, openings }, day(5), zone).open).toEqual([]);
});

const placed = (items: StripItem[], date: number, at = zone) =>
  layOut(items, day(date), at).parts.map(({ item: { key }, ...part }) => ({ ...part, key: key.slice(5, 16) }));

test('what would cover something else goes to the next free line, short meetings by the width of their arch', () => {
  const items = [
    on(15, '13:00', '13:20', 'confirmed'),
    on(15, '13:20', '13:40', 'confirmed'),
    on(15, '13:45', '14:30', 'session'),
    on(15, '09:00', '10:30', 'session'),
    on(15, '10:30', '11:00'),
  ];
  expect(placed(items, 15).map(({ key, lane, until }) => [key, lane, until])).toEqual([
    ['07-15T09:00', 0, 630],
    ['07-15T10:30', 0, 780],
    ['07-15T13:00', 0, 825],
    ['07-15T13:20', 1, null],
    ['07-15T13:45', 0, null],
  ]);
  expect(layOut(items, day(15), zone).lanes).toBe(2);
  expect(layOut([], day(15), zone)).toEqual({ day: day(15), whole: [], parts: [], open: [], lanes: 1 });
});

test('what goes past midnight is cut at it, and at the end of a day an arch stands before it', () => {
  const late = item(`${day(15)}T22:00`, `${day(16)}T01:30`);
  expect(placed([late], 15)).toEqual([expect.objectContaining({ from: 1_320, to: 1_440 })]);
  expect(placed([late], 16)).toEqual([expect.objectContaining({ from: 0, to: 90 })]);
  expect(placed([late], 15, 'UTC')).toEqual([expect.objectContaining({ from: 990, to: 1_200 })]);
  expect(placed([late], 16, 'UTC')).toEqual([]);
  expect(placed([item(`${day(15)}T23:00`, `${day(16)}T00:00`)], 16)).toEqual([]);
  const last = layOut([on(15, '23:20', '23:40', 'confirmed'), on(15, '23:40', '23:50', 'confirmed')], day(15), zone);
  expect(last.parts.map(({ from, left, lane }) => [from, left, lane])).toEqual([
    [1_400, 1_395, 0],
    [1_420, 1_395, 1],
  ]);
  expect(hoursOfStrip([last])).toEqual({ first: 9, last: 24 });
});

test('what lasts whole days has no line, and hours are those of a usual day unless something is earlier or later', () => {
  const long = item(`${day(14)}T20:00`, `${day(16)}T08:20`);
  const days = [14, 15, 16].map((date) => layOut([long, whole(15)], day(date), zone));
  expect(days.map((each) => [each.whole.length, each.parts.length])).toEqual([
    [0, 1],
    [2, 0],
    [0, 1],
  ]);
  expect(hoursOfStrip(days.slice(1))).toEqual({ first: 0, last: 18 });
  expect(hoursOfStrip(days.slice(1, 2))).toEqual({ first: 9, last: 18 });
  expect(hoursOfStrip([layOut([on(15, '17:40', '18:00', 'confirmed')], day(15), zone)])).toEqual({ first: 9, last: 19 });
  expect(countOf(days, 'own')).toBe(2);
});

test('the words under something late have room before the day of the strip ends', () => {
  const lastOf = (from: string, to: string, form?: StripForm) => hoursOfStrip([layOut([on(15, from, to, form)], day(15), zone)]).last;
  expect(lastOf('17:30', '18:00')).toBe(19);
  expect(lastOf('16:30', '18:00')).toBe(18);
  expect(lastOf('17:15', '17:30', 'confirmed')).toBe(18);
  expect(lastOf('23:00', '23:30')).toBe(24);
});

test('meetings know whom they are with; times that are over, taken or cancelled are left out', () => {
  const items = buildItems(
    {
      entries: [
        buildEntry({}),
        buildEntry({ key: 'meeting-4', is_cancelled: true }),
        buildEntry({ key: 'meeting-5' }),
        buildEntry({ key: 'meeting-6' }),
        buildEntry({ key: 'session-1', kind: 'session', reasons: ['favourite', 'ticket'] }),
        buildEntry({ key: 'session-2', kind: 'session', reasons: ['waiting'], title: '' }),
      ],
      timed: [agreed, buildProposal({ booking_id: 5, state: 'missed', other: harsh })],
      waiting: [
        buildProposal(),
        buildProposal({
          booking_id: 13,
          awaits: 'other',
          options: [{ ...secondOption, is_free: false }, { ...secondOption, starts_at: '2027-07-03T06:30:00.000Z' }, secondOption],
        }),
      ],
    },
    now,
  );
  expect(items.map(({ key, form, person, link }) => [key, form, person?.name, link])).toEqual([
    ['meeting-3', 'confirmed', 'Harsh Rabari', '/community/network?view=meetings&meeting=3'],
    ['meeting-6', 'confirmed', undefined, '/community/network?view=meetings&meeting=3'],
    ['session-1', 'session', undefined, '/community/network?view=meetings&meeting=3'],
    ['session-2', 'planned', undefined, '/community/network?view=meetings&meeting=3'],
    ['meeting-12-2027-07-15T09:30:00.000Z', 'waits_for_me', 'Tejal Mistry', '/community/network?view=meetings&meeting=12'],
    ['meeting-12-2027-07-15T11:30:00.000Z', 'waits_for_me', 'Tejal Mistry', '/community/network?view=meetings&meeting=12'],
    ['meeting-13-2027-07-15T11:30:00.000Z', 'waits_for_other', 'Tejal Mistry', '/community/network?view=meetings&meeting=13'],
  ]);
  expect(items.map((each) => describeItem(each, day(15), zone))).toEqual([
    '13:00 to 13:20, meeting with Harsh Rabari, Table 6, confirmed',
    '13:00 to 13:20, Sensors with Harsh Rabari, Table 6, confirmed',
    '13:00 to 13:20, Sensors with Harsh Rabari, Session, Table 6',
    '13:00 to 13:20, No title, Session, on the waiting list, Table 6',
    '15:00 to 15:20, meeting with Tejal Mistry, waiting for you',
    '17:00 to 17:20, meeting with Tejal Mistry, waiting for you',
    '17:00 to 17:20, meeting with Tejal Mistry, waiting for them',
  ]);
  expect(describeItem(item(`${day(15)}T22:00`, `${day(16)}T01:30`), day(16), zone)).toBe('15 Jul, 22:00 to 01:30, Thing, My own');
});
