import { weekdays } from '@sabha/contract/calendar/entry';
import type { OperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Field, Input, NativeSelect } from '../../../ui/field.tsx';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import type { EntryValues } from '../entry-form.ts';
import { addDays } from '../wall-time.ts';

// Any Monday: only its name is shown.
const someMonday = '2027-01-04';

/** How often something repeats, and until when. */
export function RepetitionFields({ of: { form, errorOf } }: { of: OperationForm<EntryValues> }) {
  const [every, ending] = form.watch(['every', 'ending']);
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">{m.calendar_repeats()}</legend>
      <Field label={m.calendar_repeats()}>
        <NativeSelect {...form.register('every')}>
          <option value="never">{m.calendar_every_never()}</option>
          <option value="day">{m.calendar_every_day()}</option>
          <option value="week">{m.calendar_every_week()}</option>
          <option value="month">{m.calendar_every_month()}</option>
          <option value="year">{m.calendar_every_year()}</option>
        </NativeSelect>
      </Field>
      {every !== 'never' && (
        <>
          <Field label={m.calendar_interval()} hint={m.calendar_interval_hint()} error={errorOf('interval')}>
            <Input {...form.register('interval')} inputMode="numeric" maxLength={2} />
          </Field>
          {every === 'week' && <Weekdays form={form} />}
          {every === 'month' && (
            <Field label={m.calendar_monthly()} className="sm:col-span-2">
              <NativeSelect {...form.register('monthly')}>
                <option value="day">{m.calendar_monthly_day()}</option>
                <option value="weekday">{m.calendar_monthly_weekday()}</option>
                <option value="last_weekday">{m.calendar_monthly_last()}</option>
              </NativeSelect>
            </Field>
          )}
          <Field label={m.calendar_ending()}>
            <NativeSelect {...form.register('ending')}>
              <option value="never">{m.calendar_ending_never()}</option>
              <option value="until">{m.calendar_ending_until()}</option>
              <option value="count">{m.calendar_ending_count()}</option>
            </NativeSelect>
          </Field>
          {ending === 'until' && (
            <Field label={m.calendar_until()} error={errorOf('until')}>
              <Input {...form.register('until')} type="date" />
            </Field>
          )}
          {ending === 'count' && (
            <Field label={m.calendar_count()} error={errorOf('count')}>
              <Input {...form.register('count')} inputMode="numeric" maxLength={3} />
            </Field>
          )}
        </>
      )}
    </fieldset>
  );
}

function Weekdays({ form }: Pick<OperationForm<EntryValues>, 'form'>) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">{m.calendar_weekdays()}</legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {weekdays.map((name, index) => (
          <label
            key={name}
            className="grid h-11 min-w-11 cursor-pointer place-items-center rounded-control px-2 text-sm font-semibold inset-ring-[1.5px] inset-ring-line-field has-checked:bg-strong has-checked:text-on-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input {...form.register('weekdays')} type="checkbox" value={name} className="sr-only" />
            {formatCalendarDay(addDays(someMonday, index)).split(/[ ,]/)[0]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
