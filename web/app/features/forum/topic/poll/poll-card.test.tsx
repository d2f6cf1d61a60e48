// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Poll } from '@sabha/contract/forum/poll';
import type { Topic } from '@sabha/contract/forum/topic';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../../../lib/query/query-client.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { press, render, type Rendered } from '../../../../testing/render.tsx';
import type { Note } from '../../../../ui/toast.tsx';
import { discussion, pollOf, topicOf } from '../topic-fixture.ts';
import { topicRead } from '../topic-read.ts';
import { PollCard } from './poll-card.tsx';

const notes: Note[] = [];
vi.mock('../../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));

interface Input {
  readonly body?: { readonly poll_id: number; readonly choices?: readonly number[] };
  readonly query?: { readonly poll_id: number };
}

/** A server with one topic, whose answers to writes can be held back and refused. */
function pretendServer() {
  const state = {
    topic: topicOf({ poll: pollOf() }),
    discussion,
    /** What is told of the options to those who have voted. */
    counted: null as readonly number[] | null,
    pause: Promise.resolve(),
    /** Until when nothing is read anew. */
    readPause: Promise.resolve(),
    refusal: null as Error | null,
  };
  const sent: [string, unknown][] = [];
  function change(poll: Partial<Poll> | null): { data: Topic } {
    const before = state.topic.poll;
    state.topic = { ...state.topic, poll: poll && before && { ...before, ...poll } };
    return { data: state.topic };
  }
  const answers: Readonly<Record<string, (input: Input) => unknown>> = {
    'topic.get': () => ({ data: state.topic }),
    'discussion.get': () => ({ data: state.discussion }),
    'topic.voteInPoll': ({ body }) => {
      const { options = [], voters = 0 } = state.topic.poll ?? {};
      const had = options.some(({ is_mine }) => is_mine);
      const has = (body?.choices?.length ?? 0) > 0;
      return change({
        voters: voters + Number(has) - Number(had),
        options: options.map((option, at) => {
          const is_mine = body?.choices?.includes(at + 1) ?? false;
          const votes = option.votes === null ? null : option.votes + Number(is_mine) - Number(option.is_mine);
          return { ...option, is_mine, votes: state.counted?.[at] ?? votes };
        }),
      });
    },
    'topic.closePoll': () =>
      change({ closed_at: '2027-07-10T12:30:00.000Z', abilities: { vote: false, edit: false, close: false, remove: false } }),
    'topic.removePoll': () => change(null),
  };
  const api = {
    async call({ id, method }: { id: string; method: string }, input: Input = {}) {
      if (method !== 'GET') {
        sent.push([id, input.body ?? input.query]);
        await state.pause;
        if (state.refusal) throw state.refusal;
      }
      if (method === 'GET') await state.readPause;
      const answer = answers[id]?.(input);
      if (answer === undefined) throw new Error(id);
      if (method !== 'GET') void onWritten(client, { id });
      return answer;
    },
  } as unknown as ApiClient;
  return { state, sent, api };
}

let server: ReturnType<typeof pretendServer>;
let client: QueryClient;
let rendered: Rendered;
const edit = vi.fn<() => void>();
let isMine = false;

function Page() {
  const { loaded } = useRead(topicRead(5));
  if (loaded.state !== 'ready') return null;
  const { poll } = loaded.value.topic;
  return (
    <ol>
      <li id="post-1" tabIndex={-1}>
        {poll && <PollCard poll={poll} found={loaded.value} api={server.api} isMine={isMine} onEdit={edit} />}
      </li>
    </ol>
  );
}

async function open(poll: Partial<Poll> = {}, topic: Partial<Topic> = {}): Promise<void> {
  server.state.topic = topicOf({ ...topic, poll: pollOf(poll) });
  rendered = await render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await until(() => expect(heading()).not.toBeNull());
}

async function until(check: () => void): Promise<void> {
  for (let left = 100; ; left -= 1) {
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 10))));
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
const page = () => rendered.page;
const heading = () => page().querySelector('h3');
const boxes = () => [...page().querySelectorAll('input')];
const button = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === text) as HTMLElement;
const foot = () => page().querySelector('section > p')?.textContent.trim();
const announced = () => page().querySelector('section > [role=status]')?.textContent;
const rows = () => [...page().querySelectorAll('section ul > li')].map(({ textContent }) => textContent);
const windows = () => page().querySelectorAll('section ul > li svg');
const litIn = (at: number) => page().querySelectorAll(`section ul > li:nth-child(${at}) .fill-lit`).length;
const withMine = (...mine: readonly number[]) => pollOf().options.map((option, at) => ({ ...option, is_mine: mine.includes(at + 1) }));
const withoutVotes = (...mine: readonly number[]) => withMine(...mine).map((option) => ({ ...option, votes: null }));
/** Somebody does something elsewhere. */
async function become(poll: Partial<Poll>): Promise<void> {
  server.state.topic = topicOf({ poll: pollOf(poll) });
  await act(() => onWritten(client, { id: 'topic.setPoll' }));
}
/** Opens the menu of the poll and takes what is called so. */
async function choose(text: string): Promise<void> {
  await press(page().querySelector('[title="More for this poll"]') as HTMLElement);
  const find = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent === text);
  await until(() => expect(find()).toBeDefined());
  await press(find() as HTMLElement);
}

