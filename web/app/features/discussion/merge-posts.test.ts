import type { Post } from '@sabha/contract/discussion/post';
import { expect, test } from 'vitest';
import { mergePosts, type ShownPosts } from './merge-posts.ts';

const post = (post_number: number, changes: Partial<Post> = {}) => ({ post_number, version: 1, body_html: '', ...changes }) as Post;
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

test('the first posts of all are shown as they come', () => {
  expect(numbersOf(mergePosts({ posts: [], last_number: 0 }, [post(7), post(8)], 8))).toEqual([7, 8]);
});
