import { expect, test } from 'vitest';
import { createRequestLimits, type Asker } from './request-limits.ts';

const guestsPerNetwork = 100;
const newcomersBurst = guestsPerNetwork * 6;

function open() {
  let now = 0;
  const limits = createRequestLimits(guestsPerNetwork, () => now);
  /** How many of so many calls were let through. */
  const count = (calls: number, askerOf: (at: number) => Asker, cost = 1) =>
    Array.from({ length: calls }, (_, at) => limits.charge(askerOf(at), cost)).filter((wait) => wait === 0).length;
  return { count, pass: (seconds: number) => void (now += seconds * 1000) };
}

const network = '203.0.113.5';
const known = (at: number): Asker => ({ network, guest: { id: `guest ${at}`, age_seconds: 3_600 } });

test('whoever is signed in counts by their session and is not kept out by their network', () => {
  const { count } = open();
  expect(count(10_000, () => ({ network }))).toBe(newcomersBurst);
  expect(count(700, () => ({ network, person: { user_id: 7, session_id: 'a' } }))).toBe(600);
  expect(count(700, () => ({ network, person: { user_id: 7, session_id: 'b' } }))).toBe(600);
  expect(count(700, () => ({ network, person: { user_id: 8, session_id: 'a' } }))).toBe(600);
});

test('one person is not as many as they have sessions', () => {
  const { count } = open();
  expect(count(20_000, (at) => ({ network, person: { user_id: 7, session_id: `session ${at}` } }))).toBe(3_000);
});

test('guests with a pass are counted by it, also where newcomers of their network are too many', () => {
  const { count, pass } = open();
  count(10_000, () => ({ network }));
  expect(count(1_000, () => known(1))).toBe(600);
  expect(count(100, () => known(2))).toBe(100);
  pass(10);
  expect(count(1_000, () => known(1))).toBe(100);
});

test('fresh passes are no way round: they count as newcomers, and all guests of a network have a ceiling', () => {
  const { count } = open();
  expect(count(10_000, (at) => ({ network, guest: { id: `new ${at}`, age_seconds: 5 } }))).toBe(newcomersBurst);
  const { count: countOld } = open();
  expect(countOld(10_000, known)).toBe(guestsPerNetwork * 20);
});

test('costly calls take what they cost', () => {
  const { count } = open();
  expect(count(1_000, () => ({ network }), 20)).toBe(newcomersBurst / 20);
});

test('other networks are others, and all of one /48 together have a ceiling', () => {
  const { count } = open();
  expect(count(10_000, () => ({ network }))).toBe(newcomersBurst);
  expect(count(100, () => ({ network: '203.0.113.6' }))).toBe(100);
  expect(count(10_000, (at) => ({ network: `2001:db8:1:${(at % 5_000).toString(16)}::/64` }))).toBe(newcomersBurst * 4);
  expect(count(100, () => ({ network: '2001:db8:2:1::/64' }))).toBe(100);
});
