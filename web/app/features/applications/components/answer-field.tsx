import type { AnswerValue, ShownField } from '@sabha/contract/applications/form-field';
import { Checkbox, Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { FaultLine } from './fault-line.tsx';

interface AnswerFieldProps {
  field: ShownField;
  value: AnswerValue | undefined;
  error: string | undefined;
  onChange: (value: AnswerValue) => void;
  onLeave: () => void;
}

/** One question of a form, by its kind. */
export function AnswerField(props: AnswerFieldProps) {
  const { field } = props;
  if (field.kind === 'choice') return <Choice {...props} />;
  if (field.kind === 'choices') return <Choices {...props} />;
  if (field.kind === 'consent') return <Consent {...props} />;
  return <TextAnswer {...props} />;
}

const inputTypes: Partial<Record<ShownField['kind'], string>> = { email: 'email', phone: 'tel', url: 'url' };
const inputModes: Partial<Record<ShownField['kind'], 'numeric' | 'url'>> = { number: 'numeric', url: 'url' };

function TextAnswer({ field, value, error, onChange, onLeave }: AnswerFieldProps) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const isLong = field.kind === 'long_text';
  const counted = isLong ? m.apply_characters({ count: text.length, max: field.max_length }) : '';
  const hint = [field.hint, counted].filter(Boolean).join(' · ');
  const common = {
    name: field.name,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
  };
  return (
    <Field label={field.label} error={error} isRequired={field.is_required} isOptional={!field.is_required} {...(hint ? { hint } : {})}>
      {isLong ? (
        <Textarea {...common} rows={5} />
      ) : (
        <Input {...common} type={inputTypes[field.kind] ?? 'text'} inputMode={inputModes[field.kind]} />
      )}
    </Field>
  );
}

function Legend({ field }: { field: ShownField }) {
  return (
    <>
      {field.label}
      {field.is_required ? null : <span className="font-normal text-fg-3"> ({m.ui_optional()})</span>}
      {field.hint ? <span className="block text-xs font-normal text-fg-3">{field.hint}</span> : null}
    </>
  );
}

function Choice({ field, value, error, onChange }: AnswerFieldProps) {
  return (
    <div>
      <RadioGroup legend={<Legend field={field} />} isInline={field.options.length < 4}>
        {field.options.map((option) => (
          <Radio
            key={option.value}
            name={field.name}
            checked={value === option.value}
            aria-invalid={error !== undefined || undefined}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </Radio>
        ))}
      </RadioGroup>
      <FaultLine text={error} />
    </div>
  );
}

function Choices({ field, value, error, onChange }: AnswerFieldProps) {
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (option: string, isChosen: boolean) => onChange(isChosen ? [...chosen, option] : chosen.filter((one) => one !== option));
  return (
    <div>
      <RadioGroup legend={<Legend field={field} />}>
        {field.options.map((option) => (
          <Checkbox
            key={option.value}
            name={field.name}
            checked={chosen.includes(option.value)}
            aria-invalid={error !== undefined || undefined}
            onChange={(event) => toggle(option.value, event.target.checked)}
          >
            {option.label}
          </Checkbox>
        ))}
      </RadioGroup>
      <FaultLine text={error} />
    </div>
  );
}

function Consent({ field, value, error, onChange }: AnswerFieldProps) {
  return (
    <div>
      <Checkbox
        name={field.name}
        checked={value === true}
        required={field.is_required}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        {field.label}
      </Checkbox>
      <FaultLine text={error === undefined ? undefined : m.apply_error_consent()} />
    </div>
  );
}
