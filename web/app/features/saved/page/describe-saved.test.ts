import type { SavedItem } from '@sabha/contract/saved/saved';
import { expect, test } from 'vitest';
import { describeChange, describeMoment, nameOf } from './describe-saved.ts';

const now = {
  starts_at: '2027-07-16T08:30:00Z',
  ends_at: '2027-07-16T09:30:00Z',
  place: 'Mandvi Stage',
  is_cancelled: false,
  time_zone: 'Asia/Kolkata',
};

test('a moment is in the zone of the event', () => {
  expect(describeMoment(now, 'Asia/Kolkata')).toBe('Fri, 16 Jul, 14:00–15:00, Mandvi Stage');
  expect(describeMoment({ ...now, starts_at: null, ends_at: null, place: '', is_cancelled: true }, 'Asia/Kolkata')).toBe(
    'Time to be announced, Cancelled',
  );
});

test.each([
  [{ starts_at: '2027-07-16T04:30:00Z', ends_at: '2027-07-16T05:30:00Z', place: 'Vav Studio' }, 'was 10:00, Vav Studio'],
  [{ starts_at: '2027-07-15T04:30:00Z', ends_at: '2027-07-15T05:30:00Z' }, 'was Thu, 15 Jul, 10:00'],
  [{ ends_at: '2027-07-16T10:30:00Z' }, 'was 14:00–16:00'],
  [{ place: 'Vav Studio' }, 'was Vav Studio'],
  [{ place: '' }, 'was no room yet'],
  [{ starts_at: null, ends_at: null }, 'was Time to be announced'],
  [{ starts_at: '2027-07-16T08:30:00.000Z', place: 'Vav Studio' }, 'was Vav Studio'],
])('of what has moved only what is otherwise is named: %j', (part, text) => {
  expect(describeChange({ ...now, ...part }, now)).toBe(`Moved since you saved it: ${text}`);
});

test('what was cancelled counts more than where it was, and its return is a change too', () => {
  expect(describeChange({ ...now, place: 'Vav Studio' }, { ...now, is_cancelled: true })).toBe('Cancelled since you saved it');
  expect(describeChange({ ...now, is_cancelled: true }, now)).toBe('Takes place again');
});

test('a thing is called by its title, else by how it begins, else by its kind', () => {
  const item = (subject: object | null) => ({ type: 'message', subject }) as SavedItem;
  expect(nameOf(item({ title: 'Wells', excerpt: 'Long ago' }))).toBe('Wells');
  expect(nameOf(item({ title: '', excerpt: 'Long ago' }))).toBe('Long ago');
  expect(nameOf(item({ title: '', excerpt: 'a'.repeat(80) }))).toBe(`${'a'.repeat(60)}…`);
  expect(nameOf(item({ title: '', excerpt: '' }))).toBe('Message');
  expect(nameOf(item(null))).toBe('No longer available to you');
});
