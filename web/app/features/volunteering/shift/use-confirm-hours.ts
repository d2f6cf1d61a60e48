import { ProblemError } from '@sabha/contract/core/errors';
import { confirmShiftHours } from '@sabha/contract/volunteering/operations';
import { shiftLimits, type ShiftMember, type ShiftPage } from '@sabha/contract/volunteering/shift';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch, type Path } from 'react-hook-form';
import { z } from 'zod';
import { useOperationForm, type OperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { minutesBetween } from '../components/shift-texts.ts';
import { peopleId } from './shift-focus.ts';
import type { ShiftWrites } from './use-shift-writes.ts';

/** What is written about one person. */
interface WrittenHours {
  /** As they were found. */
  readonly person: ShiftMember;
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
  /** Whom it is about, in the order of its rows. */
  readonly people: readonly ShiftMember[];
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
    hours: confirmedBy(shift).map((person) => ({
      person,
      user_id: person.user_id,
      minutes: person.hours?.state === 'confirmed' ? person.hours.minutes : planned,
      is_absent: person.hours?.state === 'absent',
      thanks: person.hours?.thanks ?? '',
    })),
  };
}

/** What is said anew, of people as they were found: of others nothing is sent, so that what somebody else has confirmed meanwhile stays. */
function changesOf(hours: readonly WrittenHours[]) {
  return hours.flatMap(({ person, user_id, minutes: written, is_absent, thanks }, index) => {
    const before = person.hours;
    const minutes = is_absent ? 0 : (written ?? 0);
    const hasNewThanks = thanks.trim() !== (before?.thanks ?? '');
    if (before?.minutes === minutes && !hasNewThanks) return [];
    return [{ index, change: { user_id, minutes, ...(hasNewThanks && { thanks }) } }];
  });
}

/** A refusal of what was sent, at the rows that it came from. */
function atRows(error: unknown, changes: readonly { readonly index: number }[]): unknown {
  if (!(error instanceof ProblemError)) return error;
  const rowOf = (path: string) => path.replace(/^hours\.(\d+)/, (whole, at: string) => `hours.${changes[Number(at)]?.index ?? whole}`);
  return new ProblemError(
    error.status,
    error.detail,
    error.errors.map((fault) => ({ ...fault, path: rowOf(fault.path) })),
  );
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
      const changes = changesOf(hours);
      const body = { hours: changes.map(({ change }) => change) };
      if (body.hours.length === 0) {
        setConfirmed(0);
        return true;
      }
      try {
        const { data } = await api.call(confirmShiftHours, { params: { shift_id }, body });
        put(data, peopleId);
        setConfirmed(body.hours.length);
        return true;
      } catch (error) {
        return takeRefusal(atRows(error, changes), peopleId);
      }
    },
  });
  const { form } = hoursForm;
  const people = useWatch({ control: form.control, name: 'hours' }).map(({ person }) => person);
  const { isDirty } = form.formState;
  const takeStored = useEffectEvent((found: HoursValues) => {
    if (!isDirty) form.reset(found);
  });
  const stored = JSON.stringify(values);
  useEffect(() => takeStored(JSON.parse(stored) as HoursValues), [stored]);
  return { ...hoursForm, confirmed, people };
}
