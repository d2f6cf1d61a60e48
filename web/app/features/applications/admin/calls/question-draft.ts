import type { FieldKind, FormField } from '@sabha/contract/applications/form-field';
import { m } from '../../../../paraglide/messages.js';

/** A name for answers that no other question of the form has. */
export function freeName(fields: readonly Pick<FormField, 'name'>[]): string {
  const taken = new Set(fields.map(({ name }) => name));
  for (let number = fields.length + 1; ; number += 1) {
    const name = `question_${number}`;
    if (!taken.has(name)) return name;
  }
}

export const newQuestion = (fields: readonly FormField[]): FormField => ({
  name: freeName(fields),
  kind: 'short_text',
  label: { en: '' },
  is_required: false,
});

const hasOptions = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices';
const hasLength = (kind: FieldKind): boolean => kind === 'short_text' || kind === 'long_text';

/** The question as another kind, without what only the old one has. */
export function asKind({ options, max_length, min, max, accept, ...rest }: FormField, kind: FieldKind): FormField {
  return {
    ...rest,
    kind,
    ...(hasOptions(kind) ? { options: options ?? [newOption([])] } : {}),
    ...(hasLength(kind) && max_length !== undefined ? { max_length } : {}),
    ...(kind === 'number' && min !== undefined ? { min } : {}),
    ...(kind === 'number' && max !== undefined ? { max } : {}),
    ...(kind === 'file' ? { accept: accept ?? ['pdf'] } : {}),
  };
}

type Option = NonNullable<FormField['options']>[number];

/** An option keeps its value for ever, whatever its words become: answers name it. */
export function newOption(options: readonly Option[]): Option {
  const taken = new Set(options.map(({ value }) => value));
  for (let number = options.length + 1; ; number += 1) {
    const value = `option-${number}`;
    if (!taken.has(value)) return { value, label: { en: '' } };
  }
}

/** The question with a number set, or without it. */
export function withNumber(field: FormField, name: 'max_length' | 'min' | 'max', text: string): FormField {
  const { [name]: _, ...rest } = field;
  return text === '' ? rest : { ...rest, [name]: Number(text) };
}

export const kindLabels: Readonly<Record<FieldKind, () => string>> = {
  short_text: m.calls_kind_short_text,
  long_text: m.calls_kind_long_text,
  email: m.calls_kind_email,
  phone: m.calls_kind_phone,
  url: m.calls_kind_url,
  number: m.calls_kind_number,
  choice: m.calls_kind_choice,
  choices: m.calls_kind_choices,
  consent: m.calls_kind_consent,
  file: m.calls_kind_file,
};
