import type { Route } from './+types/toolkits.ts';
import { ToolkitsPage } from '../../features/knowledge/components/toolkits-page.tsx';
import { describeToolkits } from '../../features/knowledge/describe-knowledge.ts';
import { loadToolkits } from '../../features/knowledge/load-article.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: { topics: ['knowledge', 'schedule', 'content'] } } satisfies PageHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadToolkits(context.get(pageContext));

export const meta: Route.MetaFunction = ({ matches }) => describeToolkits(siteOf(matches));

export default function ToolkitsRoute({ loaderData }: Route.ComponentProps) {
  return <ToolkitsPage toolkits={loaderData} />;
}
