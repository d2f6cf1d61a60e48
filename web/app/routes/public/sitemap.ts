import type { Route } from './+types/sitemap.ts';
import { listSitePaths, writeSitemap } from '../../features/shell/sitemap.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: {} } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(pageContext);
  const xml = writeSitemap(call.public_url, await listSitePaths(call));
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
