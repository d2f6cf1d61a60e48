import type { FindableSource } from '../../core/text/findable.ts';
import { readPublishedPages } from './public-page.read-model.ts';

/** Published pages, by title and description; drafts and previews never show here. */
export const findablePages: FindableSource = {
  name: 'pages',
  topics: ['pages', 'content'],
  async collect(db, locale) {
    const pages = await readPublishedPages(db, '/', locale);
    return pages.map(({ path, title, description }) => ({ key: path, kind: 'page', title, detail: '', body: description, path }));
  },
};
