import { article, articleTextFields } from '@sabha/contract/knowledge/article';
import { createEntityPage } from '../../admin/kit/entity-page/entity-page.tsx';
import { m } from '../../../paraglide/messages.js';
import { findThemes } from '../../admin/kit/find-themes.ts';
import { ArticleLoader } from './article-loader.tsx';
import { ArticleState } from './article-state.tsx';
import { hide, publish } from './publication.ts';

/** The knowledge hub: everything that it holds, and each piece in its editor. */
export const ArticlesAdminPage = createEntityPage({
  entity: article,
  title: m.entries_articles,
  newLabel: m.entries_new_article,
  text: m.entries_articles_text,
  columns: ['title', 'kind', 'status', 'published_at', 'is_featured'],
  cells: { status: (row, { time_zone }) => <ArticleState row={row} zone={time_zone} /> },
  texts: articleTextFields,
  options: { themes: findThemes },
  flag: 'is_featured',
  filter: ['kind', 'status'],
  actions: [
    { key: 'publish', label: m.admin_publish, isFor: ({ status }) => status !== 'published', set: (row) => publish(row) },
    { key: 'hide', label: m.entries_to_draft, isFor: ({ status }) => status !== 'draft', set: hide },
  ],
  sort: { key: 'published_at', order: 'desc' },
  Page: ArticleLoader,
});
