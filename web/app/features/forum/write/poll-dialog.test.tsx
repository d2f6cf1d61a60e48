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
  expect(of.server.sent).toEqual([{ poll, seen_poll_id: null }]);
  expect(notes).toEqual([{ title: 'Poll added', kind: 'ok' }]);
});

test('a poll in which nobody has voted is changed, as the one that its author saw', async () => {
  const closes_at = new Date(Date.now() + 6 * 86_400_000).toISOString();
  await open(buildPoll({ closes_at }));
  expect([heading(), written(), menus()]).toEqual(['Change the poll', ['Where do we meet?', 'Surat', 'Rajkot', 'Bhuj'], ['2', '7']]);
  await type(field('Option 3'), 'Anand');
  await press(button('Save'));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  const poll = {
    question: 'Where do we meet?',
    options: ['Surat', 'Rajkot', 'Anand'],
    max_choices: 2,
    shows_results: 'voted',
    closes_in_days: 7,
  };
  expect(of.server.sent).toEqual([{ poll, seen_poll_id: 31 }]);
  expect(notes).toEqual([{ title: 'Poll changed', kind: 'ok' }]);
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
    new ProblemError(403, 'You may not do this.'),
    new ProblemError(0, 'No network.'),
    new ProblemError(400, 'No.', [{ path: 'poll.options.1', message: 'This word is not allowed.' }]),
  ];
  for (const words of [
    'The poll has been changed or somebody has voted meanwhile.',
    'This discussion is closed, so its poll stays as it is.',
    'You cannot add or change a poll here any more.',
    'The server could not be reached.',
    'This word is not allowed.',
  ]) {
    await press(button('Save'));
    await until(() => expect(alerts()).toEqual([expect.stringContaining(words)]));
  }
  await until(() => expect(document.activeElement).toBe(field('Option 2')));
  expect([field('Question').value, onClose.mock.calls]).toEqual(['In which town do we meet?', []]);
  expect(of.server.sent.map(({ seen_poll_id }) => seen_poll_id)).toEqual([31, 31, 31, 31, 31]);
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
