import type { FieldError } from '@sabha/contract/core/errors';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field, Input, NativeSelect, Textarea } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import type { FormField } from './block-shape.ts';
import { ImageField } from '../../admin/kit/components/image-field.tsx';
import { choiceLabel, fieldLabel } from '../../admin/kit/field-labels.ts';
import { ListControl } from './list-control.tsx';

type Written = Readonly<Record<string, unknown>>;
export type Language = 'hi' | 'gu';

export interface FormPlace {
  /** Dotted place of the object in the document: `blocks.2.items.0`. */
  readonly place: string;
  readonly errors: readonly FieldError[];
  /** The language that is written beside English; null for English alone. */
  readonly language: Language | null;
}

interface ObjectFormProps extends FormPlace {
  fields: readonly FormField[];
  object: Written;
  onChange: (object: Written, step: string) => void;
}

/** The form of one object: a control for each of its fields, as its schema says. */
export function ObjectForm({ fields, object, onChange, ...where }: ObjectFormProps) {
  return (
    <div className="grid gap-4.5">
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          object={object}
          onChange={(changed) => onChange(changed, `${where.place}.${field.name}`)}
          {...where}
        />
      ))}
    </div>
  );
}

interface FieldControlProps extends FormPlace {
  field: FormField;
  object: Written;
  onChange: (object: Written) => void;
}

function FieldControl({ field, object, onChange, place, errors, language }: FieldControlProps) {
  const { name, control } = field;
  const label = fieldLabel(name);
  const at = `${place}.${name}`;
  const error = errors.find(({ path }) => path === at)?.message;
  const value = object[name];
  const set = (next: unknown) => onChange({ ...object, [name]: next });
  switch (control.kind) {
    case 'line':
    case 'prose':
      return <TextControl field={field} object={object} onChange={onChange} error={error} language={language} />;
    case 'choice':
      return (
        <Field label={label} error={error}>
          <NativeSelect value={String(value)} onChange={({ currentTarget }) => set(currentTarget.value)}>
            {control.choices.map((each) => (
              <option key={each} value={each}>
                {choiceLabel(each)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      );
    case 'flag':
      return (
        <Checkbox checked={value === true} onChange={({ currentTarget }) => set(currentTarget.checked)}>
          {label}
        </Checkbox>
      );
    case 'number':
      return (
        <Field label={label} error={error}>
          <Input
            type="number"
            min={control.minimum}
            max={control.maximum}
            value={Number(value)}
            onChange={({ currentTarget }) => set(currentTarget.valueAsNumber || control.minimum)}
          />
        </Field>
      );
    case 'image':
      return <ImageField label={label} error={error} name={typeof value === 'string' ? value : null} onChange={set} />;
    case 'list':
      return (
        <ListControl
          field={field}
          entries={value as Written[]}
          onChange={set}
          renderEntry={(entry, index, change) => (
            <ObjectForm
              fields={field.inside}
              object={entry}
              place={`${at}.${index}`}
              errors={errors}
              language={language}
              onChange={change}
            />
          )}
        />
      );
    default:
      return (
        <Field label={label} error={error} hint={control.kind === 'link' ? m.admin_link_hint() : undefined}>
          <Input value={String(value)} onChange={({ currentTarget }) => set(currentTarget.value)} spellCheck={false} />
        </Field>
      );
  }
}

interface TextControlProps extends Pick<FieldControlProps, 'field' | 'object' | 'onChange' | 'language'> {
  error: string | undefined;
}

/** English, and beside it the language that is being written, with a sign where it is missing. */
function TextControl({ field: { name, control }, object, onChange, error, language }: TextControlProps) {
  const Writing = control.kind === 'prose' ? Textarea : Input;
  const translations = (object['translations'] ?? {}) as Partial<Record<Language, Record<string, string>>>;
  const english = String(object[name]);
  const translated = (language && translations[language]?.[name]) ?? '';
  const isMissing = language !== null && /\p{L}/u.test(english.replaceAll(/\{[a-z0-9_]+\}/g, '')) && translated === '';
  const translate = (text: string) => {
    if (!language) return;
    const { [name]: _, ...others } = translations[language] ?? {};
    const texts = text === '' ? others : { ...others, [name]: text };
    onChange({ ...object, translations: { ...translations, [language]: texts } });
  };
  return (
    <div className={language ? 'grid gap-x-4 gap-y-2 sm:grid-cols-2' : ''}>
      <Field label={fieldLabel(name)} error={error} hint={control.kind === 'prose' && !language ? m.admin_markdown_hint() : undefined}>
        <Writing value={english} lang="en" onChange={({ currentTarget }) => onChange({ ...object, [name]: currentTarget.value })} />
      </Field>
      {language && (
        <Field
          label={`${fieldLabel(name)}, ${language === 'hi' ? m.admin_language_hi() : m.admin_language_gu()}`}
          hint={isMissing ? <span className="font-semibold text-lit-text">{m.admin_missing()}</span> : undefined}
        >
          <Writing value={translated} lang={language} onChange={({ currentTarget }) => translate(currentTarget.value)} />
        </Field>
      )}
    </div>
  );
}
