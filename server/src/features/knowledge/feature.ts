import { getHubArticle, knowledgeOperations, listHub, previewArticle } from '@sabha/contract/knowledge/operations';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { everybody } from '../../core/access/call-rules.ts';
import { canPreviewArticles } from '../../permissions/knowledge.ts';
import { articleEntity } from './article.entity.ts';
import { articleFeed } from './article.feed.ts';
import { articleSavable } from './article-savable.ts';
import { readArticlePage } from './article-page.read-model.ts';
import { readHub } from './hub.read-model.ts';
import { countReadingMinutes, splitArticle } from './article-text.ts';
import { knowledgeData } from './personal-data.ts';
import { publishDueArticlesJob } from './publish-due-articles.job.ts';

/** The knowledge hub: articles, reports, videos and toolkits with their files. */
export const knowledge: Feature = {
  name: 'knowledge',
  personalData: knowledgeData,
  operations: knowledgeOperations,
  handlers: [
    bind(listHub, everybody, async ({ query }, call, ctx) => ({ data: await readHub(ctx.db, query, call.locale) })),
    bind(getHubArticle, everybody, async ({ params }, call, ctx) => ({ data: await readArticlePage(ctx.db, params.slug, call.locale) })),
    bind(previewArticle, canPreviewArticles, async ({ body: { body } }) => {
      return { data: { ...splitArticle(body), reading_minutes: countReadingMinutes(body) } };
    }),
  ],
  savables: [articleSavable],
  feedSources: [articleFeed],
  jobs: [publishDueArticlesJob],
  entities: [articleEntity],
};
