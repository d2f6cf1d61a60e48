import type { Article } from '@sabha/contract/knowledge/article';
import { useEffect, useState } from 'react';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { LanguageSwitch, type Language } from '../../admin/kit/components/language-switch.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { MarkdownField } from '../../admin/kit/components/markdown-field.tsx';
import { EntityControl } from '../../admin/kit/entity-page/entity-control.tsx';
import type { Option, RowPageProps } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { translated, type RowTranslations } from '../../admin/kit/entity-page/text-in-languages.tsx';
import { fieldLabel } from '../../admin/kit/field-labels.ts';
import { useCan } from '../../admin/kit/use-can.ts';
import { ArticleBar } from './article-bar.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { DownloadsField } from './downloads-field.tsx';
import { detailFields, useArticle, type EditedArticle, type Written } from './use-article.ts';

interface ArticleEditorProps extends RowPageProps {
  row: Article | null;
  themes: readonly Option[];
}

const PANEL = 'grid gap-4.5 rounded-card bg-surface p-5 shadow-1';

/** The texts of a piece beside what readers will get, and under them all else that is known of it. */
export function ArticleEditor({ api, row: opened, themes, path, edition, menu, onMade }: ArticleEditorProps) {
  const [language, setLanguage] = useState<Language>('en');
  const edited = useArticle({ api, opened, onMade });
  const { row, values, set, errorOf, missing, hasChanged } = edited;
  const canSave = useCan(menu)(row === null ? 'create' : 'update');
  useSaveKey(() => canSave && void edited.save());
  const optionsOf: Readonly<Record<string, readonly Option[]>> = { themes };
  return (
    <>
      <ArticleBar edited={edited} isNew={row === null} path={path} zone={edition.time_zone} canSave={canSave} onSave={edited.save} />
      <LeaveGuard hasChanged={hasChanged} />
      <LanguageSwitch value={language} onChange={setLanguage} missing={missing} />
      <div className="mt-3 grid gap-6 xl:grid-cols-2">
        <section aria-label={m.entries_texts()} className={`${PANEL} content-start`}>
          <Texts edited={edited} language={language} />
        </section>
        <ArticlePreview values={values} language={language} />
      </div>
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        <section aria-label={m.entries_details()} className={`${PANEL} content-start`}>
          <h2 className="text-display-xs">{m.entries_details()}</h2>
          {detailFields.map((field) => (
            <EntityControl
              key={field.name}
              field={field}
              value={values[field.name as keyof Written]}
              options={optionsOf[field.name]}
              error={errorOf(field.name)}
              zone={edition.time_zone}
              translations={null}
              onChange={(value) => set({ [field.name]: value })}
              onTranslate={(translations) => set({ translations })}
            />
          ))}
        </section>
        <DownloadsField api={api} downloads={values.downloads} error={errorOf('downloads')} onChange={(downloads) => set({ downloads })} />
      </div>
    </>
  );
}

/** Title, summary and body in one language. */
function Texts({ edited: { values, set, errorOf }, language }: { edited: EditedArticle; language: Language }) {
  const translations = values.translations as RowTranslations;
  const read = (name: 'title' | 'summary' | 'body') => (language === 'en' ? values[name] : (translations[language]?.[name] ?? ''));
  const write = (name: 'title' | 'summary' | 'body') => (text: string) =>
    set(language === 'en' ? { [name]: text } : { translations: translated(translations, { language, name, text }) });
  const hintOf = (name: 'title' | 'summary' | 'body') => (read(name) === '' && values[name] !== '' ? m.admin_missing() : undefined);
  const known = (name: 'title' | 'summary' | 'body') => ({
    label: fieldLabel(name),
    hint: hintOf(name),
    error: language === 'en' ? errorOf(name) : undefined,
  });
  return (
    <>
      <Field {...known('title')} isRequired={language === 'en'}>
        <Input
          lang={language}
          value={read('title')}
          maxLength={200}
          onChange={({ currentTarget }) => write('title')(currentTarget.value)}
        />
      </Field>
      <Field {...known('summary')}>
        <Textarea
          lang={language}
          rows={2}
          value={read('summary')}
          maxLength={1000}
          onChange={({ currentTarget }) => write('summary')(currentTarget.value)}
        />
      </Field>
      <MarkdownField {...known('body')} lang={language} value={read('body')} onChange={write('body')} />
    </>
  );
}

/** Ctrl or ⌘ with S saves. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
