import { answerPicture } from '../../features/shell/link-picture/answer-picture.server.ts';
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
  const call = context.get(pageContext);
  const { edition } = await loadSite(call);
  const { slug, short_name } = edition ?? { slug: 'sabha', short_name: 'Sabha' };
  return answerPicture(call, { kind: 'icon', edition: { slug, short_name }, size });
}
