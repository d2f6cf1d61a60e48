import { articleTextFields } from '@sabha/contract/knowledge/article';
import { toSearchText, type FindableSource } from '../../core/text/findable.ts';
import { translate } from '../../core/text/translate.ts';
import { isPublic } from './article-card.ts';
import { articles } from './schema.ts';

/** Everything that the hub has published, by its whole text. */
export const findableArticles: FindableSource = {
  name: 'knowledge',
  topics: ['knowledge'],
  async collect(db, locale) {
    const rows = await db.select().from(articles).where(isPublic);
    return rows.map((row) => {
      const { slug, kind, title, summary, body, authors, themes } = translate(row, articleTextFields, locale);
      return {
        key: slug,
        kind,
        title,
        detail: authors.join(', '),
        body: [summary, toSearchText(body)].filter(Boolean).join('\n'),
        path: `/knowledge-hub/${slug}`,
        themes,
      };
    });
  },
};
