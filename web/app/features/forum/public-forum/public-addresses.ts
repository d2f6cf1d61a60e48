import type { publicForumPath } from '@sabha/contract/forum/public-forum';

/** The page of the public forum. Written out, as the contract's module would bring the checks of all its fields into the browser. */
export const forumPath: typeof publicForumPath = '/web/forum';

export const categoryPath = (slug: string): string => `${forumPath}/${slug}`;

interface ListPlace {
  /** The address of a category; null for all of them. */
  readonly slug: string | null;
  readonly tag?: string | null;
  /** Behind what it begins. */
  readonly before?: string | null;
}

/** A list of topics: all, or those of a category, of a tag, or of both. */
export function listPath({ slug, tag = null, before = null }: ListPlace): string {
  const search = new URLSearchParams({ ...(tag !== null && { tag }), ...(before !== null && { before }) }).toString();
  const path = slug === null ? forumPath : categoryPath(slug);
  return search === '' ? path : `${path}?${search}`;
}

/** The feed of a category, or of the whole forum for null. */
export const feedPath = (slug: string | null): string => `${slug === null ? forumPath : categoryPath(slug)}/feed.xml`;

/** Where members read and write in a category, or in the whole forum for null. */
export const memberPath = (slug: string | null): string => (slug === null ? '/community/forum' : `/community/forum/${slug}`);

/** A page of the topic at `path`; the first needs no number. */
export const topicPagePath = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);

/** The element of a post. */
export const postId = (post_number: number): string => `post-${post_number}`;
