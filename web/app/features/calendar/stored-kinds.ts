import type { DiaryKind } from '@sabha/contract/core/diary-entry';
import { useStore } from '../../lib/create-store.ts';
import { HIDDEN_CALENDAR_KINDS } from '../../lib/session/stored-values.ts';
import { createStoredValue } from '../../ui/stored-value.ts';

/** What of the calendar can be switched off on its own. */
export const calendarKinds = ['session', 'meeting', 'shift', 'deadline', 'own', 'imported', 'free'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

const none: readonly CalendarKind[] = [];
const hidden = createStoredValue(HIDDEN_CALENDAR_KINDS, (text) => {
  const names = text.split(',');
  return calendarKinds.filter((kind) => names.includes(kind));
});

/** What the person has switched off on this device. */
export const useHiddenKinds = (): readonly CalendarKind[] => useStore(hidden, none);

export function switchKind(kind: CalendarKind, isShown: boolean): void {
  const others = hidden.read().filter((one) => one !== kind);
  hidden.write((isShown ? others : [...others, kind]).join(','));
}

export const showAllKinds = (): void => hidden.write('');

/** Calendars of other programs are one kind, whether they say what is in them or not. */
export const switchOf = (kind: DiaryKind): CalendarKind => (kind === 'busy' ? 'imported' : kind);

/** What is not switched off. */
export const withoutHidden = <T extends { readonly kind: DiaryKind }>(entries: readonly T[], off: readonly CalendarKind[]): T[] =>
  entries.filter(({ kind }) => !off.includes(switchOf(kind)));
