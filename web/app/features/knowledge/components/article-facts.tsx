import { formatDays } from '../../../lib/format-days.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Tag } from '../../../ui/tag.tsx';
import type { ArticleView } from '../article-view.ts';
import { nameOneKind } from '../kind-labels.ts';

/** The language of a text that is not the page's own, for the `lang` attribute. */
export const langOf = ({ language }: Pick<ArticleView, 'language'>): string | undefined =>
  language === getLocale() ? undefined : language;

/** What kind, when and how long, in one line. */
export function ArticleFacts({ article, className }: { article: ArticleView; className?: string }) {
  const day = article.published_at.slice(0, 10);
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-fg-2 ${className ?? ''}`}>
      <span className="font-semibold text-theme-text">{nameOneKind(article.kind)}</span>
      <time dateTime={day}>{formatDays(day, day, getLocale())}</time>
      <span>{m.knowledge_minutes({ count: article.reading_minutes })}</span>
      {langOf(article) === 'en' ? <Tag>{m.knowledge_in_english()}</Tag> : null}
    </p>
  );
}
