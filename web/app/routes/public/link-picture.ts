import { redirect } from 'react-router';
import { drawLinkPicture } from '../../features/shell/link-picture/draw-link-picture.server.ts';
import { inTurn } from '../../features/shell/link-picture/in-turn.server.ts';
import { linkPicturePath } from '../../lib/link-picture.ts';
import { headContext } from '../../lib/page-context.ts';
import { pictureNamedIn } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import type { Route } from './+types/link-picture.ts';

export const handle = { publicPage: { isBulky: true } } satisfies PageHandle;

/** The picture of the page whose path stands before the version; an older version leads to the one of today. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = params['*'];
  const head = await context.get(headContext)(`/${encodeURI(asked.slice(0, asked.lastIndexOf('/')))}`);
  const facts = head && pictureNamedIn(head);
  if (!facts) return new Response('Not found', { status: 404 });
  const path = linkPicturePath(facts);
  if (decodeURIComponent(path) !== `/og/${asked}`) return redirect(path, 302);
  const png = await inTurn(() => drawLinkPicture(facts));
  if (!png) return new Response('Too many pictures are being drawn.', { status: 503, headers: { 'retry-after': '5' } });
  return new Response(new Uint8Array(png), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      // Others show it: that is what it is for.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
