import type { Route } from './+types/web-manifest.ts';
import { loadSite } from '../../features/shell/load-site.server.ts';
import { appIconPath, appIconSizes } from '../../lib/app-icon.ts';
import { pageContext } from '../../lib/page-context.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: {} } satisfies PageHandle;

/** Web Application Manifest (W3C) with the event's own name. */
export async function loader({ context }: Route.LoaderArgs) {
  const { edition } = await loadSite(context.get(pageContext));
  const manifest = {
    id: '/',
    name: edition?.name ?? 'Sabha',
    short_name: edition?.short_name ?? 'Sabha',
    description: edition?.tagline ?? '',
    start_url: '/home',
    display: 'standalone',
    background_color: '#f8f6ef',
    theme_color: '#11162a',
    icons: appIconSizes.map((size) => ({ src: appIconPath(size), sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' })),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } });
}
