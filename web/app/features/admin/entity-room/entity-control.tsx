import { Checkbox } from '../../../ui/choice.tsx';
import { Field, Input, NativeSelect, Textarea } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { choiceLabel, fieldLabel } from '../field-labels.ts';
import type { Option } from './entity-room-spec.ts';
import { textOf, type EntityField } from './entity-shape.ts';

type Translations = Partial<Record<'hi' | 'gu', Record<string, string>>>;

interface EntityControlProps {
  field: EntityField;
  value: unknown;
  /** Instead of what the schema says; for fields that name rows of another type. */
  options: readonly Option[] | undefined;
  error: string | undefined;
  /** Of the whole row; null for what is the same in every language. */
  translations: Translations | null;
  onChange: (value: unknown) => void;
  onTranslate: (translations: Translations) => void;
}

/** One field of a plain type, and under a text its other languages. */
export function EntityControl({ field, value, options, error, translations, onChange, onTranslate }: EntityControlProps) {
  const { name, kind, isRequired, isNullable } = field;
  const label = fieldLabel(name);
  if (kind === 'flag') {
    return (
      <Checkbox checked={value === true} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
        {label}
      </Checkbox>
    );
  }
  const choices = options ?? field.choices.map((each) => ({ value: each, label: choiceLabel(each) }));
  if (options || kind === 'choice') {
    return (
      <Field label={label} error={error} isRequired={isRequired}>
        <NativeSelect
          value={textOf(value)}
          onChange={({ currentTarget }) => onChange(choices.find((each) => String(each.value) === currentTarget.value)?.value ?? '')}
        >
          <option value="">{m.ui_choose()}</option>
          {choices.map((each) => (
            <option key={String(each.value)} value={String(each.value)}>
              {each.label}
            </option>
          ))}
        </NativeSelect>
      </Field>
    );
  }
  const Writing = kind === 'prose' ? Textarea : Input;
  return (
    <div className="grid gap-2">
      <Field label={label} error={error} isRequired={isRequired}>
        <Writing
          {...(kind === 'number' ? { type: 'number' } : {})}
          value={textOf(value)}
          onChange={({ currentTarget: { value: text } }) =>
            onChange(kind === 'number' ? (text === '' ? null : Number(text)) : isNullable && text === '' ? null : text)
          }
        />
      </Field>
      {translations && <Languages field={field} translations={translations} english={textOf(value)} onTranslate={onTranslate} />}
    </div>
  );
}

interface LanguagesProps {
  field: EntityField;
  english: string;
  translations: Translations;
  onTranslate: (translations: Translations) => void;
}

/** Hindi and Gujarati beside each other, marked where English would be read instead. */
function Languages({ field: { name, kind }, english, translations, onTranslate }: LanguagesProps) {
  const Writing = kind === 'prose' ? Textarea : Input;
  return (
    <div className="grid gap-2 border-l-2 border-line pl-3 sm:grid-cols-2">
      {(['hi', 'gu'] as const).map((language) => {
        const text = translations[language]?.[name] ?? '';
        const { [name]: _, ...others } = translations[language] ?? {};
        return (
          <Field
            key={language}
            label={`${fieldLabel(name)}, ${language === 'hi' ? m.admin_language_hi() : m.admin_language_gu()}`}
            hint={text === '' && english !== '' ? m.admin_missing() : undefined}
          >
            <Writing
              lang={language}
              value={text}
              onChange={({ currentTarget }) =>
                onTranslate({
                  ...translations,
                  [language]: currentTarget.value === '' ? others : { ...others, [name]: currentTarget.value },
                })
              }
            />
          </Field>
        );
      })}
    </div>
  );
}
