import type { Route } from './+types/startup.ts';
import { LazySaveButton } from '../../features/saved/components/lazy-save-button.tsx';
import { StartupPage } from '../../features/organisations/components/startup-page.tsx';
import { describeStartup } from '../../features/organisations/describe-startups.ts';
import { loadStartup } from '../../features/organisations/load-startups.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: { topics: ['startups', 'schedule', 'content'] } } satisfies PageHandle;

export const loader = ({ context, params }: Route.LoaderArgs) => loadStartup(params.slug, context.get(pageContext));

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => (error ? [] : describeStartup(siteOf(matches), loaderData));

export default function StartupRoute({ loaderData }: Route.ComponentProps) {
  const { slug, name } = loaderData;
  return <StartupPage startup={loaderData} save={<LazySaveButton type="organisation" address={slug} title={name} />} />;
}
