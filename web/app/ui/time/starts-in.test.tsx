import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

const clock = vi.hoisted(() => ({ now: null as number | null }));
vi.mock('./use-now.ts', () => ({ useNow: () => clock.now }));
const { StartsIn } = await import('./starts-in.tsx');

const at = '2027-07-15T04:00:00Z';
const show = (now: string | null, hasDay = false) => {
  clock.now = now === null ? null : Date.parse(now);
  return renderToStaticMarkup(<StartsIn at={at} zone="Asia/Kolkata" hasDay={hasDay} />);
};

test('what is to come says when it starts, what has begun and what the server renders say nothing', () => {
  expect(show('2027-07-15T03:55:00Z')).toContain('Starts in 5 minutes');
  expect(show('2027-07-12T04:00:00Z')).toContain('Starts in 3 days');
  expect(show('2027-05-12T04:00:00Z')).toContain('Starts on Jul 15');
  expect(show(at)).toBe('');
  expect(show('2027-07-15T05:00:00Z')).toBe('');
  expect(show(null)).toBe('');
});

test('beside the day it says how long it is, and never the day again', () => {
  expect(show('2027-07-12T04:00:00Z', true)).toContain('Starts in 3 days');
  expect(show('2027-05-12T04:00:00Z', true)).toBe('');
});
