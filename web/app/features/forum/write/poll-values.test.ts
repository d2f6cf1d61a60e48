import { setPoll } from '@sabha/contract/forum/poll-operations';
import { expect, test } from 'vitest';
import { describePollFault, emptyPoll, findPollFaults, hasPollText, readPoll, toNewPoll, toPollValues } from './poll-values.ts';
import { buildPoll } from './write-fixture.ts';

const poll = { ...emptyPoll(), question: 'Where do we meet?', options: ['Surat', 'Rajkot'] };

test.each([
  [
    ['Surat', 'Rajkot', ' ', ''],
    ['Surat', 'Rajkot'],
  ],
  [
    ['Surat', '', 'Rajkot', ''],
    ['Surat', '', 'Rajkot'],
  ],
  [
    ['Surat', ''],
    ['Surat', ''],
  ],
  [
    ['', '', ''],
    ['', ''],
  ],
])('of the options %j are sent %j, and no more of them can be chosen', (options, sent) => {
  expect(toNewPoll({ ...poll, options, max_choices: 4 })).toEqual({ ...poll, options: sent, max_choices: sent.length });
});

test('a stored poll is read as it was written, and one that does not fit is none', () => {
  const written = { ...poll, options: ['Surat', '', ''], closes_in_days: 7 };
  expect(readPoll(JSON.parse(JSON.stringify(written)))).toEqual(written);
  for (const wrong of [
    null,
    undefined,
    { options: ['Surat'] },
    { options: 'Surat' },
    { question: null },
    { closes_in_days: 5 },
    { closes_in_days: 'same' },
    { shows_results: 'never' },
  ]) {
    expect(readPoll(wrong && { ...written, ...wrong })).toBeNull();
  }
});

test('a poll that is changed keeps its end, which is no number of days', () => {
  const ended = toPollValues(buildPoll({ closes_at: '2027-06-29T00:00:00Z' }));
  expect([ended.closes_in_days, toNewPoll(ended).closes_in_days]).toEqual(['same', null]);
  expect(toPollValues(buildPoll()).closes_in_days).toBeNull();
});

/** What is said of a poll, by the place where it is wrong. */
function faultsOf(part: Partial<typeof poll>): Record<string, string> {
  const written = { ...poll, ...part };
  const issues = setPoll.body.safeParse({ poll: written, seen_poll_id: null }).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, code }) => [path.join('.'), describePollFault(path.join('.'), code, written)] as const),
  );
}

test.each([
  [{ question: ' ' }, 'poll.question', 'Write what you ask.'],
  [{ question: '\u200b' }, 'poll.question', 'Write what you ask.'],
  [{ question: 'x'.repeat(161) }, 'poll.question', 'Write at most 160 characters.'],
  [{ question: 'a\tb' }, 'poll.question', 'Write one line.'],
  [{ question: 'https://sabha.in' }, 'poll.question', 'Put links into the text of the topic, not into the poll.'],
  [{ options: ['Surat', ''] }, 'poll.options.1', 'Write what can be chosen.'],
  [{ options: ['x'.repeat(121), 'y'] }, 'poll.options.0', 'Write at most 120 characters.'],
  [{ options: ['Surat', 'see https://sabha.in'] }, 'poll.options.1', 'Put links into the text of the topic, not into the poll.'],
  [{ options: ['Surat', 'see https：//sabha.in'] }, 'poll.options.1', 'Put links into the text of the topic, not into the poll.'],
  [{ options: ['Surat'] }, 'poll.options', 'Give at least 2 options.'],
  [{ options: Array.from({ length: 11 }, (_, each) => `${each}`) }, 'poll.options', 'A poll has at most 10 options.'],
  [{ options: ['Surat', 'SURAT '] }, 'poll.options', 'This option is there already.'],
  [{ max_choices: 3 }, 'poll.max_choices', 'There are fewer options than that.'],
])('of %j it is said at %s: %s', (part, path, text) => expect(faultsOf(part)).toEqual({ [path]: text }));

test('an option that stands above is said at the one below it', () => {
  expect(findPollFaults({ ...poll, options: ['Surat', '', '', 'surat ', 'Bhuj'] })).toEqual({
    'poll.options.3': 'This option is there already.',
  });
  expect([findPollFaults(poll), findPollFaults(null)]).toEqual([{}, {}]);
});

test.each([
  ['Own battery', 'Own  battery'],
  ['Own battery', 'Own\u200b battery'],
  ['Straße', 'STRASSE'],
])('%j and %j look the same, as the contract has it', (...options) => {
  expect(faultsOf({ options })).toEqual({ 'poll.options': 'This option is there already.' });
  expect(findPollFaults({ ...poll, options })).toEqual({ 'poll.options.1': 'This option is there already.' });
});

test('what is typed in a poll counts as text', () => {
  expect([emptyPoll(), poll, { ...emptyPoll(), options: ['', 'x'] }].map(hasPollText)).toEqual([false, true, true]);
});
