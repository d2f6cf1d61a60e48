import type { Route } from './+types/forum-rss.ts';
import { loadPublicFeed } from '../../features/forum/public-forum/load-public-feed.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import { writeRss } from '../../lib/write-feed.ts';

export const handle = { publicPage: { topics: ['forum', 'names', 'content'] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const xml = writeRss(await loadPublicFeed(context.get(pageContext), null));
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