beforeEach(() => {
  server = pretendServer();
  client = createQueryClient(server.api);
  notes.length = 0;
  edit.mockClear();
  isMine = false;
});
afterEach(async () => {
  await rendered.close();
  client.clear();
});

test('who has not voted is asked, and their vote is shown at once with the result', async () => {
  await open();
  const form = page().querySelector('fieldset');
  expect(document.getElementById(form?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('What carries your sensors?');
  expect(boxes().map(({ type }) => type)).toEqual(['radio', 'radio', 'radio']);
  expect(foot()).toBe('86 votes, one each. Nobody sees who chose what.');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.state.pause = promise;
  await press(boxes()[0] as HTMLElement);
  await press(button('Vote'));
  await until(() => expect(rows()[0]).toBe('Own battery Your vote41%41%, 36 votes'));
  expect([litIn(1), litIn(2)]).toEqual([4, 0]);
  expect(foot()).toBe('87 votes, one each. Change my vote');
  expect(document.activeElement).toBe(heading());
  expect(announced()).toBe('');
  resolve();
  await until(() => expect(announced()).toBe('Your vote is counted. Own battery: 41%'));
  expect(server.sent).toEqual([['topic.voteInPoll', { poll_id: 3, choices: [1] }]]);
});

test('who has chosen nothing is told so where they choose', async () => {
  await open();
  await press(button('Vote'));
  expect(server.sent).toEqual([]);
  const error = page().querySelector('[role=alert]');
  expect(error?.textContent).toBe('Choose an option first.');
  expect(page().querySelector('fieldset')?.getAttribute('aria-describedby')).toBe(error?.id);
  expect(document.activeElement).toBe(boxes()[0]);
  await press(boxes()[1] as HTMLElement);
  expect(page().querySelector('[role=alert]')).toBeNull();
});

test('of several options no more can be chosen than the poll lets one choose', async () => {
  await open({ max_choices: 2, voters: 40 });
  const hint = () => page().querySelector('fieldset [role=status]')?.textContent;
  expect([hint(), foot()]).toEqual(['Choose up to 2.', '40 people voted, for up to 2 options each. Nobody sees who chose what.']);
  for (const at of [0, 2, 1]) await press(boxes()[at] as HTMLElement);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, true]);
  expect(boxes()[1]?.getAttribute('aria-disabled')).toBe('true');
  expect(boxes()[1]?.disabled).toBe(false);
  expect(hint()).toBe('You have chosen 2 of 2. Take one out to choose another.');
  await press(boxes()[0] as HTMLElement);
  await press(boxes()[1] as HTMLElement);
  await press(button('Vote'));
  await until(() => expect(announced()).toContain('Your vote is counted.'));
  expect(server.sent).toEqual([['topic.voteInPoll', { poll_id: 3, choices: [3, 2] }]]);
  expect(rows()[1]).toContain('Your vote68%');
});

