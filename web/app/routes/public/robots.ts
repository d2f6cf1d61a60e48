import type { Route } from './+types/robots.ts';
import { pageContext } from '../../lib/page-context.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: {} } satisfies PageHandle;

/** Robots Exclusion Protocol (RFC 9309): everything public may be found, the API and the sign-in may not. */
export function loader({ context }: Route.LoaderArgs) {
  const { public_url } = context.get(pageContext);
  const text = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /oidc/',
    'Disallow: /auth',
    '',
    `Sitemap: ${public_url}/sitemap.xml`,
    '',
  ].join('\n');
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
