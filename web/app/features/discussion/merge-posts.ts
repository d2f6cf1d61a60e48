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
  const all = withoutTwice([...byNumber.values()].toSorted((one, other) => one.post_number - other.post_number));
  const anchor = shown.posts.length > 0 ? firstNumber(shown) : (all[0]?.post_number ?? 0);
  return { posts: joinedAround(all, anchor), last_number: Math.max(shown.last_number, last_number) };
}

/**
 * A post that was moved away and back again stands at its last number alone, because it goes behind all others. What stands at its former
 * number comes when that is read.
 */
function withoutTwice(posts: readonly Post[]): readonly Post[] {
  const numbers = new Map(posts.map(({ post_id, post_number }) => [post_id, post_number]));
  return posts.map((post) => (numbers.get(post.post_id) === post.post_number ? post : leftPlace(post)));
}

const leftPlace = (post: Post): Post => ({
  ...post,
  state: 'moved',
  body_html: '',
  body: null,
  attachments: [],
  reply_to: null,
  reactions: [],
  moved_to: null,
  origin: null,
  is_answer: false,
  abilities: { edit: false, delete: false, report: false, mark_answer: false },
});

/** The longest run without a gap that holds this number. */
function joinedAround(posts: readonly Post[], number: number): readonly Post[] {
  const at = posts.findIndex(({ post_number }) => post_number === number);
  if (at < 0) return posts;
  let [from, to] = [at, at];
  while (from > 0 && posts[from - 1]?.post_number === (posts[from]?.post_number ?? 0) - 1) from -= 1;
  while (to < posts.length - 1 && posts[to + 1]?.post_number === (posts[to]?.post_number ?? 0) + 1) to += 1;
  return posts.slice(from, to + 1);
}

/** Whether a post that can be read came after the reader left, from somebody else. */
export const isNew = ({ post_number, author, state, is_collapsed }: Post, read_number: number): boolean =>
  post_number > read_number && !author.is_me && state === 'visible' && !is_collapsed;

/** What is new to somebody who has read up to a number; null where nothing is, and at a first visit. */
export function findNew({ posts, last_number }: ShownPosts, read_number: number): { count: number; first_number: number } | null {
  if (read_number === 0 || last_number <= read_number) return null;
  const [first, last] = [posts[0]?.post_number ?? 0, posts.at(-1)?.post_number ?? 0];
  const fresh = posts.filter((post) => isNew(post, read_number));
  const isBegun = first <= read_number + 1 && last > read_number;
  const isAllShown = isBegun && last >= last_number;
  if (isAllShown && fresh.length === 0) return null;
  return {
    count: isAllShown ? fresh.length : last_number - read_number,
    first_number: isBegun ? (fresh[0]?.post_number ?? last + 1) : read_number + 1,
  };
}

/** When the reader was there before, where all that is new came later; null where they had left some of it unread. */
export function findSince(
  { posts, seen_at }: { posts: readonly Post[]; seen_at: string | null },
  first_number: number | undefined,
): string | null {
  const first = posts.find(({ post_number }) => post_number === first_number);
  return seen_at !== null && first && Date.parse(first.created_at) > Date.parse(seen_at) ? seen_at : null;
}

/** So many read posts in a row are folded into one line. */
const minFolded = 2;

/** Whether a post that was read can be folded away: the first one, an answer and the place of one that is gone are not. */
export const isFoldable = ({ post_number, state, is_collapsed, is_answer }: Post): boolean =>
  post_number > 1 && state === 'visible' && !is_collapsed && !is_answer;

/** The numbers of posts that are folded for who comes back to something new: what they have read of a discussion that is shown from its first post. */
export function findFolded({ posts }: ShownPosts, read_number: number): ReadonlySet<number> {
  if (posts[0]?.post_number !== 1 || !posts.some((post) => isNew(post, read_number))) return new Set();
  const runs = groupFolded(posts, (post) => post.post_number <= read_number && isFoldable(post));
  return new Set(runs.flatMap((run) => (run.length >= minFolded ? run.map(({ post_number }) => post_number) : [])));
}

/** Posts in their order: each run of folded ones together, every other by itself. */
export function groupFolded(posts: readonly Post[], isFolded: (post: Post) => boolean): readonly (readonly Post[])[] {
  const groups: Post[][] = [];
  let isOpen = false;
  for (const post of posts) {
    const joins = isFolded(post);
    if (joins && isOpen) groups.at(-1)?.push(post);
    else groups.push([post]);
    isOpen = joins;
  }
  return groups;
}

/** Posts that are shown as answers, of which one of those that were read may have taken the place. */
export function formerAnswers(shown: ShownPosts, read: readonly Post[]): readonly Post[] {
  const known = new Map(shown.posts.map((post) => [post.post_number, post]));
  if (!read.some(({ post_number, is_answer }) => is_answer && known.get(post_number)?.is_answer === false)) return [];
  return shown.posts.filter(({ post_number, is_answer }) => is_answer && !read.some((post) => post.post_number === post_number));
}
