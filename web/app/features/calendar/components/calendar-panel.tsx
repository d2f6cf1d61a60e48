import { listImports } from '@sabha/contract/calendar/import-operations';
import type { Diary } from '@sabha/contract/calendar/entry';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useId } from 'react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { TEXT_LINK } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { ZoneSwitch } from '../../../ui/time/event-time.tsx';
import type { CalendarView } from '../calendar-view.ts';
import { useImportSwitch } from './imported-calendar-row.tsx';
import { KindSwatch } from './kind-swatch.tsx';
import { MiniMonth } from './mini-month.tsx';
import { CountedName, ShownKinds } from './shown-kinds.tsx';

interface CalendarPanelProps {
  api: ApiClient;
  view: CalendarView;
  /** What is on the shown days. */
  of: Pick<Diary, 'entries' | 'openings'>;
  eventZone: string;
  zone: string;
  today: string;
  /** The way to take in a calendar file. */
  onAdd: () => void;
  /** A day was chosen. */
  onChoose?: () => void;
}

/** Beside the calendar: the way to any day, what is shown, and on whose clock. */
export function CalendarPanel({ api, view, of, eventZone, zone, today, onAdd, onChoose }: CalendarPanelProps) {
  const { loaded } = useRead(queryOf(listImports));
  const switchImport = useImportSwitch(api);
  const imports = loaded.state === 'ready' ? loaded.value.data : [];
  const hasImported = imports.length > 0 || of.entries.some(({ kind }) => kind === 'imported' || kind === 'busy');
  return (
    <>
      <MiniMonth view={view} zone={zone} today={today} onChoose={onChoose} />
      <Part title={m.calendar_mine()}>
        <ShownKinds of={of} hasImported={hasImported} />
      </Part>
      <Part title={m.calendar_others()}>
        {imports.map((calendar) => (
          <Checkbox
            key={calendar.import_id}
            checked={calendar.is_shown}
            onChange={({ currentTarget }) => switchImport(calendar, currentTarget.checked)}
          >
            <CountedName name={calendar.name} count={calendar.entry_count} swatch={<KindSwatch kind="imported" />} />
          </Checkbox>
        ))}
        <button type="button" className={`${TEXT_LINK} min-h-11 text-sm`} onClick={onAdd}>
          {m.calendar_import_choose()}
        </button>
      </Part>
      <ZoneSwitch
        heading={m.calendar_times()}
        eventZone={eventZone}
        at={`${view.day}T12:00:00Z`}
        className="mt-4 border-t border-line pt-4"
      />
    </>
  );
}

/** With a mouse the lines stand closer. */
function Part({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line pt-4 xl:[&_label]:min-h-8 xl:[&_label]:py-1.25">
      <h2 id={id} className="font-text text-ui font-semibold">
        {title}
      </h2>
      <div className="mt-1">{children}</div>
    </section>
  );
}
