import { previewArticle } from '@sabha/contract/knowledge/operations';
import { Tag } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';
import { ArticleText } from '../public.ts';
import type { Language } from '../../admin/kit/components/language-switch.tsx';
import { usePreview } from '../../admin/kit/components/use-preview.ts';
import type { RowTranslations } from '../../admin/kit/entity-page/text-in-languages.tsx';
import type { Written } from './use-article.ts';

interface ArticlePreviewProps {
  values: Written;
  language: Language;
}

/** The piece as its readers will get it: what a language lacks stands in English. */
export function ArticlePreview({ values, language }: ArticlePreviewProps) {
  const texts = language === 'en' ? {} : ((values.translations as RowTranslations)[language] ?? {});
  const body = texts['body'] || values.body;
  const loaded = usePreview(
    'knowledge/preview',
    body,
    async (api, text) => (await api.call(previewArticle, { body: { body: text } })).data,
  );
  return (
    <section
      aria-label={m.admin_preview()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it with the arrow keys
      tabIndex={0}
      className="min-w-0 rounded-card border border-line bg-page p-6 xl:sticky xl:top-44 xl:max-h-[calc(100dvh-200px)] xl:self-start xl:overflow-y-auto"
    >
      <div className="flex items-center gap-3 text-sm text-fg-3">
        <h2 className="font-text font-semibold tracking-normal">{m.admin_preview()}</h2>
        {loaded.state === 'ready' && <span>{m.knowledge_minutes({ count: loaded.value.reading_minutes })}</span>}
        {language !== 'en' && !texts['body'] && <Tag kind="lit">{m.knowledge_in_english()}</Tag>}
      </div>
      <p lang={texts['title'] ? language : 'en'} className="mt-4 display text-display-md text-pretty [overflow-wrap:anywhere]">
        {texts['title'] || values.title || m.admin_unnamed()}
      </p>
      <p lang={texts['summary'] ? language : 'en'} className="mt-3 text-lead text-fg-2">
        {texts['summary'] || values.summary}
      </p>
      <div lang={texts['body'] ? language : 'en'} className="mt-6">
        {loaded.state === 'failed' && <p className="text-sm font-semibold text-bad-text">{m.admin_failed_text()}</p>}
        {loaded.state === 'ready' && <ArticleText text={loaded.value} />}
      </div>
    </section>
  );
}