test('the result can be seen before, and one goes back to the vote with what was chosen', async () => {
  await open();
  await press(boxes()[1] as HTMLElement);
  await press(button('See the result'));
  expect(rows()[1]).toBe('Small solar panel31%31%, 27 votes');
  expect(document.activeElement).toBe(heading());
  await press(button('Back to the vote'));
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true, false]);
});

test('a vote is changed, left as it is, and taken back', async () => {
  await open({ options: withMine(2) });
  await press(button('Change my vote'));
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true, false]);
  await press(boxes()[0] as HTMLElement);
  await press(button('Leave it as it is'));
  expect(rows()[1]).toContain('Your vote');
  await press(button('Change my vote'));
  await press(boxes()[2] as HTMLElement);
  await press(button('Vote'));
  await until(() => expect(rows()[2]).toContain('Your vote'));
  expect(foot()).toBe('86 votes, one each. Change my vote');
  await press(button('Change my vote'));
  await press(button('Take my vote back'));
  await until(() => expect(announced()).toBe('Your vote is taken back.'));
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(foot()).toContain('85 votes, one each.');
  expect(server.sent.map(([, body]) => (body as { choices: unknown }).choices)).toEqual([[3], []]);
});

test('a vote in a poll that is closed meanwhile is taken back with the reason, and the topic is read anew', async () => {
  await open();
  server.state.refusal = new ProblemError(409, 'This poll is closed.');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.state.pause = promise;
  await press(boxes()[0] as HTMLElement);
  await press(button('Vote'));
  await until(() => expect(foot()).toContain('87 votes'));
  server.state.topic = topicOf({
    poll: pollOf({ closed_at: '2020-07-10T12:30:00.000Z', abilities: { ...pollOf().abilities, vote: false } }),
  });
  resolve();
  await until(() => expect(foot()).toMatch(/^86 votes, one each\. Closed 10 July 2020, \d\d:\d\d\.$/));
  expect(notes).toEqual([{ title: 'Your vote could not be counted', text: 'The poll has been closed or changed meanwhile.', kind: 'bad' }]);
  expect([boxes(), announced(), rows()[0]]).toEqual([[], 'The poll is closed.', 'Own battery41%41%, 35 votes']);
});

test('a refused vote leaves what was chosen', async () => {
  await open();
  server.state.refusal = new ProblemError(403, 'You cannot write.');
  await press(boxes()[2] as HTMLElement);
  await press(button('Vote'));
  await until(() => expect(notes).toEqual([{ title: 'Your vote could not be counted', text: 'You cannot write.', kind: 'bad' }]));
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true]);
});

test('a result that is shown to voters comes with the vote, and goes with it', async () => {
  await open({ shows_results: 'voted', options: withoutVotes() });
  expect(foot()).toBe('86 votes, one each. You see the result once you have voted. Nobody sees who chose what.');
  expect(button('See the result')).toBeUndefined();
  server.state.counted = [35, 27, 25];
  await press(boxes()[2] as HTMLElement);
  await press(button('Vote'));
  await until(() => expect(rows()[2]).toBe('Nothing Your vote29%29%, 25 votes'));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.state.pause = promise;
  await press(button('Change my vote'));
  await press(button('Take my vote back'));
  await until(() => expect(foot()).toContain('You see the result once you have voted.'));
  resolve();
  await until(() => expect(announced()).toBe('Your vote is taken back.'));
});

test('before a poll is closed whose result is shown then, voters see only what they chose', async () => {
  await open({ shows_results: 'closed', options: withoutVotes(1), closes_at: '2099-07-10T12:30:00.000Z' });
  expect(rows()).toEqual(['Own battery Your vote', 'Small solar panel', 'Nothing']);
  expect(foot()).toMatch(
    /^86 votes, one each\. Closes 10 July 2099, \d\d:\d\d\. The result is shown once the poll is closed\. Change my vote$/,
  );
  expect(windows()).toHaveLength(0);
});

const past = '2020-07-10T12:30:00.000Z';

