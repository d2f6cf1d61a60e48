import { getCurrentEdition } from '@sabha/contract/content/operations';
import type { PageCall } from '@sabha/contract/core/page-rendering';
import { listPublicTopics } from '@sabha/contract/forum/public-forum';
import { localizePath } from '../../../lib/locale.ts';
import { nullIfMissing } from '../../../lib/null-if-missing.ts';
import type { Feed } from '../../../lib/write-feed.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { describeCategory } from './public-texts.ts';
import { categoryPath, feedPath, forumPath } from './public-addresses.ts';
import { findCategory, readCategories } from './public-categories.server.ts';

const maxItems = 50;

/** The newest topics of a category, or of the whole forum for null, in the language of the address. @throws a 404 answer as the page does */
export async function loadPublicFeed({ api, public_url }: PageCall, slug: string | null): Promise<Feed> {
  const category = slug === null ? null : findCategory(await readCategories(api), slug);
  const [{ data: topics }, edition] = await Promise.all([
    api.call(listPublicTopics, { query: { sort: 'created', limit: maxItems, ...(slug !== null && { category: slug }) } }),
    nullIfMissing(api.call(getCurrentEdition)),
  ]);
  const language = getLocale();
  const address = (path: string) => `${public_url}${localizePath(path, language)}`;
  return {
    title: [...(category ? [category.name] : []), m.publicforum_title(), edition?.data.name ?? 'Sabha'].join(' · '),
    description: category ? describeCategory(category) : m.publicforum_lead(),
    language,
    home: address(slug === null ? forumPath : categoryPath(slug)),
    self: address(feedPath(slug)),
    now: new Date().toISOString(),
    items: topics.map(({ topic_id, title, summary, author: { name }, created_at, path }) => ({
      title,
      summary,
      authors: name === '' ? [] : [name],
      published_at: created_at,
      url: address(path),
      // Its address follows its title and its category.
      id: `${public_url}${forumPath}/topics/${topic_id}`,
    })),
  };
}
