import type { Route } from './+types/home.ts';
import { describeEvent } from '../../features/home/describe-event.ts';
import { picturedMap } from '../../features/home/pictured-map.ts';
import { HomePage, NoEdition } from '../../features/home/components/home-page.tsx';
import { loadHome } from '../../features/home/load-home.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { describePage, siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import { m } from '../../paraglide/messages.js';

export const handle = { publicPage: {} } satisfies PageHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(pageContext));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData) return describePage(site, { title: '', description: m.home_not_yet_text(), path: '/' });
  const { edition } = loaderData;
  return describePage(site, {
    title: '',
    description: edition.summary || edition.tagline,
    path: '/',
    art: picturedMap(loaderData),
    data: [describeEvent(site, edition)],
  });
};

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <HomePage home={loaderData} /> : <NoEdition />;
}
