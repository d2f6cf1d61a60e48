import { toSearchText, type FindableSource, type FindableText } from '../../core/text/findable.ts';
import { readPublishedPages } from './public-page.read-model.ts';

type Page = Awaited<ReturnType<typeof readPublishedPages>>[number];

/** Published pages by title and description, and each of their answered questions and captioned pictures; drafts and previews never show here. */
export const findablePages: FindableSource = {
  name: 'pages',
  topics: ['pages', 'content'],
  async collect(db, locale) {
    const pages = await readPublishedPages(db, '/', locale);
    return pages.flatMap((page) => [toText(page), ...findQuestions(page), ...findPictures(page)]);
  },
};

const toText = ({ path, title, description }: Page): FindableText => ({
  key: path,
  kind: 'page',
  title,
  detail: '',
  body: description,
  path: encodeURI(path),
});

/** The answer opens under its own address. */
const findQuestions = ({ path, title, document, textOf }: Page): FindableText[] =>
  document.blocks.flatMap((block) =>
    block.type !== 'faq'
      ? []
      : block.items.map((item, index) => {
          const anchor = item.anchor || `${block.id}-${index + 1}`;
          const body = toSearchText(textOf(item, 'text'));
          return {
            key: `${path}#${anchor}`,
            kind: 'question',
            title: textOf(item, 'question'),
            detail: title,
            body,
            path: `${encodeURI(path)}#${anchor}`,
          };
        }),
  );

/** A picture is found by what is written under it and by what it shows. */
const findPictures = ({ path, title, document, textOf }: Page): FindableText[] =>
  document.blocks.flatMap((block) =>
    block.type !== 'gallery'
      ? []
      : block.items.flatMap((item, index) => {
          const [caption, album, anchor] = [textOf(item, 'caption'), textOf(block, 'title'), `${block.id}-${index + 1}`];
          if (caption === '') return [];
          const detail = [album, title].filter(Boolean).join(' · ');
          return [
            {
              key: `${path}#${anchor}`,
              kind: 'picture',
              title: caption,
              detail,
              body: textOf(item, 'alt'),
              path: `${encodeURI(path)}#${anchor}`,
            },
          ];
        }),
  );
