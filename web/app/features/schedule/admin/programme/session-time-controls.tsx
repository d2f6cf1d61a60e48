import { Field, Input, NativeSelect } from '../../../../ui/field.tsx';
import { zonedParts } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import type { OwnControlProps } from '../../../admin/kit/entity-page/entity-page-spec.ts';
import { textOf } from '../../../admin/kit/entity-page/entity-shape.ts';
import { fieldLabel } from '../../../admin/kit/field-labels.ts';
import { dayOfStart, momentOf, usualMinutes } from './follow-times.ts';

const minute = 60_000;

/** How long a session takes; its end follows, and is told. */
export function DurationControl({ values, zone, error, onChange }: OwnControlProps) {
  const [start, end] = [momentOf(values['starts_at']), momentOf(values['ends_at'])];
  const entered = values['minutes'] === undefined ? usualMinutes : Number(values['minutes']);
  const minutes = start !== null && end !== null ? Math.round((end - start) / minute) : entered;
  function write(text: string): void {
    const next = Math.max(0, Math.min(24 * 60, Number(text) || 0));
    onChange({ minutes: next, ...(start === null ? {} : { ends_at: new Date(start + next * minute).toISOString() }) });
  }
  const until = end !== null && start !== null && end > start ? zonedParts(new Date(end).toISOString(), zone).time : null;
  return (
    <Field label={m.schedule_field_minutes()} hint={until === null ? undefined : m.schedule_until({ time: until })} error={error}>
      <Input
        type="number"
        inputMode="numeric"
        min={0}
        max={24 * 60}
        step={5}
        value={minutes === 0 ? '' : minutes}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    </Field>
  );
}

/** The day of a session is that of its start; it is chosen only while the time is open. */
export function DayControl({ values, options, zone, error, onChange }: OwnControlProps) {
  const start = momentOf(values['starts_at']);
  if (start !== null) {
    const day = dayOfStart(start, options, zone);
    return (
      <p className={day ? 'text-sm text-fg-2' : 'text-sm font-semibold text-bad-text'}>
        {day ? m.schedule_on_day({ day: day.label }) : m.schedule_no_day()}
      </p>
    );
  }
  return (
    <Field label={fieldLabel('day_id')} hint={m.schedule_day_hint()} error={error} isOptional>
      <NativeSelect
        value={textOf(values['day_id'])}
        onChange={({ currentTarget }) => onChange({ day_id: currentTarget.value === '' ? null : Number(currentTarget.value) })}
      >
        <option value="">{m.ui_choose()}</option>
        {options.map(({ value, label }) => (
          <option key={String(value)} value={String(value)}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
