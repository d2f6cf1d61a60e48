import { expect, test } from 'vitest';
import type { Following } from '../../../admin/kit/entity-page/entity-page-spec.ts';
import { followDate, followStart } from './follow-times.ts';

const edition = {
  edition_id: 1,
  slug: 'one',
  name: 'One',
  time_zone: 'Asia/Kolkata',
  status: 'draft',
  is_current: false,
  year: 2031,
  currency: 'INR',
  country: 'IN',
} as const;
const days = [
  { value: 1, label: 'First', row: { starts_at: '2031-05-01T03:30:00Z', ends_at: '2031-05-01T20:30:00Z' } },
  { value: 2, label: 'Second', row: { starts_at: '2031-05-02T03:30:00Z', ends_at: '2031-05-02T12:30:00Z' } },
];
const written = (change: Partial<Following>): Following => ({
  name: 'starts_at',
  value: '',
  before: {},
  isNew: false,
  options: { day_id: days },
  edition,
  ...change,
});

test('a session that starts later ends as much later, and belongs to the day of its hour', () => {
  const before = { starts_at: '2031-05-01T04:00:00Z', ends_at: '2031-05-01T05:00:00Z', day_id: 1 };
  const moved = followStart(written({ value: '2031-05-02T04:30:00Z', before }));
  expect(moved).toEqual({ ends_at: '2031-05-02T05:30:00.000Z', day_id: 2 });
});

test('a session after midnight belongs to the day that reaches so far', () => {
  expect(followStart(written({ value: '2031-05-01T19:00:00Z' }))).toEqual({ ends_at: '2031-05-01T19:45:00.000Z', day_id: 1 });
});

test('an hour of no day leaves the day as it is, a length that was said before the start stays, and no start has no end', () => {
  const before = { starts_at: null, minutes: 60 };
  expect(followStart(written({ value: '2031-06-01T04:00:00Z', before }))).toEqual({ ends_at: '2031-06-01T05:00:00.000Z' });
  expect(followStart(written({ value: null, before: { starts_at: '2031-05-01T04:00:00Z' } }))).toEqual({ ends_at: null });
  expect(followStart(written({ name: 'title', value: 'Wells' }))).toEqual({});
});

test('a new day is open from nine to six by the clock of the event, and its hours go along with its date', () => {
  const opened = followDate(written({ name: 'held_on', value: '2031-05-03' }));
  expect(opened).toEqual({ starts_at: '2031-05-03T03:30:00.000Z', ends_at: '2031-05-03T12:30:00.000Z' });
  const before = { held_on: '2031-05-01', starts_at: '2031-05-01T02:00:00Z', ends_at: '2031-05-01T20:30:00Z' };
  expect(followDate(written({ name: 'held_on', value: '2031-05-02', before }))).toEqual({
    starts_at: '2031-05-02T02:00:00.000Z',
    ends_at: '2031-05-02T20:30:00.000Z',
  });
  expect(followDate(written({ name: 'held_on', value: '0203-05-02', before }))).toEqual({});
});
