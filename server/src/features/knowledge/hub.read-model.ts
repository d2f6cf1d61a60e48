import type { ArticleKind } from '@sabha/contract/knowledge/article';
import { articleKinds } from '@sabha/contract/knowledge/article';
import type { Hub } from '@sabha/contract/knowledge/operations';
import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { isPublic, toCards } from './article-card.ts';
import { articles } from './schema.ts';

interface HubQuery {
  readonly kind?: ArticleKind | undefined;
  readonly theme?: string | undefined;
  readonly slugs?: readonly string[] | undefined;
  readonly page: number;
  readonly limit: number;
}

/** A page of what is published, with how many there are of each kind and theme. */
export async function readHub(db: Database, query: HubQuery, locale: string): Promise<Hub> {
  const ofKind = query.kind && eq(articles.kind, query.kind);
  const ofTheme = query.theme === undefined ? undefined : sql`${articles.themes} @> ARRAY[${query.theme}]::text[]`;
  const named = query.slugs && inArray(articles.slug, [...query.slugs]);
  const [rows, kinds, themes, [featured]] = await Promise.all([
    readRows(db, and(isPublic, ofKind, ofTheme, named), query),
    countKinds(db, and(isPublic, ofTheme, named)),
    countThemes(db, and(isPublic, ofKind, named)),
    db
      .select()
      .from(articles)
      .where(and(isPublic, eq(articles.is_featured, true)))
      .orderBy(...newestFirst)
      .limit(1),
  ]);
  const cards = await toCards(db, featured ? [...rows, featured] : rows, locale);
  const total = kinds.filter(({ kind }) => query.kind === undefined || kind === query.kind).reduce((sum, one) => sum + one.count, 0);
  return { articles: cards.slice(0, rows.length), total, kinds, themes, featured: featured ? (cards.at(-1) ?? null) : null };
}

const newestFirst = [desc(articles.published_at), desc(articles.article_id)] as const;

async function readRows(db: Database, condition: SQL | undefined, { slugs, page, limit }: HubQuery) {
  const rows = db.select().from(articles).where(condition);
  if (!slugs)
    return rows
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit);
  const bySlug = new Map((await rows).map((row) => [row.slug, row]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

async function countKinds(db: Database, condition: SQL | undefined): Promise<Hub['kinds']> {
  const rows = await db.select({ kind: articles.kind, count: count() }).from(articles).where(condition).groupBy(articles.kind);
  return articleKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
}

async function countThemes(db: Database, condition: SQL | undefined): Promise<Hub['themes']> {
  const slug = sql<string>`unnest(${articles.themes})`.as('slug');
  const each = db.select({ slug }).from(articles).where(condition).as('each');
  return db.select({ slug: each.slug, count: count() }).from(each).groupBy(each.slug).orderBy(desc(count()), each.slug);
}
