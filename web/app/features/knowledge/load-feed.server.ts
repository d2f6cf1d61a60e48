import type { PageCall } from '@sabha/contract/core/page-rendering';
import { getCurrentEdition } from '@sabha/contract/content/operations';
import { listHub } from '@sabha/contract/knowledge/operations';
import { localizePath } from '../../lib/locale.ts';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import type { Feed } from '../../lib/write-feed.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { articlePath, HUB_PATH } from './article-view.ts';

const maxItems = 50;

/** The newest pieces for a feed at `path`, in the language of its address. */
export async function loadFeed({ api, public_url }: PageCall, path: string): Promise<Feed> {
  const [{ data }, edition] = await Promise.all([
    api.call(listHub, { query: { limit: maxItems } }),
    nullIfMissing(api.call(getCurrentEdition)),
  ]);
  const locale = getLocale();
  const address = (each: string) => `${public_url}${localizePath(each, locale)}`;
  return {
    title: `${m.knowledge_title()} · ${edition?.data.name ?? 'Sabha'}`,
    description: m.knowledge_lead(),
    language: locale,
    home: address(HUB_PATH),
    self: address(path),
    now: new Date().toISOString(),
    items: data.articles.map((card) => ({ ...card, url: address(articlePath(card.slug)) })),
  };
}
