import { previewMarkdown } from '@sabha/contract/content/operations';
import { useState } from 'react';
import { Field, Input } from '../../../../ui/field.tsx';
import { RawMarkup } from '../../../../ui/raw-markup.tsx';
import { m } from '../../../../paraglide/messages.js';
import { LanguageSwitch, type Language } from '../../../admin/kit/components/language-switch.tsx';
import { usePreview } from '../../../admin/kit/components/use-preview.ts';
import { countMissing } from '../../../admin/kit/entity-page/missing-texts.ts';
import { TextInLanguages } from '../../../admin/kit/entity-page/text-in-languages.tsx';
import { fieldLabel } from '../../../admin/kit/field-labels.ts';
import { createEntriesPage } from './entries-page.tsx';
import { textIn, type EntryFormProps } from './entries-spec.ts';
import { EntryTexts } from './entry-drawer.tsx';

const texts = ['question', 'text'] as const;

/** The page of questions: its groups, and the answers as readers will get them. */
export const QuestionsAdminPage = createEntriesPage({
  pagePath: '/faqs',
  type: 'faq',
  title: m.entries_questions,
  newGroup: m.entries_new_group,
  newEntry: m.entries_new_question,
  groupTexts: ['title'],
  entryTexts: texts,
  nameField: 'question',
  Form: QuestionForm,
});

function QuestionForm({ entry, onChange, errorOf }: EntryFormProps) {
  return (
    <div className="grid gap-6 py-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-4.5">
        <EntryTexts fields={['question']} entry={entry} onChange={onChange} errorOf={errorOf} />
        <TextInLanguages
          name="text"
          label={m.entries_answer()}
          isLong
          english={textIn(entry, 'text')}
          hint={m.admin_markdown_hint()}
          error={errorOf('text')}
          translations={entry.translations}
          onChange={(text) => onChange({ text })}
          onTranslate={(translations) => onChange({ translations })}
        />
        <Field label={fieldLabel('anchor')} error={errorOf('anchor')} isOptional>
          <Input
            value={textIn(entry, 'anchor')}
            spellCheck={false}
            onChange={({ currentTarget }) => onChange({ anchor: currentTarget.value })}
          />
        </Field>
      </div>
      <AnswerPreview entry={entry} />
    </div>
  );
}

/** Question and answer as readers will get them; what a language lacks stands in English. */
function AnswerPreview({ entry }: Pick<EntryFormProps, 'entry'>) {
  const [language, setLanguage] = useState<Language>('en');
  const read = (field: string) => (language === 'en' ? undefined : entry.translations[language]?.[field]) || textIn(entry, field);
  const loaded = usePreview(
    'pages/answer',
    read('text'),
    async (api, text) => (await api.call(previewMarkdown, { body: { text } })).data.html,
  );
  return (
    <section aria-label={m.admin_preview()} className="content-start md:sticky md:top-0 md:self-start">
      <LanguageSwitch value={language} onChange={setLanguage} missing={countMissing(entry, texts)} />
      <div lang={language} className="mt-3 rounded-card bg-page p-5 shadow-1">
        <h3 className="text-display-xs text-pretty">{read('question') || m.admin_unnamed()}</h3>
        {loaded.state === 'failed' && <p className="mt-3 text-sm font-semibold text-bad-text">{m.admin_failed_text()}</p>}
        {loaded.state === 'ready' && <RawMarkup markup={loaded.value} className="prose mt-3" />}
      </div>
    </section>
  );
}
