import type { Route } from './+types/article.ts';
import { ArticlePage } from '../../features/knowledge/components/article-page.tsx';
import { describeArticle } from '../../features/knowledge/describe-knowledge.ts';
import { loadArticle } from '../../features/knowledge/load-article.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: { topics: ['knowledge', 'schedule', 'content'] } } satisfies PageHandle;

export const loader = ({ context, params }: Route.LoaderArgs) => loadArticle(context.get(pageContext), params.slug);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describeArticle(siteOf(matches), loaderData);

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage view={loaderData} />;
}
