import { publicTopicPath } from '@sabha/contract/forum/public-forum';
import { slugify } from '../../core/text/slugify.ts';
import { maxTopicSlug, type ForumCategoryRow, type ForumTopicRow } from './schema.ts';

/** The public page of a topic, by its present title: words that were taken out of it are nowhere on the web. */
export const publicPathOf = (
  { topic_id, title }: Pick<ForumTopicRow, 'topic_id' | 'title'>,
  { slug }: Pick<ForumCategoryRow, 'slug'>,
): string => publicTopicPath({ category_slug: slug, topic_id, slug: slugify(title, maxTopicSlug) });
