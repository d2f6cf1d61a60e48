import { articleTextFields } from '@sabha/contract/knowledge/article';
import { and, inArray } from 'drizzle-orm';
import { plainSubject, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import { translate } from '../../core/text/translate.ts';
import { readThemes } from '../schedule/public.ts';
import { isPublic } from './article-card.ts';
import { articles } from './schema.ts';

/** What the hub has published. */
export const articleSavable: Savable = {
  type: 'article',
  async find({ db }, _actor, addresses) {
    const { slug, article_id } = articles;
    const rows = await db
      .select({ slug, article_id })
      .from(articles)
      .where(and(isPublic, inArray(slug, [...addresses])));
    return new Map(rows.map((row) => [row.slug, row.article_id]));
  },
  async describe(ctx, { locale }, article_ids) {
    const rows = await ctx.db
      .select()
      .from(articles)
      .where(and(isPublic, inArray(articles.article_id, [...article_ids])));
    const themes = await readThemes(ctx, locale);
    return new Map(
      rows.map((row): [number, DescribedSubject] => {
        const { slug, title, summary, authors, published_at } = translate(row, articleTextFields, locale);
        const theme = themes.find((one) => row.themes.includes(one.slug));
        return [
          row.article_id,
          {
            ...plainSubject,
            link: `/knowledge-hub/${encodeURIComponent(slug)}`,
            title,
            excerpt: summary,
            byline: authors.join(', '),
            context: theme?.name ?? '',
            written_at: published_at.toISOString(),
            appearance: theme
              ? { seed: `theme:${theme.slug}`, palette: theme.palette, lattice: theme.lattice, variant: theme.variant }
              : null,
          },
        ];
      }),
    );
  },
};
