import type { ShiftClash } from '@sabha/contract/volunteering/shift';
import type { FirmEntry } from '../../core/calendar/firm-entries.ts';
import type { ShiftRow } from './schema.ts';

/** The key of a shift among the entries of a calendar. */
export const entryKey = (shift_id: number): string => `shift-${shift_id}`;

/** What of somebody's days is at the time of a shift, and not the shift itself. */
export function clashesOf({ shift_id, starts_at, ends_at }: ShiftRow, entries: readonly FirmEntry[]): ShiftClash[] {
  return entries.flatMap((entry): ShiftClash[] => {
    const { key, kind, title } = entry;
    const isMeanwhile = Date.parse(entry.starts_at) < ends_at.getTime() && Date.parse(entry.ends_at) > starts_at.getTime();
    if (!isMeanwhile || key === entryKey(shift_id) || kind === 'busy') return [];
    return [{ kind, title, starts_at: entry.starts_at, ends_at: entry.ends_at }];
  });
}

/** Whether the clash is with something that others count on: of one's own entries one is warned only. */
export const isBinding = ({ kind }: ShiftClash): boolean => kind !== 'own' && kind !== 'imported';
