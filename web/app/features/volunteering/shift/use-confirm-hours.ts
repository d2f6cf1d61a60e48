import { confirmShiftHours } from '@sabha/contract/volunteering/operations';
import { shiftLimits, type ShiftMember, type ShiftPage } from '@sabha/contract/volunteering/shift';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Path } from 'react-hook-form';
import { z } from 'zod';
import { useOperationForm, type OperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { minutesBetween } from '../components/shift-texts.ts';
import { peopleId } from './shift-focus.ts';
import type { ShiftWrites } from './use-shift-writes.ts';

/** What is written about one person. */
interface WrittenHours {
  readonly user_id: number;
  /** Null where none are written. */
  readonly minutes: number | null;
  readonly is_absent: boolean;
  readonly thanks: string;
}

interface HoursValues {
  readonly hours: readonly WrittenHours[];
}

export interface ConfirmHoursForm extends OperationForm<HoursValues> {
  /** For how many people hours were confirmed the last time; null where none were, or another try is on its way. */
  readonly confirmed: number | null;
}

const writtenSchema = z.object({
  hours: z.array(z.object({ thanks: z.string().trim().max(shiftLimits.thanks) })),
});

const describeFault = () => m.composer_shorten({ max: shiftLimits.thanks });

/** What the server finds at a person, in words of the page. */
function describeRefused(path: string): string | undefined {
  if (path.endsWith('.minutes')) return m.volunteering_shift_too_long();
  return path.endsWith('.user_id') ? m.volunteering_shift_not_in() : undefined;
}

const findMissing = ({ hours }: HoursValues): Partial<Record<Path<HoursValues>, string>> =>
  Object.fromEntries(
    hours.flatMap(({ is_absent, minutes }, index) =>
      is_absent || (minutes !== null && minutes > 0) ? [] : [[`hours.${index}.minutes`, m.volunteering_shift_hours_missing()]],
    ),
  );

/** People whose hours the reader confirms: all but themselves. */
export const confirmedBy = ({ people }: Pick<ShiftPage, 'people'>): ShiftMember[] => (people ?? []).filter(({ is_self }) => !is_self);

/** As it is confirmed, else as it was planned. */
function valuesOf(shift: ShiftPage): HoursValues {
  const planned = minutesBetween(shift.starts_at, shift.ends_at);
  return {
    hours: confirmedBy(shift).map(({ user_id, hours }) => ({
      user_id,
      minutes: hours?.state === 'confirmed' ? hours.minutes : planned,
      is_absent: hours?.state === 'absent',
      thanks: hours?.thanks ?? '',
    })),
  };
}

/** The form that confirms how long people were there. What is confirmed elsewhere meanwhile comes into it until something is written. */
export function useConfirmHours(shift: ShiftPage, { api, put, takeRefusal }: ShiftWrites): ConfirmHoursForm {
  const { shift_id } = shift;
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const values = valuesOf(shift);
  const hoursForm = useOperationForm<HoursValues>({
    schema: writtenSchema,
    values,
    describe: describeFault,
    rules: findMissing,
    describeFault: describeRefused,
    async send({ hours }) {
      setConfirmed(null);
      try {
        const body = {
          hours: hours.map(({ user_id, minutes, is_absent, thanks }) => ({ user_id, minutes: is_absent ? 0 : (minutes ?? 0), thanks })),
        };
        const { data } = await api.call(confirmShiftHours, { params: { shift_id }, body });
        put(data, peopleId);
        setConfirmed(hours.length);
        return true;
      } catch (error) {
        return takeRefusal(error, peopleId);
      }
    },
  });
  const { form } = hoursForm;
  const { isDirty } = form.formState;
  const takeStored = useEffectEvent((found: HoursValues) => {
    if (!isDirty) form.reset(found);
  });
  const stored = JSON.stringify(values);
  useEffect(() => takeStored(JSON.parse(stored) as HoursValues), [stored]);
  return { ...hoursForm, confirmed };
}
