// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { getForum } from '@sabha/contract/forum/operations';
import type { MovedPosts } from '@sabha/contract/forum/move-operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { topicOf } from '../topic/topic-fixture.ts';
import { buildCategory } from '../write/write-fixture.ts';
import { moved, pageOf, screen, serveMoves, until } from './move-fixture.tsx';
import { MovePostsDialog } from './move-posts-dialog.tsx';

let of: ReturnType<typeof serveMoves>;
let rendered: Rendered;
const onMoved = vi.fn<(moved: MovedPosts) => void>();
const onClose = vi.fn<() => void>();

/** The page behind the dialog, which reads the forum too. */
function Behind({ topic, post_numbers }: { topic: Topic; post_numbers: readonly number[] }) {
  useRead(queryOf(getForum));
  return <MovePostsDialog topic={topic} post_numbers={post_numbers} onMoved={onMoved} onClose={onClose} />;
}
async function open(topic = topicOf(), post_numbers: readonly number[] = [3, 4]): Promise<void> {
  rendered = await render(pageOf(of, () => <Behind topic={topic} post_numbers={post_numbers} />));
  await until(() => expect(offered()).toEqual(['Choose', 'Water & drainage', 'Finance']));
}
const { field, alerts, outcome } = screen;
const category = () => document.querySelector('select') as HTMLSelectElement;
const offered = () => [...category().options].map(({ text }) => text);
const choose = (category_id: number) =>
  act(async () => {
    category().value = String(category_id);
    category().dispatchEvent(new Event('change', { bubbles: true }));
  });
async function chooseOther(): Promise<void> {
  await press(field('Into another topic'));
  await act(async () => screen.search().focus());
  await type(screen.search(), 'pumps');
  await until(() => expect(screen.active()).not.toBeNull());
  await screen.key('Enter');
}

beforeEach(() => {
  onMoved.mockReset();
  onClose.mockReset();
  of = serveMoves();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
  await new Promise(requestAnimationFrame);
});

test('posts go into a new topic, once, and what is shown of topics is read anew', async () => {
  await open();
  expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('Move 2 posts');
  expect([category().value, field('Question').checked]).toEqual(['1', true]);
  await type(field('Title'), 'Who pays for drain sensors?');
  await choose(2);
  await press(field('Discussion'));
  await type(field('Tags'), 'rain');
  const paused = Promise.withResolvers<void>();
  of.server.pause = paused.promise;
  const { reads } = of.server;
  await screen.press('Move');
  await screen.press('Move');
  await screen.press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => paused.resolve());
  await until(() => expect(onMoved.mock.calls).toEqual([[moved]]));
  const body = { kind: 'discussion', category_id: 2, title: 'Who pays for drain sensors?', tags: ['rain'], post_numbers: [3, 4] };
  expect(of.server.sent).toEqual([['topic.split', 5, body]]);
  await until(() => expect(of.server.reads).toBe(reads + 1));
});

test('posts go into another topic, and what was written for a new one stays meanwhile', async () => {
  await open();
  await type(field('Title'), 'Who pays for drain sensors?');
  await choose(2);
  await press(field('Idea'));
  await chooseOther();
  await press(field('Into a new topic'));
  await until(() => expect(field('Title').value).toBe('Who pays for drain sensors?'));
  expect([category().value, field('Idea').checked]).toEqual(['2', true]);
  await press(field('Into another topic'));
  await screen.press('Move');
  await until(() => expect(onMoved).toHaveBeenCalledOnce());
  expect(of.server.sent).toEqual([['topic.movePosts', 5, { into_topic_id: 21, post_numbers: [3, 4] }]]);
});

test('it says what happens, as it is chosen', async () => {
  await open();
  const [author, lines, answers] = [
    'The author of the first post becomes the author of the new topic.',
    'Where they stood, a line leads to each of them.',
    'Accepted answers among them are no longer accepted.',
  ];
  expect(outcome()).toEqual([author, lines, answers]);
  await choose(2);
  expect(outcome()).toEqual([author, lines, answers, 'People who read Finance can read them.']);
  await press(field('Into another topic'));
  expect(outcome()).toEqual([lines, answers]);
  await chooseOther();
  expect(outcome()).toEqual([
    'They go after the last post of “Pumps and who pays for them”.',
    lines,
    answers,
    'People who read Finance can read them.',
  ]);
  await rendered.close();
  await open(topicOf({ kind: 'discussion' }), [3]);
  expect(outcome()).toEqual(['Its author becomes the author of the new topic.', 'Where it stood, a line leads to it.']);
});

test('it says who reads what stood in a public topic', async () => {
  of.server.categories = [buildCategory(1, 'Water & drainage', { is_public: true }), buildCategory(2, 'Finance')];
  await open(topicOf({ public_path: '/web/forum/water/5-drain-sensors' }));
  await until(() => expect(screen.text()).toContain('Everybody can read the new topic, also without an account.'));
  await choose(2);
  expect(screen.text()).toContain('Only members can read the new topic.');
});

