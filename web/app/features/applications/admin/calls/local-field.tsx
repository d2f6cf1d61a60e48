import type { LocalText } from '@sabha/contract/core/local-text';
import { Field, Input, Textarea } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import type { Language } from '../../../admin/kit/components/language-switch.tsx';

interface LocalFieldProps {
  label: string;
  value: LocalText;
  language: Language;
  max: number;
  isLong?: boolean;
  isRequired?: boolean;
  error?: string | undefined;
  onChange: (value: LocalText) => void;
}

/** A text of a list in the language that is written, with the English one below where it lacks. */
export function LocalField({ label, value, language, max, isLong = false, isRequired = false, error, onChange }: LocalFieldProps) {
  const text = value[language] ?? '';
  const isMissing = text === '' && value.en !== '';
  const Writing = isLong ? Textarea : Input;
  return (
    <Field
      label={label}
      error={error}
      isRequired={isRequired && language === 'en'}
      isOptional={!isRequired}
      hint={isMissing ? m.calls_english({ text: value.en }) : undefined}
    >
      <Writing
        lang={language}
        value={text}
        maxLength={max}
        onChange={({ currentTarget }) => onChange(written(value, language, currentTarget.value))}
      />
    </Field>
  );
}

/** The text with one language written, or taken out where it is emptied; English always stands there. */
export function written(value: LocalText, language: Language, text: string): LocalText {
  if (language === 'en') return { ...value, en: text };
  const { [language]: _, ...others } = value;
  return text === '' ? others : { ...others, [language]: text };
}
