import type { Post } from '@sabha/contract/discussion/post';

/** What is shown of a discussion: posts by their number, without a gap. */
export interface ShownPosts {
  readonly posts: readonly Post[];
  readonly last_number: number;
}

export const firstNumber = ({ posts }: ShownPosts): number => posts[0]?.post_number ?? 0;
export const shownNumber = ({ posts }: ShownPosts): number => posts.at(-1)?.post_number ?? 0;

/**
 * Adds posts that were read to those that are shown, the newer of two states of one post winning. What would leave a gap is left out:
 * it comes when the reader gets there.
 */
export function mergePosts(shown: ShownPosts, read: readonly Post[], last_number: number): ShownPosts {
  const byNumber = new Map(shown.posts.map((post) => [post.post_number, post]));
  for (const post of read) {
    const known = byNumber.get(post.post_number);
    if (!known || post.version >= known.version) byNumber.set(post.post_number, post);
  }
  const all = [...byNumber.values()].toSorted((one, other) => one.post_number - other.post_number);
  const anchor = shown.posts.length > 0 ? firstNumber(shown) : (all[0]?.post_number ?? 0);
  return { posts: joinedAround(all, anchor), last_number: Math.max(shown.last_number, last_number) };
}

/** The longest run without a gap that holds this number. */
function joinedAround(posts: readonly Post[], number: number): readonly Post[] {
  const at = posts.findIndex(({ post_number }) => post_number === number);
  if (at < 0) return posts;
  let [from, to] = [at, at];
  while (from > 0 && posts[from - 1]?.post_number === (posts[from]?.post_number ?? 0) - 1) from -= 1;
  while (to < posts.length - 1 && posts[to + 1]?.post_number === (posts[to]?.post_number ?? 0) + 1) to += 1;
  return posts.slice(from, to + 1);
}