test('a poll is closed by its time, and the topic read anew for its result', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const closes_at = new Date(Date.now() + 10_000).toISOString();
    const abilities = { vote: true, edit: true, close: true, remove: true };
    await open({ shows_results: 'closed', options: withoutVotes(), closes_at, abilities });
    expect([boxes().length, foot()]).toEqual([3, expect.stringContaining('Closes ')]);
    boxes()[0]?.focus();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.state.readPause = promise;
    await act(async () => void vi.advanceTimersByTime(30_000));
    await until(() => expect(foot()).toMatch(/^86 votes, one each\. Closed \d/));
    expect(foot()).not.toContain('The result is shown');
    expect([boxes(), announced(), document.activeElement]).toEqual([[], 'The poll is closed.', heading()]);
    await press(page().querySelector('[title="More for this poll"]') as HTMLElement);
    const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
    await until(() => expect(items()).toEqual(['Remove the poll']));
    server.state.topic = topicOf({ poll: pollOf({ closes_at, closed_at: closes_at, abilities: { ...abilities, vote: false } }) });
    resolve();
    await until(() => expect(windows()).toHaveLength(3));
  } finally {
    vi.useRealTimers();
  }
});

const withoutVote = { ...pollOf().abilities, vote: false };

test.each([
  [{}, {}, /^86 votes, one each\. You cannot vote here\.$/],
  [{}, { is_closed: true }, /^86 votes, one each\. Voting is closed in this topic\.$/],
  [{ closed_at: '2020-07-10T12:30:00.000Z', voters: 1 }, { is_closed: true }, /^1 vote\. Closed 10 July 2020, \d\d:\d\d\.$/],
  [{ shows_results: 'voted', options: withoutVotes() }, {}, /The result is shown to those who have voted\. You cannot vote here\.$/],
  [{ voters: 0 }, {}, /^Nobody has voted yet\. You cannot vote here\.$/],
  [{ voters: 0, closed_at: past }, {}, /^Nobody voted\. Closed 10 July 2020, \d\d:\d\d\.$/],
] as const)('who cannot vote sees what they may, and why: %j %j', async (poll, topic, words) => {
  await open({ abilities: withoutVote, ...(poll as Partial<Poll>) }, topic);
  expect(foot()).toMatch(words);
  expect([boxes(), button('Vote')]).toEqual([[], undefined]);
});

test('a poll is closed once that was asked', async () => {
  await open({ abilities: { ...pollOf().abilities, close: true } });
  await choose('Close the poll');
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('Close this poll?'));
  expect(server.sent).toEqual([]);
  await press(button('Cancel'));
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await choose('Close the poll');
  await until(() => expect(button('Cancel')).toBeDefined());
  await press(button('Close the poll'));
  await until(() => expect(foot()).toContain('Closed 10 July 2027'));
  expect(server.sent).toEqual([['topic.closePoll', { poll_id: 3 }]]);
  await until(() => expect([announced(), document.activeElement]).toEqual(['The poll is closed.', heading()]));
  expect(page().querySelector('[title="More for this poll"]')).toBeNull();
});

test('a poll is removed once that was asked, and the keyboard goes on at its post', async () => {
  await open({ abilities: { ...pollOf().abilities, edit: true, remove: true } });
  await choose('Change the poll');
  expect(edit).toHaveBeenCalledOnce();
  server.state.refusal = new ProblemError(409, 'Somebody has voted, so the poll stays as it is.');
  await choose('Remove the poll');
  await until(() => expect(button('Cancel')).toBeDefined());
  await press(button('Remove the poll'));
  await until(() => expect(notes.map(({ text }) => text)).toEqual(['Somebody has voted, or the poll has been changed meanwhile.']));
  server.state.refusal = null;
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await choose('Remove the poll');
  await until(() => expect(button('Cancel')).toBeDefined());
  await press(button('Remove the poll'));
  await until(() => expect(heading()).toBeNull());
  expect(server.sent.at(-1)).toEqual(['topic.removePoll', { poll_id: 3 }]);
  expect(notes.at(-1)).toEqual({ title: 'Poll removed', kind: 'ok' });
  await until(() => expect(document.activeElement?.id).toBe('post-1'));
});

test('what was chosen of a poll that is changed meanwhile is chosen no more', async () => {
  await open();
  await press(boxes()[0] as HTMLElement);
  server.state.topic = topicOf({ poll: pollOf({ poll_id: 4, question: 'What else?' }) });
  await act(() => onWritten(client, { id: 'topic.setPoll' }));
  await until(() => expect(heading()?.textContent).toBe('What else?'));
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false]);
});

