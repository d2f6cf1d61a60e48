import { redirect } from 'react-router';
import { answerPicture } from '../../features/shell/link-picture/answer-picture.server.ts';
import { linkPicturePath } from '../../lib/link-picture.ts';
import { headContext, pageContext } from '../../lib/page-context.ts';
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
  return answerPicture(
    context.get(pageContext),
    { kind: 'link', facts },
    {
      'cache-control': 'public, max-age=31536000, immutable',
      // Others show it: that is what it is for.
      'cross-origin-resource-policy': 'cross-origin',
    },
  );
}
