// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { Discussion } from '@sabha/contract/discussion/post';
import type { Poll } from '@sabha/contract/forum/poll';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { topicRead } from '../topic/topic-read.ts';
import { PollDialog } from './poll-dialog.tsx';
import { buildPoll, buildTopic, serveForum } from './write-fixture.ts';

const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));

let of: ReturnType<typeof serveForum>;
let rendered: Rendered;
const onClose = vi.fn<() => void>();
const pause = (ms: number) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await pause(25);
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function open(poll: Poll | null): Promise<void> {
  const topic = buildTopic({ poll });
  const router = createMemoryRouter([{ path: '/', Component: () => <PollDialog topic={topic} onClose={onClose} /> }]);
  rendered = await render(
    <QueryClientProvider client={of.client}>
      <AuthProvider session={of.session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await until(() => expect(dialog()).not.toBeNull());
}
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
const heading = () => dialog().querySelector('h2')?.textContent;
const field = (label: string) => {
  const found = [...dialog().querySelectorAll('label')].find((each) => each.textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const written = () => [...dialog().querySelectorAll<HTMLInputElement>('input:not([type])')].map(({ value }) => value);
const menus = () => [...dialog().querySelectorAll('select')].map(({ value }) => value);
const ends = () => dialog().querySelectorAll('select')[1] as HTMLSelectElement;
const chooseEnd = (value: string) =>
  act(async () => {
    ends().value = value;
    ends().dispatchEvent(new Event('change', { bubbles: true }));
  });
const alerts = () => [...dialog().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name) as HTMLElement;

beforeEach(() => {
  onClose.mockReset();
  notes.length = 0;
  of = serveForum();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
  await new Promise(requestAnimationFrame);
});

test('a poll is added to a topic that has none', async () => {
  await open(null);
  expect([heading(), written()]).toEqual(['Add a poll', ['', '', '']]);
  await type(field('Question'), 'Where do we meet?');
  await type(field('Option 1'), 'Surat');
  await press(button('Add the poll'));
  await until(() => expect(alerts()).toEqual(['Write what can be chosen.']));
  await until(() => expect(document.activeElement).toBe(field('Option 2')));
  await type(field('Option 2'), 'surat');
  await until(() => expect(alerts()).toEqual(['This option is there already.']));
  await type(field('Option 2'), 'Rajkot');
  await until(() => expect(alerts()).toEqual([]));
  await press(button('Add the poll'));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  const poll = {
    question: 'Where do we meet?',
    options: ['Surat', 'Rajkot'],
    max_choices: 1,
    shows_results: 'always',
    closes_in_days: null,
  };
  expect(of.server.sent).toEqual([{ poll, seen_poll_id: null, has_same_end: false }]);
  expect(notes).toEqual([{ title: 'Poll added', kind: 'ok' }]);
});

test('of two options that are empty nothing is said once they are written', async () => {
  await open(null);
  await type(field('Question'), 'Where do we meet?');
  await press(button('Add the poll'));
  await until(() => expect(alerts()).toEqual(['Write what can be chosen.', 'Write what can be chosen.']));
  await type(field('Option 1'), 'Surat');
  await until(() => expect(alerts()).toEqual(['Write what can be chosen.']));
  await type(field('Option 2'), 'Rajkot');
  await until(() => expect(alerts()).toEqual([]));
});

test('a poll in which nobody has voted is changed, as the one that its author saw', async () => {
  await open(buildPoll());
  expect([heading(), written(), menus()]).toEqual(['Change the poll', ['Where do we meet?', 'Surat', 'Rajkot', 'Bhuj'], ['2', '']]);
  await type(field('Option 3'), 'Anand');
  await press(button('Save'));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  const poll = {
    question: 'Where do we meet?',
    options: ['Surat', 'Rajkot', 'Anand'],
    max_choices: 2,
    shows_results: 'voted',
    closes_in_days: null,
  };
  expect(of.server.sent).toEqual([{ poll, seen_poll_id: 31, has_same_end: false }]);
  expect(notes).toEqual([{ title: 'Poll changed', kind: 'ok' }]);
});

test.each([
  ['same', { poll: { closes_in_days: null }, has_same_end: true }],
  ['7', { poll: { closes_in_days: 7 }, has_same_end: false }],
  ['', { poll: { closes_in_days: null }, has_same_end: false }],
])('a poll that has an end keeps it until another one is chosen: %j', async (end, sent) => {
  await open(buildPoll({ closes_at: '2099-07-10T12:30:00.000Z' }));
  const [asItIs, never] = [...ends().options].map(({ text }) => text);
  expect([ends().value, never]).toEqual(['same', 'Only when I close it']);
  expect(asItIs).toMatch(/^As it is: 1[01] July 2099, \d\d:[03]0$/);
  await type(field('Option 3'), 'Anand');
  if (end !== 'same') await chooseEnd(end);
  await press(button('Save'));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(of.server.sent).toMatchObject([sent]);
});

test('of two options that look the same the lower one is marked, and has the keyboard', async () => {
  await open(buildPoll());
  await type(field('Option 1'), 'Straße');
  await type(field('Option 2'), 'Own battery');
  await type(field('Option 3'), 'Own  battery');
  await press(button('Save'));
  await until(() => expect(document.activeElement).toBe(field('Option 3')));
  expect(alerts()).toEqual(['This option is there already.']);
  await type(field('Option 3'), 'STRASSE');
  await type(field('Question'), 'What has your ward?');
  expect([alerts(), field('Option 3').getAttribute('aria-invalid')]).toEqual([['This option is there already.'], 'true']);
  await type(field('Option 3'), 'Solar');
  await until(() => expect(alerts()).toEqual([]));
});

test('a poll that nobody changed stays the same one', async () => {
  await open(buildPoll());
  await press(button('Save'));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect([of.server.sent, notes]).toEqual([[], []]);
});

test('what is refused is said in words, and what was written stays', async () => {
  await open(buildPoll());
  await type(field('Question'), 'In which town do we meet?');
  of.server.refusals = [
    new ProblemError(409, 'Somebody has voted, so the poll stays as it is.'),
    new ProblemError(409, 'This discussion is closed.'),
    new ProblemError(409, 'This poll is closed.'),
    new ProblemError(403, 'You may not do this.'),
    new ProblemError(0, 'No network.'),
    new ProblemError(400, 'No.', [{ path: 'poll.options.1', message: 'This word is not allowed.' }]),
  ];
  for (const words of [
    'The poll has been changed or somebody has voted meanwhile.',
    'This discussion is closed, so its poll stays as it is.',
    'The poll is closed, so it stays as it is.',
    'You cannot add or change a poll here any more.',
    'The server could not be reached.',
    'This word is not allowed.',
  ]) {
    await press(button('Save'));
    await until(() => expect(alerts()).toEqual([expect.stringContaining(words)]));
  }
  await until(() => expect(document.activeElement).toBe(field('Option 2')));
  expect([field('Question').value, onClose.mock.calls]).toEqual(['In which town do we meet?', []]);
  expect(of.server.sent.map(({ seen_poll_id }) => seen_poll_id)).toEqual([31, 31, 31, 31, 31, 31]);
});

test('where the topic has got a poll meanwhile, that is said of the one that is added', async () => {
  await open(null);
  await type(field('Question'), 'Where do we meet?');
  await type(field('Option 1'), 'Surat');
  await type(field('Option 2'), 'Rajkot');
  of.server.refusals = [
    new ProblemError(409, 'This poll has been changed meanwhile. Look at it again.'),
    new ProblemError(409, 'This discussion is closed.'),
  ];
  await press(button('Add the poll'));
  await until(() => expect(alerts()).toEqual(['This topic has a poll by now. Close this to see it.']));
  await press(button('Add the poll'));
  await until(() => expect(alerts()).toEqual(['This discussion is closed, so its poll stays as it is.']));
});

test('the page behind reads the topic anew once its poll has turned out to be another one', async () => {
  const { queryKey } = topicRead(12);
  of.client.setQueryData(queryKey, { topic: buildTopic(), discussion: {} as Discussion });
  const isOutdated = () => of.client.getQueryState(queryKey)?.isInvalidated;
  await open(buildPoll());
  await type(field('Question'), 'In which town do we meet?');
  of.server.refusals = [new ProblemError(409, 'This poll has been changed meanwhile. Look at it again.')];
  await press(button('Save'));
  await until(() => expect(alerts()).toHaveLength(1));
  await press(button('Cancel'));
  expect([isOutdated(), onClose.mock.calls.length]).toEqual([false, 0]);
  await press(button('Leave'));
  expect([isOutdated(), onClose.mock.calls.length]).toEqual([true, 1]);
});

test('it asks before what was written is left behind, and goes at once where nothing was', async () => {
  await open(buildPoll());
  await press(button('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
  await type(field('Question'), 'In which town do we meet?');
  await press(button('Close'));
  await until(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(2));
  expect(onClose).toHaveBeenCalledOnce();
});
