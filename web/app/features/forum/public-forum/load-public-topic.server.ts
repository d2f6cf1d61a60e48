import type { PageCall } from '@sabha/contract/core/page-rendering';
import type { PublicPost } from '@sabha/contract/discussion/public-post';
import { topicIdOf } from '@sabha/contract/forum/operations';
import { getPublicTopic, pageOfPost, type PublicTopic } from '@sabha/contract/forum/public-forum';
import { data, redirect } from 'react-router';
import { categoryPath, postId, topicPagePath } from './public-addresses.ts';
import { readZone } from './public-categories.server.ts';

interface OnPage {
  /** The page of the topic on which the post stands. */
  readonly page: number;
}

export interface PostView extends Omit<PublicPost, 'reply_to'> {
  readonly reply_to: (NonNullable<PublicPost['reply_to']> & OnPage) | null;
}

export interface TopicView extends Omit<PublicTopic, 'answer' | 'posts'> {
  readonly answer: (NonNullable<PublicTopic['answer']> & OnPage) | null;
  readonly posts: readonly PostView[];
  /** The zone of the days. */
  readonly zone: string;
}

const withPage = <Named extends { post_number: number }>(named: Named | null): (Named & OnPage) | null =>
  named && { ...named, page: pageOfPost(named.post_number) };

/** What is no number of a page counts as not asked for. */
const readPage = (asked: string | null): number => (asked !== null && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1);

/**
 * One page of a topic.
 * @throws a 404 answer for what not everybody may read, and the way to the address that the topic has now
 */
export async function loadPublicTopic(
  { api }: PageCall,
  request: Request,
  params: { category: string; topic: string },
): Promise<TopicView> {
  const topic_id = topicIdOf(params.topic);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the page's own
  if (topic_id === null) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('page');
  const page = readPage(asked);
  const [{ data: topic }, zone] = await Promise.all([api.call(getPublicTopic, { params: { topic_id }, query: { page } }), readZone(api)]);
  // Its posts have other numbers since it was merged into this one; a browser would bring the old one along.
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (topic.number_offset > 0) throw redirect(`${topicPagePath(topic.path, topic.page)}#${postId(topic.number_offset + 1)}`);
  // One page has one address.
  const isAtHome = `${categoryPath(params.category)}/${params.topic}` === topic.path && asked === (page === 1 ? null : String(page));
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (!isAtHome) throw redirect(topicPagePath(topic.path, page));
  const posts = topic.posts.map((post) => ({ ...post, reply_to: withPage(post.reply_to) }));
  return { ...topic, answer: withPage(topic.answer), posts, zone };
}
