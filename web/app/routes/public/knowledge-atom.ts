import type { Route } from './+types/knowledge-atom.ts';
import { feedPaths } from '../../features/knowledge/article-view.ts';
import { loadFeed } from '../../features/knowledge/load-feed.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import { writeAtom } from '../../lib/write-feed.ts';

export const handle = { publicPage: { topics: ['knowledge', 'content'] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const xml = writeAtom(await loadFeed(context.get(pageContext), feedPaths.atom));
  return new Response(xml, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
