import type { Route } from './+types/knowledge-rss.ts';
import { feedPaths } from '../../features/knowledge/article-view.ts';
import { loadFeed } from '../../features/knowledge/load-feed.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import { writeRss } from '../../lib/write-feed.ts';

export const handle = { publicPage: { topics: ['knowledge', 'content'] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const xml = writeRss(await loadFeed(context.get(pageContext), feedPaths.rss));
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
