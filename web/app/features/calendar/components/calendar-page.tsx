import { getDiary } from '@sabha/contract/calendar/operations';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { CalendarPlus, Link2, Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CommunicationKeys } from '../../../ui/shortcuts/communication-keys.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useShownZone, ZoneSwitch } from '../../../ui/time/event-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { distinctZones } from '../../../ui/time/zone-label.ts';
import { deviceZone, zonedParts } from '../../../ui/time/zoned-time.ts';
import { daysOf } from '../calendar-view.ts';
import { beginEntry, type EntryValues } from '../entry-form.ts';
import type { CalendarPageData } from '../load-calendar.ts';
import { deleteEntry, readForEditing, saveEntry, saveEntryFile } from '../use-own-entries.ts';
import { AddressDialog } from './address-dialog.tsx';
import { AgendaList } from './agenda-list.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { EntryDetails } from './entry-details.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { HourGrid } from './hour-grid.tsx';
import { ImportsDialog } from './imports-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';

interface Written {
  readonly values: EntryValues;
  readonly own: DiaryEntry['own'];
}

/** A person's days, whatever they are made of, as hours, a month or a list. */
export function CalendarPage({ data: { view, diary } }: { data: CalendarPageData }) {
  const { session } = useAuth();
  const now = useNow();
  const eventZone = diary.event_zone ?? deviceZone();
  const zone = useShownZone(eventZone);
  const [opened, setOpened] = useState<DiaryEntry | null>(null);
  const [written, setWritten] = useState<Written | null>(null);
  const [dialog, setDialog] = useState<'address' | 'imports' | null>(null);
  useRefreshOn({ event: 'new_notification', operations: [getDiary], restMs: 1_000 });
  const { entries } = diary;
  const days = daysOf(view);
  const today = now === null ? view.day : zonedParts(new Date(now), zone).date;
  const create = (starts: string, minutes = 60) => setWritten({ values: beginEntry(starts, zone, minutes), own: null });
  const edit = async ({ own }: DiaryEntry) => {
    const values = session && own && (await readForEditing(session.api, own));
    if (!values) return;
    setOpened(null);
    setWritten({ values, own });
  };
  if (!session) return null;
  const { api } = session;
  const shared = { days, entries, zone, now, onOpen: setOpened };
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-display-lg">{m.calendar_title()}</h1>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <CommunicationKeys without={['r', '/']} />
          <IconButton label={m.calendar_print()} onClick={() => window.print()}>
            <Printer size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton label={m.calendar_imports()} onClick={() => setDialog('imports')}>
            <CalendarPlus size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton label={m.calendar_address()} onClick={() => setDialog('address')}>
            <Link2 size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <Button kind="primary" onClick={() => create(`${days.includes(today) ? today : view.day}T09:00`)}>
            <Plus size={18} strokeWidth={2} aria-hidden />
            {m.calendar_new()}
          </Button>
        </div>
      </div>
      <CalendarBar view={view} today={today} />
      <ZoneSwitch eventZone={eventZone} at={`${view.day}T12:00:00Z`} className="mt-3 print:hidden" />
      {diary.is_cut && <p className="mt-3 text-ui text-fg-2">{m.calendar_cut()}</p>}
      <div className="mt-4">
        {(view.name === 'week' || view.name === 'day') && <HourGrid {...shared} onCreate={create} />}
        {view.name === 'month' && <MonthGrid {...shared} day={view.day} />}
        {view.name === 'list' && <AgendaList {...shared} />}
        {entries.length === 0 && (
          <EmptyState
            className="mt-6 max-w-160"
            title={m.calendar_none()}
            text={m.calendar_none_text()}
            action={<ButtonLink to="/agenda">{m.plan_to_agenda()}</ButtonLink>}
          />
        )}
      </div>
      {opened && (
        <EntryDetails
          entry={opened}
          entries={entries}
          eventZone={eventZone}
          ownZone={deviceZone()}
          onEdit={() => void edit(opened)}
          onSave={async () => void (opened.own && (await saveEntryFile(api, opened.own)))}
          onDelete={async (scope) => {
            await deleteEntry(api, opened, scope);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {written && (
        <EntryDialog
          values={written.values}
          isNew={written.own === null}
          isSeries={written.own?.is_repeated === true}
          zones={distinctZones([written.values.zone, eventZone, deviceZone()])}
          onSave={(entry, scope) => saveEntry(api, written.own, entry, scope)}
          onClose={() => setWritten(null)}
        />
      )}
      {dialog === 'address' && <AddressDialog api={api} zone={zone} onClose={() => setDialog(null)} />}
      {dialog === 'imports' && <ImportsDialog api={api} zone={zone} onClose={() => setDialog(null)} />}
    </div>
  );
}
