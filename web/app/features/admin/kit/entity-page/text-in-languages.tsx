import type { ReactNode } from 'react';
import { Field, Input, Textarea } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import { fieldLabel } from '../field-labels.ts';

export type RowTranslations = Partial<Record<'hi' | 'gu', Record<string, string>>>;

interface TextInLanguagesProps {
  /** The field's name in the row and in its translations. */
  name: string;
  /** In place of the field's usual words. */
  label?: string;
  isLong: boolean;
  isRequired?: boolean;
  english: string;
  error?: string | undefined;
  hint?: ReactNode;
  translations: RowTranslations;
  onChange: (english: string) => void;
  onTranslate: (translations: RowTranslations) => void;
}

/** A text in English, and under it Hindi and Gujarati beside each other, marked where English would be read instead. */
export function TextInLanguages({
  name,
  label = fieldLabel(name),
  isLong,
  english,
  translations,
  onChange,
  onTranslate,
  ...field
}: TextInLanguagesProps) {
  const Writing = isLong ? Textarea : Input;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label} {...field}>
        <Writing value={english} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      </Field>
      <div className="grid grid-cols-1 gap-2 border-l-2 border-line pl-3 sm:grid-cols-2">
        {(['hi', 'gu'] as const).map((language) => {
          const text = translations[language]?.[name] ?? '';
          const inLanguage = `${label}, ${language === 'hi' ? m.admin_language_hi() : m.admin_language_gu()}`;
          const isMissing = text === '' && english !== '';
          return (
            <Field
              key={language}
              label={inLanguage}
              hint={isMissing ? <span className="font-semibold text-lit-text">{m.admin_missing()}</span> : undefined}
            >
              <Writing
                lang={language}
                value={text}
                onChange={({ currentTarget }) => onTranslate(translated(translations, { language, name, text: currentTarget.value }))}
              />
            </Field>
          );
        })}
      </div>
    </div>
  );
}

interface Translated {
  language: 'hi' | 'gu';
  name: string;
  text: string;
}

/** The translations with one text written, or taken out where it is emptied. */
export function translated(translations: RowTranslations, { language, name, text }: Translated): RowTranslations {
  const { [name]: _, ...others } = translations[language] ?? {};
  return { ...translations, [language]: text === '' ? others : { ...others, [name]: text } };
}
