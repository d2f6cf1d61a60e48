import type { PageCall } from '@sabha/contract/core/page-rendering';
import { listPublicTopics, type PublicCategory, type PublicTopicCard } from '@sabha/contract/forum/public-forum';
import { findCategory, readCategories, readZone } from './public-categories.server.ts';

export interface ForumView {
  readonly categories: readonly PublicCategory[];
  /** The one that is shown; null for all of them. */
  readonly category: PublicCategory | null;
  /** The one that its topics have in common; null for all of them. */
  readonly tag: string | null;
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
  const { searchParams } = new URL(request.url);
  const { shape } = listPublicTopics.query;
  // Links outlive what they named: what is no place in the list, or no tag, counts as not asked for.
  const before = shape.before.safeParse(searchParams.get('before') ?? undefined).data;
  const tag = shape.tag.safeParse(searchParams.get('tag') ?? undefined).data;
  const query = { ...(slug !== null && { category: slug }), ...(tag !== undefined && { tag }), ...(before !== undefined && { before }) };
  const { data: topics, meta } = await api.call(listPublicTopics, { query });
  return { categories, category, tag: tag ?? null, topics, next: meta.next, is_later: before !== undefined, zone };
}
