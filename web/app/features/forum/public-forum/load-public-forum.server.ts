import type { PageCall } from '@sabha/contract/core/page-rendering';
import { listPublicTopics, type PublicCategory, type PublicTopicCard } from '@sabha/contract/forum/public-forum';
import { findCategory, readCategories, readZone } from './public-categories.server.ts';

export interface ForumView {
  readonly categories: readonly PublicCategory[];
  /** The one that is shown; null for all of them. */
  readonly category: PublicCategory | null;
  readonly topics: readonly PublicTopicCard[];
  /** Behind what the page of older topics begins; null on the last. */
  readonly next: string | null;
  /** Whether others stand before these. */
  readonly is_later: boolean;
  /** The zone of the days. */
  readonly zone: string;
}

/** The forum, or one category of it, as the address asks for it. @throws a 404 answer for a category that not everybody may read */
export async function loadPublicForum({ api }: PageCall, request: Request, slug: string | null): Promise<ForumView> {
  const [categories, zone] = await Promise.all([readCategories(api), readZone(api)]);
  const category = slug === null ? null : findCategory(categories, slug);
  // Links outlive what they named: what is no place in the list counts as not asked for.
  const before = listPublicTopics.query.shape.before.safeParse(new URL(request.url).searchParams.get('before') ?? undefined).data;
  const query = { ...(slug !== null && { category: slug }), ...(before !== undefined && { before }) };
  const { data: topics, meta } = await api.call(listPublicTopics, { query });
  return { categories, category, topics, next: meta.next, is_later: before !== undefined, zone };
}
