import type { Post } from '@sabha/contract/discussion/post';
import { expect, test } from 'vitest';
import { findFolded, findNew, formerAnswers, groupFolded, mergePosts, type ShownPosts } from './merge-posts.ts';

const post = (post_number: number, changes: Partial<Post> = {}) =>
  ({ post_id: post_number, post_number, version: 1, body_html: '', ...changes }) as Post;
const shownOf = (...numbers: number[]): ShownPosts => ({
  posts: numbers.map((number) => post(number)),
  last_number: Math.max(0, ...numbers),
});
const numbersOf = ({ posts }: ShownPosts) => posts.map(({ post_number }) => post_number);

test('posts that were read stand in their order, each once', () => {
  const merged = mergePosts(shownOf(4, 5), [post(6), post(5), post(3)], 9);
  expect(numbersOf(merged)).toEqual([3, 4, 5, 6]);
  expect(merged.last_number).toBe(9);
});

test('what would leave a gap waits', () => {
  expect(numbersOf(mergePosts(shownOf(1, 2), [post(9)], 9))).toEqual([1, 2]);
});

test('an answer that was overtaken by a newer one changes nothing back', () => {
  const shown = mergePosts(shownOf(1), [post(1, { version: 2, body_html: 'new' })], 1);
  const late = mergePosts(shown, [post(1, { version: 1, body_html: 'old' })], 1);
  expect(late.posts).toMatchObject([{ version: 2, body_html: 'new' }]);
});

test('the place of a post that was moved is newer than the post that stood there', () => {
  const shown = mergePosts(shownOf(1, 2), [post(2, { post_id: 30, version: 2, state: 'moved' })], 2);
  const late = mergePosts(shown, [post(2, { body_html: 'as it was' })], 2);
  expect(late.posts.at(-1)).toMatchObject({ post_id: 30, state: 'moved', body_html: '' });
});

test('a post that was moved away and back is shown once, at its last number, also where its former place was not read anew', () => {
  const shown = { posts: [post(1), post(2, { body_html: 'Words', is_answer: true }), post(3)], last_number: 3 };
  const back = post(4, { post_id: 2, body_html: 'Words' });
  const merged = mergePosts(shown, [back], 4);
  expect(numbersOf(merged)).toEqual([1, 2, 3, 4]);
  expect(merged.posts[1]).toMatchObject({ state: 'moved', body_html: '', is_answer: false, moved_to: null });
  expect(merged.posts[3]).toBe(back);
  const place = post(2, { post_id: 30, version: 2, state: 'moved' });
  expect(mergePosts(merged, [place], 4).posts[1]).toBe(place);
});

test('the first posts of all are shown as they come', () => {
  expect(numbersOf(mergePosts({ posts: [], last_number: 0 }, [post(7), post(8)], 8))).toEqual([7, 8]);
});

const written = (post_number: number, changes: Partial<Post> = {}) =>
  post(post_number, { author: { is_me: false } as Post['author'], state: 'visible', is_collapsed: false, is_answer: false, ...changes });
const mine = { author: { is_me: true } as Post['author'] };

test.each([
  ['nothing at a first visit', [written(1), written(2)], { last_number: 2, read_number: 0 }, null],
  ['nothing where all is read', [written(1), written(2)], { last_number: 2, read_number: 2 }, null],
  ['nothing where only the reader wrote', [written(1), written(2, mine)], { last_number: 2, read_number: 1 }, null],
  [
    'what others wrote and can be read',
    [written(1), written(2, mine), written(3, { state: 'deleted' }), written(4), written(5)],
    { last_number: 5, read_number: 1 },
    [2, 4],
  ],
  ['all that came where not all is shown', [written(1), written(2), written(3)], { last_number: 9, read_number: 2 }, [7, 3]],
  ['the first that came where others are shown', [written(8), written(9)], { last_number: 9, read_number: 2 }, [7, 3]],
  [
    'the one behind what is shown, where that is the reader’s own',
    [written(1), written(2, mine)],
    { last_number: 9, read_number: 1 },
    [8, 3],
  ],
])('new is %s', (_, posts, { last_number, read_number }, expected) => {
  const found = findNew({ posts, last_number }, read_number);
  expect(found && [found.count, found.first_number]).toEqual(expected);
});

test('an answer may have taken the place of another only when it becomes one', () => {
  const shown = { posts: [written(1), written(2, { is_answer: true }), written(3)], last_number: 3 };
  expect(formerAnswers(shown, [written(3, { is_answer: true })])).toEqual([shown.posts[1]]);
  expect(formerAnswers(shown, [written(2, { is_answer: true })])).toEqual([]);
  expect(formerAnswers(shown, [written(3)])).toEqual([]);
});

const upTo = (last: number, changes: Readonly<Record<number, Partial<Post>>> = {}): ShownPosts => ({
  posts: Array.from({ length: last }, (_, at) => written(at + 1, changes[at + 1])),
  last_number: last,
});

test.each([
  ['all that was read between the first post and what is new', upTo(6), 5, [2, 3, 4, 5]],
  ['nothing where nothing is new', upTo(6), 6, []],
  ['nothing where only the reader wrote since', upTo(6, { 6: mine }), 5, []],
  ['nothing at a first visit', upTo(6), 0, []],
  ['no single post', upTo(6, { 3: { state: 'deleted' } }), 5, [4, 5]],
  [
    'not an answer, nor the place of a post that is gone or not shown',
    upTo(12, { 5: { is_answer: true }, 9: { is_collapsed: true } }),
    11,
    [2, 3, 4, 6, 7, 8, 10, 11],
  ],
  ['nothing of what does not begin at the first post', { ...upTo(6), posts: upTo(6).posts.slice(1) }, 5, []],
])('folds %s', (_, shown, read_number, expected) => {
  expect([...findFolded(shown, read_number)]).toEqual(expected);
});

test('folded posts that follow each other share a group, every other has its own', () => {
  const groups = groupFolded(upTo(6).posts, ({ post_number }) => [2, 3, 5].includes(post_number));
  expect(groups.map((group) => group.map(({ post_number }) => post_number))).toEqual([[1], [2, 3], [4], [5], [6]]);
});
