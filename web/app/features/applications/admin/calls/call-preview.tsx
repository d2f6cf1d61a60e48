import { showField, type Answers } from '@sabha/contract/applications/form-field';
import { readLocalText } from '@sabha/contract/core/local-text';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { AnswerField } from '../../public.ts';
import type { Language } from '../../../admin/kit/components/language-switch.tsx';
import type { WrittenCall } from './use-call.ts';

/** The form as applicants will see it; it can be tried, and nothing of it is sent. */
export function CallPreview({ call, language }: { call: WrittenCall; language: Language }) {
  const [answers, setAnswers] = useState<Answers>({});
  const texts = language === 'en' ? undefined : call.translations[language];
  return (
    <section aria-label={m.admin_preview()} lang={language} className="rounded-card border border-line bg-page px-5 py-5 sm:px-6">
      <p lang="" className="text-sm text-fg-3">
        {m.calls_preview_text()}
      </p>
      <p className="mt-3 display text-display-md text-pretty wrap-break-word">{texts?.['title'] || call.title || m.admin_unnamed()}</p>
      <p className="mt-2 text-ui text-fg-2">{texts?.['lead'] || call.lead}</p>
      <div className="mt-5 grid grid-cols-1 gap-6">
        {call.fields.map((field) => {
          const shown = showField(field, (text) => readLocalText(text, language) || m.admin_unnamed());
          return shown.kind === 'file' ? (
            <p key={field.name} className="text-ui">
              <span className="font-semibold">{shown.label}</span>
              <span className="mt-1 block rounded-control px-3 py-2.5 text-sm text-fg-3 inset-ring-[1.5px] inset-ring-line-field">
                {m.apply_choose_file()}
              </span>
            </p>
          ) : (
            <AnswerField
              key={field.name}
              field={{ ...shown, name: `preview-${field.name}` }}
              value={answers[field.name]}
              error={undefined}
              onChange={(value) => setAnswers({ ...answers, [field.name]: value })}
              onLeave={() => undefined}
            />
          );
        })}
      </div>
    </section>
  );
}
