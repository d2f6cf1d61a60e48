import { fieldKinds, type FieldKind, type FormField } from '@sabha/contract/applications/form-field';
import { Plus } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input, NativeSelect } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import type { Language } from '../../../admin/kit/components/language-switch.tsx';
import { MoveButtons } from '../../../admin/kit/components/move-buttons.tsx';
import { move } from '../../../admin/kit/editing.ts';
import { LocalField } from './local-field.tsx';
import { asKind, kindLabels, newOption, withNumber } from './question-draft.ts';

interface QuestionCardProps {
  field: FormField;
  index: number;
  count: number;
  language: Language;
  /** By the path inside of the question: `label`, `options`. */
  errorOf: (at: string) => string | undefined;
  onChange: (field: FormField) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One question of the form: its words, what kind of answer it takes, and its place among the others. */
export function QuestionCard({ field, index, count, language, errorOf, onChange, onMove, onRemove }: QuestionCardProps) {
  const name = field.label.en || m.admin_unnamed();
  return (
    <li aria-label={name} className="grid grid-cols-1 gap-3 rounded-control bg-sunken px-4 pt-3 pb-1">
      <LocalField
        label={m.calls_question()}
        value={field.label}
        language={language}
        max={300}
        isRequired
        error={errorOf('label')}
        onChange={(label) => onChange({ ...field, label })}
      />
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
        <Field label={m.calls_answer_kind()} error={errorOf('kind')}>
          <NativeSelect value={field.kind} onChange={({ currentTarget }) => onChange(asKind(field, currentTarget.value as FieldKind))}>
            {fieldKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Checkbox checked={field.is_required} onChange={({ currentTarget }) => onChange({ ...field, is_required: currentTarget.checked })}>
          {m.calls_required()}
        </Checkbox>
      </div>
      <LocalField
        label={m.calls_hint()}
        value={field.hint ?? { en: '' }}
        language={language}
        max={400}
        error={errorOf('hint')}
        onChange={(hint) => onChange(withHint(field, hint))}
      />
      <Limits field={field} errorOf={errorOf} onChange={onChange} />
      {field.options && (
        <Options field={field} options={field.options} language={language} error={errorOf('options')} onChange={onChange} />
      )}
      <MoveButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}

/** A hint without English is none. */
function withHint({ hint: _, ...field }: FormField, hint: NonNullable<FormField['hint']>): FormField {
  return hint.en === '' && !hint.hi && !hint.gu ? field : { ...field, hint };
}

type PartProps = Pick<QuestionCardProps, 'field' | 'onChange' | 'errorOf'>;

function Limits({ field, errorOf, onChange }: PartProps) {
  const number = (name: 'max_length' | 'min' | 'max', label: string) => (
    <Field label={label} error={errorOf(name)} isOptional>
      <Input
        type="number"
        inputMode="numeric"
        value={field[name] ?? ''}
        onChange={({ currentTarget }) => onChange(withNumber(field, name, currentTarget.value))}
      />
    </Field>
  );
  if (field.kind === 'short_text' || field.kind === 'long_text') return number('max_length', m.calls_max_characters());
  if (field.kind === 'number')
    return (
      <div className="grid grid-cols-2 gap-3">
        {number('min', m.calls_min())}
        {number('max', m.calls_max())}
      </div>
    );
  if (field.kind !== 'file') return null;
  const accept = field.accept ?? ['pdf'];
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-sm font-semibold">{m.calls_files()}</legend>
      {(['pdf', 'image'] as const).map((kind) => (
        <Checkbox
          key={kind}
          checked={accept.includes(kind)}
          onChange={({ currentTarget }) =>
            onChange({ ...field, accept: currentTarget.checked ? [...accept, kind] : accept.filter((each) => each !== kind) })
          }
        >
          {kind === 'pdf' ? m.calls_pdf() : m.calls_image()}
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface OptionsProps extends Pick<PartProps, 'field' | 'onChange'> {
  options: NonNullable<FormField['options']>;
  language: Language;
  error: string | undefined;
}

function Options({ field, options, language, error, onChange }: OptionsProps) {
  const set = (next: OptionsProps['options']) => onChange({ ...field, options: next });
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{m.calls_options()}</legend>
      {error !== undefined && (
        <p role="alert" className="text-xs font-[550] text-bad-text">
          {error}
        </p>
      )}
      <ol className="mt-1 grid gap-2">
        {options.map((option, index) => (
          <li key={option.value} className="flex flex-wrap items-end gap-2">
            <div className="min-w-48 flex-1">
              <LocalField
                label={m.calls_option({ number: index + 1 })}
                value={option.label}
                language={language}
                max={160}
                isRequired
                onChange={(label) => set(options.map((each) => (each.value === option.value ? { ...each, label } : each)))}
              />
            </div>
            <MoveButtons
              name={option.label.en || m.admin_unnamed()}
              index={index}
              count={options.length}
              onMove={(to) => set(move(options, index, to))}
              onRemove={() => set(options.filter((each) => each.value !== option.value))}
            />
          </li>
        ))}
      </ol>
      <Button size="small" className="mt-2 mb-1" onClick={() => set([...options, newOption(options)])}>
        <Plus size={16} strokeWidth={2} aria-hidden />
        {m.calls_add_option()}
      </Button>
    </fieldset>
  );
}