test.each([
  ['changed', { poll_id: 4, question: 'What else?' }, 'The poll has been changed.'],
  ['closed', { closed_at: past, abilities: withoutVote }, 'The poll is closed.'],
  ['taken from the reader', { abilities: withoutVote }, 'You cannot vote here.'],
  ['voted in elsewhere', { options: withMine(2) }, 'You have voted elsewhere.'],
])('a poll that is %s under the hands of the reader says so, and keeps the keyboard', async (_, poll, words) => {
  await open();
  boxes()[0]?.focus();
  await become(poll);
  await until(() => expect(announced()).toBe(words));
  expect(document.activeElement).toBe(heading());
});

test('what becomes of a poll leaves alone who is elsewhere, and what was said before is gone', async () => {
  await open();
  await press(boxes()[0] as HTMLElement);
  await press(button('Vote'));
  await until(() => expect(announced()).toContain('Your vote is counted.'));
  (document.activeElement as HTMLElement).blur();
  await become({ options: withMine(1), closed_at: past, abilities: withoutVote });
  await until(() => expect(announced()).toBe('The poll is closed.'));
  expect(document.activeElement).toBe(document.body);
});

test('a poll that goes leaves the keyboard at its post', async () => {
  await open();
  boxes()[0]?.focus();
  server.state.topic = topicOf();
  await act(() => onWritten(client, { id: 'topic.setPoll' }));
  await until(() => expect(heading()).toBeNull());
  expect(document.activeElement?.id).toBe('post-1');
});

test.each(['Cancel', 'Close the poll'])('a question stays when its poll is closed meanwhile: %s', async (label) => {
  await open({ abilities: { ...withoutVote, close: true } });
  await choose('Close the poll');
  await until(() => expect(button('Cancel')).toBeDefined());
  await become({ closed_at: past, abilities: withoutVote });
  await until(() => expect(page().querySelector('[title="More for this poll"]')).toBeNull());
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Close this poll?');
  await press(button(label));
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await until(() => expect(document.activeElement).toBe(heading()));
});

test('a poll whose menu is open while it is closed keeps the keyboard', async () => {
  await open({ abilities: { ...withoutVote, close: true } });
  await press(page().querySelector('[title="More for this poll"]') as HTMLElement);
  await until(() => expect(document.querySelector('[role=menuitem]')).not.toBeNull());
  await become({ closed_at: past, abilities: withoutVote });
  await until(() => expect(document.querySelector('[role=menuitem]')).toBeNull());
  await until(() => expect(document.activeElement).toBe(heading()));
});

test.each([
  ['This poll has been changed.', 'The poll has been closed or changed meanwhile.'],
  ['This discussion is closed.', 'This topic is closed.'],
])('why a poll cannot be closed is said: %s', async (detail, text) => {
  await open({ abilities: { ...withoutVote, close: true } });
  server.state.refusal = new ProblemError(409, detail);
  await choose('Close the poll');
  await until(() => expect(button('Cancel')).toBeDefined());
  await press(button('Close the poll'));
  await until(() => expect(notes).toEqual([{ title: 'The poll could not be closed', text, kind: 'bad' }]));
  expect(announced()).toBe('');
});

test.each([
  [true, 'Its question and all its votes are gone for good.'],
  [false, 'Its question and all its votes are gone for good, and its author can add no other.'],
])('who moderates removes a poll, and votes hold nobody of them back: their own %s', async (isTheirs, words) => {
  isMine = isTheirs;
  await open({ abilities: { ...withoutVote, remove: true } }, { abilities: { ...topicOf().abilities, move_posts: true } });
  server.state.refusal = new ProblemError(409, 'The poll has been changed.');
  await choose('Remove the poll');
  await until(() => expect(document.querySelector('[role=dialog] h2 ~ p')?.textContent).toBe(words));
  await press(button('Remove the poll'));
  await until(() => expect(notes.map(({ text }) => text)).toEqual(['The poll has been closed or changed meanwhile.']));
});
