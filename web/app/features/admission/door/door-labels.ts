import type { DoorPerson, ScanReason } from '@sabha/contract/admission/check-in';
import { m } from '../../../paraglide/messages.js';
import { formatTime } from '../../../ui/time/zoned-time.ts';
import type { DoorAnswer } from './door-state.ts';

/** The hour at the venue. */
export const hourOf = (instant: string, time_zone: string): string => formatTime(instant, time_zone);

const reasons: Record<Exclude<ScanReason, 'not_on_list'>, () => string> = {
  unknown: m.door_reason_unknown,
  cancelled: m.door_reason_cancelled,
  transferred: m.door_reason_transferred,
  upgraded: m.upgrade_door_reason,
  other_product: m.door_reason_other_product,
  other_day: m.door_reason_other_day,
  already_in: m.door_reason_already_in,
  not_in: m.door_reason_not_in,
};

/** Why, in words; `made` is when the list of the phone was made. */
export const reasonText = (reason: ScanReason, made = ''): string =>
  reason === 'not_on_list' ? m.door_reason_not_on_list({ time: made }) : reasons[reason]();

const steps: Partial<Record<ScanReason, () => string>> = {
  transferred: m.door_next_other_code,
  upgraded: m.door_next_other_code,
  already_in: m.door_next_other_code,
  other_product: m.door_next_way,
  not_in: m.door_next_entry,
};

/** The one thing to do now. */
export function nextStep({ reason, kind, person, is_undone }: DoorAnswer): string {
  if (is_undone) return m.door_next_undone();
  if (reason !== null) return (steps[reason] ?? m.door_next_desk)();
  if (kind === 'exit') return m.door_next_left();
  return person?.guardian ? m.door_next_minor() : m.door_next_admitted();
}

export function answerTitle({ reason, kind, is_undone, is_overridden }: DoorAnswer): string {
  if (is_undone) return m.door_undone();
  if (reason !== null) return m.door_refused();
  if (is_overridden) return m.door_overridden();
  return kind === 'exit' ? m.door_left() : m.door_admitted();
}

export const guardianStates = ({ status, name }: NonNullable<DoorPerson['guardian']>): string =>
  status === 'given' ? m.door_minor_given({ name }) : m.door_minor_open();
