import { afterEach, expect, test, vi } from 'vitest';
import { appearanceOf, newPollSchema } from './poll.ts';
import { topicTagSchema } from './topic.ts';

afterEach(() => vi.restoreAllMocks());

const isTaken = (...options: string[]) => newPollSchema.safeParse({ question: 'Which one?', options }).success;

test('options that look alike are one, and those that can be told apart are two', () => {
  for (const pair of [
    ['Yes', ' yes'],
    ['Straße', 'STRASSE'],
    ['Own battery', 'Own  battery'],
    ['Yes', 'Y\u200Bes'],
    ['Yes', 'Yes\u200D'],
    ['e\u0301', '\u00E9'],
  ])
    expect(isTaken(...pair), pair.join('|')).toBe(false);
  for (const pair of [
    ['10²', '102'],
    ['क्ष', 'क्\u200Dष'],
    ['ક્ષ', 'ક્\u200Cષ'],
    ['👨\u200D👩\u200D👧', '👨👩👧'],
  ])
    expect(isTaken(...pair), pair.join('|')).toBe(true);
});

test('what is too long is refused before it is normalised, which takes the longer the more signs there are', () => {
  const { normalize } = String.prototype;
  const lengths: number[] = [];
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function count(this: string, form?: string) {
    lengths.push(this.length);
    return normalize.call(this, form);
  });
  const long = `a${'\u0301\u0323'.repeat(1_000)}`;
  expect(isTaken(long, 'No')).toBe(false);
  expect(newPollSchema.safeParse({ question: long, options: ['Yes', 'No'] }).success).toBe(false);
  expect(topicTagSchema.safeParse(long).success).toBe(false);
  expect(appearanceOf(long).length).toBeLessThan(200);
  expect(Math.max(...lengths)).toBeLessThan(200);
});
