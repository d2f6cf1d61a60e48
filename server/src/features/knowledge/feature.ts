import { getHubArticle, knowledgeOperations, listHub } from '@sabha/contract/knowledge/operations';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { articleEntity } from './article.entity.ts';
import { readArticlePage } from './article-page.read-model.ts';
import { readHub } from './hub.read-model.ts';
import { knowledgeData } from './personal-data.ts';

/** The knowledge hub: articles, reports, videos and toolkits with their files. */
export const knowledge: Feature = {
  name: 'knowledge',
  personalData: knowledgeData,
  operations: knowledgeOperations,
  handlers: [
    bind(listHub, async ({ query }, call, ctx) => ({ data: await readHub(ctx.db, query, call.locale) })),
    bind(getHubArticle, async ({ params }, call, ctx) => ({ data: await readArticlePage(ctx.db, params.slug, call.locale) })),
  ],
  entities: [articleEntity],
};
