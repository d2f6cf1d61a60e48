import { articleTextFields } from '@sabha/contract/knowledge/article';
import { and, arrayOverlaps, getTableColumns, sql } from 'drizzle-orm';
import { plainFeedSubject, type FeedEntry, type FeedSource } from '../../core/following/feed-source.ts';
import { inDirection, isBetween, microsecondsOf } from '../../core/following/feed-sql.ts';
import { translate } from '../../core/text/translate.ts';
import { readThemes, type PublicTheme } from '../schedule/public.ts';
import { isPublic, type ArticleRow } from './article-card.ts';
import { articles } from './schema.ts';

const published = sql`${articles.published_at}`;
const number = sql`${articles.article_id}`;

/** What the hub has published of a followed theme. */
export const articleFeed: FeedSource = {
  kind: 'article',
  async read(ctx, { locale }, wanted) {
    const followed = [...wanted.follows.theme];
    if (followed.length === 0) return [];
    const rows = await ctx.db
      .select({ ...getTableColumns(articles), at: microsecondsOf(published) })
      .from(articles)
      .where(and(isPublic, arrayOverlaps(articles.themes, followed), isBetween(published, number, wanted)))
      .orderBy(inDirection(published, number, wanted))
      .limit(wanted.limit);
    const themes = await readThemes(ctx, locale);
    return rows.map(({ at, ...row }): FeedEntry => ({
      at,
      key: row.article_id,
      causes: followed.filter((slug) => row.themes.includes(slug)).map((key) => ({ type: 'theme', key })),
      item: describe(row, themes, locale),
    }));
  },
};

function describe(row: ArticleRow, themes: readonly PublicTheme[], locale: string): FeedEntry['item'] {
  const { slug, kind, title, summary, authors } = translate(row, articleTextFields, locale);
  const theme = themes.find((one) => row.themes.includes(one.slug));
  const appearance = theme ? { seed: `theme:${theme.slug}`, palette: theme.palette, lattice: theme.lattice, variant: theme.variant } : null;
  return {
    variant: kind,
    subject: {
      ...plainFeedSubject,
      link: `/knowledge-hub/${encodeURIComponent(slug)}`,
      title,
      excerpt: summary,
      byline: authors.join(', '),
      context: theme?.name ?? '',
      appearance,
    },
    release: null,
  };
}
