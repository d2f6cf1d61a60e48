import { overtimeHours, shiftLimits, type ShiftMember } from '@sabha/contract/volunteering/shift';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { nameOf, PersonLine } from './person-line.tsx';
import { describeConfirmed } from './shift-people.tsx';
import type { ConfirmHoursForm } from './use-confirm-hours.ts';
import type { ShiftWrites } from './use-shift-writes.ts';

interface ConfirmRowProps {
  person: ShiftMember;
  /** Where they stand in the form. */
  index: number;
  hoursForm: ConfirmHoursForm;
  writes: ShiftWrites;
}

/** How long one person was there, that they were not, and thanks. */
export function ConfirmRow({ person, index, hoursForm, writes }: ConfirmRowProps) {
  const { form, errorOf } = hoursForm;
  const { hours } = person;
  const isAbsent = useWatch({ control: form.control, name: `hours.${index}.is_absent` });
  const fault = errorOf(`hours.${index}.user_id`);
  const absentField = form.register(`hours.${index}.is_absent`, { deps: [`hours.${index}.minutes`] });
  return (
    <fieldset className="min-w-0 py-4">
      <legend className="sr-only">{nameOf(person)}</legend>
      <PersonLine person={person} isSelf={person.is_self} writes={writes}>
        {hours && <span className="text-sm text-fg-2 tabular">{describeConfirmed(hours)}</span>}
      </PersonLine>
      <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <div>
          <HoursField index={index} isAbsent={isAbsent} hoursForm={hoursForm} />
          <Checkbox {...absentField}>{m.volunteering_shift_was_absent()}</Checkbox>
        </div>
        {hours?.is_thanks_hidden ? (
          <p className="text-sm text-fg-2">{m.volunteering_shift_thanks_hidden()}</p>
        ) : (
          <Field
            label={m.volunteering_shift_thanks()}
            hint={m.volunteering_shift_thanks_hint()}
            error={errorOf(`hours.${index}.thanks`)}
            isOptional
          >
            <Textarea {...form.register(`hours.${index}.thanks`)} rows={2} className="min-h-11" />
          </Field>
        )}
      </div>
      {fault !== undefined && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-xs font-[550] text-bad-text">
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-px shrink-0" />
          {fault}
        </p>
      )}
    </fieldset>
  );
}

/** Hours as they are written: `1.5` for 90 minutes. */
const hoursOf = (minutes: number | null): string => (minutes === null ? '' : String(Math.round((minutes / 60) * 100) / 100));
/** Null for what is no length. */
const minutesOf = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Math.round(Number(text) * 60);

/** Counted in minutes, written in hours. */
function HoursField({ index, isAbsent, hoursForm }: Pick<ConfirmRowProps, 'index' | 'hoursForm'> & { isAbsent: boolean }) {
  const { form, errorOf } = hoursForm;
  const name = `hours.${index}.minutes` as const;
  const minutes = useWatch({ control: form.control, name });
  const [text, setText] = useState('');
  const error = isAbsent ? undefined : errorOf(name);
  return (
    <Field label={m.volunteering_shift_hours()} hint={m.volunteering_shift_hours_hint()} error={error}>
      <Input
        type="number"
        inputMode="decimal"
        name={name}
        min={0.25}
        max={shiftLimits.hours + overtimeHours}
        step={0.25}
        disabled={isAbsent}
        value={minutesOf(text) === minutes ? text : hoursOf(minutes)}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          form.setValue(name, minutesOf(value), { shouldDirty: true, shouldValidate: error !== undefined });
        }}
        onBlur={() => void form.trigger(name)}
      />
    </Field>
  );
}
