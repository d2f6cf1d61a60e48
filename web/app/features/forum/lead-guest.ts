import type { ApiClient } from '@sabha/contract/core/operation';
import { newTopicSlug } from '@sabha/contract/forum/category';
import { topicIdOf } from '@sabha/contract/forum/operations';
import { getPublicForum, getPublicTopic, pageOfPost, publicCategoryPath, publicForumPath } from '@sabha/contract/forum/public-forum';
import { inTime } from '../../lib/session/restore-in-time.ts';
import { postId, topicPagePath } from './public-forum/public-addresses.ts';

/**
 * The public page of what stands at a path of the forum (without a language) and the hash of its address, with its own hash. Null where
 * there is none, and where the server cannot say or takes too long.
 */
export async function findGuestPage(path: string, api: ApiClient, hash: string): Promise<string | null> {
  const found = /^\/community\/forum(?:\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?)?\/?$/.exec(path);
  if (!found) return null;
  const [, category, topic] = found;
  if (topic === undefined && category === newTopicSlug) return null;
  try {
    return await inTime(topic === undefined ? findListPage(category, api) : findTopicPage(topicIdOf(topic), api, hash), null);
  } catch {
    // The client has logged why; members alone read it, or nobody can say.
    return null;
  }
}

/** Of the forum, or of a category by its address. */
async function findListPage(category: string | undefined, api: ApiClient): Promise<string | null> {
  const { categories } = (await api.call(getPublicForum)).data;
  if (category === undefined) return categories.length > 0 ? publicForumPath : null;
  return categories.some(({ slug }) => slug === category) ? publicCategoryPath(category) : null;
}

/** @throws ProblemError 404 for a topic that members alone read */
async function findTopicPage(topic_id: number | null, api: ApiClient, hash: string): Promise<string | null> {
  if (topic_id === null) return null;
  const { path, pages, number_offset } = (await api.call(getPublicTopic, { params: { topic_id } })).data;
  const named = /^#post-([1-9]\d{0,9})$/.exec(hash)?.[1];
  // Where it was merged into another, its first post stands far below.
  if (named === undefined && number_offset === 0) return path;
  const post_number = Number(named ?? 1) + number_offset;
  const page = pageOfPost(post_number);
  return page > pages ? path : `${topicPagePath(path, page)}#${postId(post_number)}`;
}
