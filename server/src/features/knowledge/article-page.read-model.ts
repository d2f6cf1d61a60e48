import { notFound } from '@sabha/contract/core/errors';
import type { ArticlePage } from '@sabha/contract/knowledge/operations';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { isPublic, toCards } from './article-card.ts';
import { splitArticle } from './article-text.ts';
import { articles } from './schema.ts';

const maxRelated = 3;

/** @throws ProblemError 404 when nothing of this slug is published. */
export async function readArticlePage(db: Database, slug: string, locale: string): Promise<ArticlePage> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(isPublic, eq(articles.slug, slug)));
  if (!row) throw notFound('There is no article at this address.');
  const shared = sql<number>`(SELECT count(*) FROM unnest(${articles.themes}) AS each (theme) WHERE theme = ANY(${sql.param(row.themes)}::text[]))`;
  const near = await db
    .select()
    .from(articles)
    .where(and(isPublic, ne(articles.article_id, row.article_id)))
    .orderBy(desc(shared), desc(articles.published_at), desc(articles.article_id))
    .limit(maxRelated);
  const [card, ...related] = await toCards(db, [row, ...near], locale);
  if (!card) throw new Error(`The article ${slug} has no card.`);
  return { ...card, modified_at: row.modified_at?.toISOString() ?? null, ...splitArticle(inLanguage(row, 'body', locale)), related };
}