test('a category in which the reader starts no topics is not offered', async () => {
  await open(topicOf({ category: buildCategory(3, 'Rules') }));
  await type(field('Title'), 'Who pays for drain sensors?');
  await screen.press('Move');
  expect([alerts(), of.server.sent]).toEqual([['Choose a category.'], []]);
});

test('what is refused stands at its field, and is over with the other choice', async () => {
  await open();
  await screen.press('Move');
  await until(() => expect(alerts()).toEqual([expect.stringContaining('8 letters or more')]));
  expect(document.activeElement).toBe(field('Title'));
  await type(field('Title'), 'Who pays for drain sensors?');
  const fault = (path: string, message: string) => new ProblemError(400, 'No.', [{ path, message }]);
  of.server.refusals = {
    'topic.split': [
      fault('title', 'This title is taken.'),
      fault('category_id', 'You cannot start topics in this category.'),
      fault('post_numbers', 'The first of these posts is not shown to everybody.'),
    ],
    'topic.movePosts': [fault('into_topic_id', 'There is no such topic.')],
  };
  await screen.press('Move');
  await until(() => expect(alerts()).toEqual(['This title is taken.']));
  await screen.press('Move');
  await until(() => expect(alerts()).toEqual(['You cannot start topics in this category. Choose another one.']));
  await screen.press('Move');
  await until(() => expect(alerts()).toEqual(['A new topic cannot begin with a post that others do not see. Choose other posts.']));
  await press(field('Into another topic'));
  expect(alerts()).toEqual([]);
  await screen.press('Move');
  await until(() => expect([alerts(), document.activeElement]).toEqual([['Choose a topic.'], screen.search()]));
  await chooseOther();
  expect(alerts()).toEqual([]);
  await screen.press('Move');
  await until(() => expect(alerts()).toEqual([expect.stringContaining('This topic is not there any more')]));
  expect(document.activeElement).toBe(screen.button('Choose another'));
});

test('a refusal stands above it in the words of the server, and nothing that was written is lost', async () => {
  await open();
  await type(field('Title'), 'Who pays for drain sensors?');
  await type(field('Tags'), 'rain');
  const gone = 'Some of these posts have been moved or deleted meanwhile. Choose them again.';
  of.server.refusals = {
    'topic.split': [new ProblemError(409, gone), new ProblemError(403, 'No.'), new ProblemError(0, 'No network.')],
    'topic.movePosts': [new ProblemError(409, 'Everybody reads the other topic.')],
  };
  await screen.press('Move');
  await until(() => expect(alerts()).toEqual(['These posts are not there any more. Choose other posts.']));
  expect([field('Title').value, screen.text().includes('#rain')]).toEqual(['Who pays for drain sensors?', true]);
  await screen.press('Move');
  await until(() => expect(alerts()).toEqual(['You cannot move posts of this topic any more.']));
  await screen.press('Move');
  await until(() => expect(alerts()).toEqual([expect.stringContaining('The server could not be reached.')]));
  await chooseOther();
  expect(alerts()).toEqual([]);
  await screen.press('Move');
  await until(() => expect(alerts()).toEqual(['Everybody reads the other topic.']));
  await screen.press('Choose another');
  expect([alerts(), onMoved.mock.calls]).toEqual([[], []]);
});

test('more posts than can be moved are refused before they are sent, and so are none', async () => {
  await open(
    topicOf(),
    Array.from({ length: 101 }, (_, at) => at + 2),
  );
  await type(field('Title'), 'Who pays for drain sensors?');
  await screen.press('Move');
  await until(() => expect(alerts()).toEqual(['You can move at most 100 posts at once.']));
  await rendered.close();
  await open(topicOf(), []);
  await type(field('Title'), 'Who pays for drain sensors?');
  await screen.press('Move');
  await until(() => expect(alerts()).toEqual(['These posts are not there any more. Choose other posts.']));
  expect(of.server.sent).toEqual([]);
});

test('it asks before what was written is left behind, and goes at once where nothing was', async () => {
  await open();
  await screen.press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  await type(field('Title'), 'Sensors in drains');
  await screen.press('Close');
  await until(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(2));
  expect(onClose).toHaveBeenCalledOnce();
});

test('posts of an organisation go into a new topic of its forum alone', async () => {
  const khasra = buildCategory(4, 'Khasra', { organisation_slug: 'khasra' });
  of.server.categories = [...of.server.categories, khasra, buildCategory(5, 'Mistri', { organisation_slug: 'mistri' })];
  await open();
  await rendered.close();
  rendered = await render(pageOf(of, () => <Behind topic={topicOf({ category: khasra })} post_numbers={[3]} />));
  await until(() => expect(offered()).toEqual(['Choose', 'Khasra']));
});
