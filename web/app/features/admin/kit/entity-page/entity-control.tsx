import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input, NativeSelect, Textarea } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import { ImageField } from '../components/image-field.tsx';
import { MomentField } from '../components/moment-field.tsx';
import { choiceLabel, fieldLabel } from '../field-labels.ts';
import type { Option } from './entity-page-spec.ts';
import { PicksControl } from './picks-control.tsx';
import { textOf, type EntityField } from './entity-shape.ts';
import { TextInLanguages, type RowTranslations } from './text-in-languages.tsx';
import { zoneLabel } from '../../../../ui/time/zone-label.ts';

interface EntityControlProps {
  field: EntityField;
  value: unknown;
  /** Instead of what the schema says; for fields that name rows of another type. */
  options: readonly Option[] | undefined;
  error: string | undefined;
  /** Of the event: moments are shown and written by its clock. */
  zone: string;
  /** Of the whole row; null for what is the same in every language. */
  translations: RowTranslations | null;
  onChange: (value: unknown) => void;
  onTranslate: (translations: RowTranslations) => void;
}

/** One field of a plain type, and under a text its other languages. */
export function EntityControl({ field, value, options, error, zone, translations, onChange, onTranslate }: EntityControlProps) {
  const { name, kind, isRequired, isNullable, choices } = field;
  const label = fieldLabel(name);
  const known = { label, error, isRequired };
  const emptied = (text: string) => (isNullable && text === '' ? null : text);
  if (translations && (kind === 'line' || kind === 'prose')) {
    const texts = { name, isLong: kind === 'prose', isRequired, english: textOf(value), translations };
    return <TextInLanguages {...texts} error={error} onChange={(text) => onChange(emptied(text))} onTranslate={onTranslate} />;
  }
  if (kind === 'flag') {
    return (
      <Checkbox checked={value === true} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
        {label}
      </Checkbox>
    );
  }
  if (kind === 'image')
    return <ImageField label={label} error={error} name={typeof value === 'string' && value !== '' ? value : null} onChange={onChange} />;
  if (kind === 'lines') return <ListControl label={label} error={error} value={value} options={options} onChange={onChange} />;
  if (kind === 'picks')
    return (
      <PicksControl label={label} error={error} chosen={(value ?? []) as readonly number[]} options={options ?? []} onChange={onChange} />
    );
  if (options || kind === 'choice') {
    const offered = options ?? choices.map((each) => ({ value: each, label: choiceLabel(each) }));
    return (
      <Field {...known}>
        <NativeSelect
          value={textOf(value)}
          onChange={({ currentTarget }) =>
            onChange(offered.find((each) => String(each.value) === currentTarget.value)?.value ?? emptied(''))
          }
        >
          <option value="">{m.ui_choose()}</option>
          {offered.map((each) => (
            <option key={String(each.value)} value={String(each.value)}>
              {each.label}
            </option>
          ))}
        </NativeSelect>
      </Field>
    );
  }
  if (kind === 'prose') {
    return (
      <Field {...known}>
        <Textarea value={textOf(value)} onChange={({ currentTarget }) => onChange(emptied(currentTarget.value))} />
      </Field>
    );
  }
  if (kind === 'instant') {
    return (
      <MomentField
        {...known}
        zone={zone}
        hint={zoneLabel(zone)}
        value={textOf(value) || null}
        onChange={(at) => onChange(at ?? emptied(''))}
      />
    );
  }
  return (
    <Field {...known}>
      <Input
        type={kind === 'number' ? 'number' : kind === 'day' ? 'date' : 'text'}
        value={textOf(value)}
        onChange={({ currentTarget: { value: text } }) => onChange(kind === 'number' ? (text === '' ? null : Number(text)) : emptied(text))}
      />
    </Field>
  );
}

type ListControlProps = Pick<EntityControlProps, 'error' | 'options' | 'value' | 'onChange'> & { label: string };

/** Several of what is known, ticked; or texts, one a line. */
function ListControl({ label, error, value, options, onChange }: ListControlProps) {
  const chosen = (Array.isArray(value) ? value : []) as readonly unknown[];
  if (!options) {
    return (
      <Field label={label} error={error} hint={m.entries_one_a_line()}>
        <Textarea rows={2} value={chosen.join('\n')} onChange={({ currentTarget }) => onChange(currentTarget.value.split('\n'))} />
      </Field>
    );
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map((each) => (
          <Checkbox
            key={String(each.value)}
            checked={chosen.includes(each.value)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, each.value] : chosen.filter((one) => one !== each.value))
            }
          >
            {each.label}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-xs font-[550] text-bad-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
