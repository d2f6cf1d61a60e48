// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { MovedPosts } from '@sabha/contract/forum/move-operations';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, type, type Rendered } from '../../../testing/render.tsx';
import { cardsOf, moved, pageOf, screen, serveMoves, until } from './move-fixture.tsx';
import { pollOf, topicOf } from '../topic/topic-fixture.ts';
import { MergeTopicDialog } from './merge-topic-dialog.tsx';

let of: ReturnType<typeof serveMoves>;
let rendered: Rendered;
const onMerged = vi.fn<(moved: MovedPosts) => void>();
const onClose = vi.fn<() => void>();
const { alerts, outcome } = screen;

async function open(topic = topicOf()): Promise<void> {
  rendered = await render(pageOf(of, () => <MergeTopicDialog topic={topic} onMerged={onMerged} onClose={onClose} />));
  await until(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
}
async function choose(typed = 'pumps'): Promise<void> {
  await act(async () => screen.search().focus());
  await type(screen.search(), typed);
  await until(() => expect(screen.active()).not.toBeNull());
  await screen.key('Enter');
}

beforeEach(() => {
  onMerged.mockReset();
  onClose.mockReset();
  of = serveMoves();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
  await new Promise(requestAnimationFrame);
});

test('it begins with the search, says what happens once a topic is chosen, and merges into it once', async () => {
  await open(topicOf({ replies: 4, is_solved: true }));
  await until(() => expect(document.activeElement).toBe(screen.search()));
  expect([screen.button('Merge'), outcome()]).toEqual([undefined, []]);
  await choose('https://sabha.example/community/forum/finance/21-pumps');
  expect(outcome()).toEqual([
    'The 5 posts of this topic go after the 3 posts of “Pumps and who pays for them”.',
    'The address of this topic leads to the other.',
    'People who follow this topic follow the other.',
    'Its accepted answer is no longer accepted.',
    'People who read Finance can read them.',
  ]);
  expect(screen.text()).toContain('This cannot be taken back.');
  const paused = Promise.withResolvers<void>();
  of.server.pause = paused.promise;
  await screen.press('Merge');
  await screen.press('Merge');
  await screen.press('Close');
  await screen.press('Choose another');
  expect([onClose.mock.calls, screen.search()]).toEqual([[], null]);
  await act(async () => paused.resolve());
  await until(() => expect(onMerged.mock.calls).toEqual([[moved]]));
  expect(of.server.sent).toEqual([['topic.merge', 5, { into_topic_id: 21 }]]);
});

test('the votes of an idea count for another idea, and are lost otherwise', async () => {
  const idea = topicOf({ kind: 'idea', votes: { count: 3, is_mine: false } });
  await open(idea);
  await choose();
  expect(outcome()).toContain('Its 3 votes are lost.');
  await screen.press('Choose another');
  of.server.topics = cardsOf(30).map((card) => ({ ...card, kind: 'idea' }));
  await choose('drains');
  expect(outcome()).toEqual([
    'The 2 posts of this topic go after the 18 posts of “Topic 30”.',
    'The address of this topic leads to the other.',
    'People who follow this topic follow the other.',
    'Its votes count for the other.',
  ]);
  await rendered.close();
  await open(topicOf({ replies: 0 }));
  await choose('drains');
  expect(outcome()[0]).toBe('The post of this topic goes after the 18 posts of “Topic 30”.');
  expect(outcome()).toHaveLength(3);
});

test('a topic with a poll is refused before another is looked for', async () => {
  await open(topicOf({ poll: pollOf() }));
  expect(screen.text()).toContain('This topic has a poll, so it cannot be merged. Remove the poll first.');
  expect([screen.search(), screen.button('Merge')]).toEqual([null, undefined]);
  await screen.press('Close');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refusal stands above it in the words of the server, the choice stays, and another one is tried anew', async () => {
  await open();
  await choose();
  of.server.refusals = {
    'topic.merge': [
      new ProblemError(409, 'This topic has a poll. Remove it first.'),
      new ProblemError(400, 'No.', [{ path: 'into_topic_id', message: 'There is no such topic.' }]),
      new ProblemError(404, 'Nothing here.'),
    ],
  };
  await screen.press('Merge');
  await until(() => expect(alerts()).toEqual(['This topic has a poll, so it cannot be merged. Remove the poll first.']));
  await screen.press('Merge');
  await until(() => expect(alerts()).toEqual([expect.stringContaining('This topic is not there any more')]));
  expect(document.activeElement).toBe(screen.button('Choose another'));
  await screen.press('Merge');
  await until(() => expect(alerts()).toEqual(['You cannot merge this topic any more.']));
  expect(screen.button('Choose another').textContent).toContain('Pumps and who pays for them');
  await screen.press('Choose another');
  expect(alerts()).toEqual([]);
  await screen.press('Cancel');
  expect([onClose.mock.calls.length, onMerged.mock.calls]).toEqual([1, []]);
});
