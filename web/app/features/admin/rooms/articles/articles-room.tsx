import { article, articleTextFields } from '@sabha/contract/knowledge/article';
import { createEntityRoom } from '../../entity-room/entity-room.tsx';
import { m } from '../../../../paraglide/messages.js';
import { findThemes } from '../find-themes.ts';
import { ArticleLoader } from './article-loader.tsx';
import { ArticleState } from './article-state.tsx';
import { hide, publish } from './publication.ts';

/** The knowledge hub: everything that it holds, and each piece in its editor. */
export const ArticlesRoom = createEntityRoom({
  entity: article,
  title: m.rooms_articles,
  text: m.rooms_articles_text,
  columns: ['title', 'kind', 'status', 'published_at', 'is_featured'],
  cells: { status: (row, { time_zone }) => <ArticleState row={row} zone={time_zone} /> },
  texts: articleTextFields,
  options: { themes: findThemes },
  flag: 'is_featured',
  narrow: ['kind', 'status'],
  acts: [
    { key: 'publish', label: m.admin_publish, isFor: ({ status }) => status !== 'published', set: (row) => publish(row) },
    { key: 'hide', label: m.rooms_to_draft, isFor: ({ status }) => status !== 'draft', set: hide },
  ],
  sort: { key: 'published_at', order: 'desc' },
  Page: ArticleLoader,
});
