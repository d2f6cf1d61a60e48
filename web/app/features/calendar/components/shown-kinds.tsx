import type { Diary } from '@sabha/contract/calendar/entry';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';
import { calendarKinds, switchKind, switchOf, useHiddenKinds, type CalendarKind } from '../stored-kinds.ts';
import { KindSwatch } from './kind-swatch.tsx';

const names: Readonly<Record<CalendarKind, () => string>> = {
  session: m.calendar_sessions,
  meeting: m.calendar_meetings,
  shift: m.calendar_shifts,
  deadline: m.calendar_deadlines,
  own: m.calendar_kind_own,
  imported: m.calendar_imported,
  free: m.calendar_free_time,
};

interface ShownKindsProps {
  /** What is on the shown days. */
  of: Pick<Diary, 'entries' | 'openings'>;
  /** Whether anything is there from calendars of other programs. */
  hasImported: boolean;
}

/** What a calendar is made of, each with a switch and with how much of it is on the shown days. */
export function ShownKinds({ of: { entries, openings }, hasImported }: ShownKindsProps) {
  const hidden = useHiddenKinds();
  const count = (kind: CalendarKind) =>
    kind === 'free' ? openings.length : entries.filter((entry) => switchOf(entry.kind) === kind).length;
  return calendarKinds
    .filter((kind) => kind !== 'imported' || hasImported)
    .map((kind) => (
      <Checkbox key={kind} checked={!hidden.includes(kind)} onChange={({ currentTarget }) => switchKind(kind, currentTarget.checked)}>
        <CountedName name={names[kind]()} count={count(kind)} swatch={<KindSwatch kind={kind} />} />
      </Checkbox>
    ));
}

interface CountedNameProps {
  name: string;
  count: number;
  swatch: React.ReactNode;
}

/** A calendar's sign, its name and how much is in it. */
export const CountedName = ({ name, count, swatch }: CountedNameProps) => (
  <span className="flex items-start gap-2.5">
    <span className="py-0.5">{swatch}</span>
    <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
    <span className="text-sm text-fg-3 tabular">{count > 0 && count}</span>
  </span>
);
