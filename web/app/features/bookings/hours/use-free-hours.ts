import type { Availability } from '@sabha/contract/bookings/availability';
import { setAvailability } from '@sabha/contract/bookings/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useEffect, useRef, type RefObject } from 'react';
import { useWatch, type Path } from 'react-hook-form';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { describeFault, findFaults, hoursSchema, toBody, valuesOf, type HoursValues } from './hours-values.ts';

/** A field and the rows in it: the form library checks a list's rows only where they are named. */
function pathsOf(name: keyof HoursValues, values: HoursValues): Path<HoursValues>[] {
  if (name !== 'hours' && name !== 'exceptions') return [name];
  return [name, ...values[name].flatMap((_, index) => [`${name}.${index}.from`, `${name}.${index}.to`] as const)];
}

/** When somebody can be met, while it is written. */
export function useFreeHours(api: ApiClient, known: Availability) {
  const edited = useOperationForm<HoursValues>({
    schema: hoursSchema,
    values: valuesOf(known),
    describe: describeFault,
    rules: findFaults,
    async send(written) {
      await api.call(setAvailability, { body: toBody(written) });
      void notify({ kind: 'ok', title: m.hours_saved() });
    },
  });
  const { form } = edited;
  const values = useWatch({ control: form.control }) as HoursValues;
  /** A fault goes as soon as it is mended; none comes before it is saved. */
  function write(part: Partial<HoursValues>): void {
    for (const [name, value] of Object.entries(part)) form.setValue(name as never, value as never, { shouldDirty: true });
    const touched = [...Object.keys(part), 'is_open'] as (keyof HoursValues)[];
    const faulty = touched.filter((name) => name in form.formState.errors).flatMap((name) => pathsOf(name, form.getValues()));
    if (faulty.length > 0) void form.trigger(faulty);
  }
  return { ...edited, values, write, isDirty: form.formState.isDirty };
}

export type FreeHours = ReturnType<typeof useFreeHours>;

/** Brings the keyboard to a control, by a selector, once it is drawn. */
export function useNextFocus(within: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const found = wanted.current === null ? null : within.current?.querySelector<HTMLElement>(wanted.current);
    if (!found) return;
    wanted.current = null;
    found.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}
