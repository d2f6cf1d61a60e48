import { drawAppIcon } from '../../features/shell/app-icon/draw-app-icon.server.ts';
import { loadSite } from '../../features/shell/load-site.server.ts';
import { appIconSizes } from '../../lib/app-icon.ts';
import { pageContext } from '../../lib/page-context.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import type { Route } from './+types/app-icon.ts';

export const handle = { publicPage: { topics: ['content'], isBulky: true } } satisfies PageHandle;

/** The edition's own icon in one of its sizes. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const size = appIconSizes.find((known) => file === `${known}.png`);
  if (!size) return new Response('Not found', { status: 404 });
  const { edition } = await loadSite(context.get(pageContext));
  const png = await drawAppIcon(edition ?? { slug: 'sabha', short_name: 'Sabha' }, size);
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
}
