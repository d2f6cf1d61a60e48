import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import type { Diary } from '@sabha/contract/calendar/entry';
import { getDiary } from '@sabha/contract/calendar/operations';
import { CalendarPlus, EllipsisVertical, Link2, Plus, Printer, SlidersHorizontal } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CommunicationLayout, ScrolledPart } from '../../../ui/communication-layout.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { KeysButton } from '../../../ui/shortcuts/communication-keys.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useShownZone, ZoneSwitch } from '../../../ui/time/event-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { distinctZones } from '../../../ui/time/zone-label.ts';
import { deviceZone, zonedParts } from '../../../ui/time/zoned-time.ts';
import { OfferedMoveDialog, type OfferedMove } from '../../bookings/public.ts';
import { countByDay, daysOf, viewHref, within, type CalendarView } from '../calendar-view.ts';
import { beginEntry, type EntryValues } from '../entry-form.ts';
import { showAllKinds, useHiddenKinds, withoutHidden } from '../stored-kinds.ts';
import { useFirstPlace } from '../use-first-place.ts';
import { deleteEntry, readForEditing, saveEntry, saveEntryFile } from '../use-own-entries.ts';
import { AddressDialog } from './address-dialog.tsx';
import { AgendaList } from './agenda-list.tsx';
import { CalendarBar, nameView } from './calendar-bar.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { EntryDetails } from './entry-details.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { HourGrid } from './hour-grid.tsx';
import { ImportsDialog } from './imports-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';
import { WeekStrip } from './week-strip.tsx';

interface Opened {
  readonly key: string;
  /** The address of the view in which it was pressed. */
  readonly at: string;
  readonly anchor: HTMLElement;
}

interface Written {
  readonly values: EntryValues;
  readonly own: DiaryEntry['own'];
}

type Over = 'panel' | 'address' | 'imports';

/** A person's days, whatever they are made of, as hours, a month or a list, beside the way to other days and what of them is shown. */
export function CalendarPage({ view, diary }: { view: CalendarView; diary: Diary }) {
  const { session } = useAuth();
  const now = useNow();
  const eventZone = diary.event_zone ?? deviceZone();
  const zone = useShownZone(eventZone);
  const hidden = useHiddenKinds();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [written, setWritten] = useState<Written | null>(null);
  const [moving, setMoving] = useState<OfferedMove | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const wasOpen = useRef(false);
  const isGone = useRef(false);
  useRefreshOn({ event: 'new_notification', operations: [getDiary], restMs: 1_000 });
  const days = daysOf(view);
  const all = { entries: within(diary.entries, days, zone), openings: within(diary.openings, days, zone) };
  const showsFree = !hidden.includes('free');
  const shown = { entries: withoutHidden(all.entries, hidden), openings: showsFree ? all.openings : [] };
  const scroller = useFirstPlace(view, { days, zone, ...shown });
  const today = now === null ? view.day : zonedParts(new Date(now), zone).date;
  const create = (starts: string, minutes = 60) => setWritten({ values: beginEntry(starts, zone, minutes), own: null });
  const begin = () => create(`${days.includes(today) ? today : view.day}T09:00`);
  const edit = async ({ own }: DiaryEntry) => {
    const values = session && own && (await readForEditing(session.api, own));
    if (!values) return;
    setOpened(null);
    setWritten({ values, own });
  };
  if (!session) return null;
  const { api } = session;
  const shared = {
    ...shown,
    days,
    zone,
    now,
    showsFree,
    all: all.entries,
    onOpen: ({ key }: DiaryEntry, anchor: HTMLElement) => {
      isGone.current = false;
      setOpened({ key, anchor, at: viewHref(view) });
    },
  };
  // What is open is gone with its days, and with what was taken away meanwhile.
  const entry = opened?.at === viewHref(view) ? diary.entries.find(({ key }) => key === opened.key) : undefined;
  const panel = { api, view, of: all, eventZone, zone, today, onAdd: () => setOver('imports') };
  const close = () => setOver(null);
  return (
    <CommunicationLayout
      title={m.calendar_title()}
      withoutKeys={['r', '/']}
      isListAid
      hasDetail
      tools={<NewEntry className="mt-3 mb-4 w-full" onClick={begin} />}
      list={<CalendarPanel {...panel} />}
      detail={
        <div className="relative flex min-h-0 flex-1 flex-col print:block">
          <CalendarBar view={view} today={today} actions={<Actions onNew={begin} hidden={hidden.length} onOpen={setOver} />} />
          {(view.name === 'list' || view.name === 'day') && (
            <WeekStrip view={view} zone={zone} today={today} counts={countByDay(shown.entries, days, zone)} />
          )}
          <ZoneSwitch eventZone={eventZone} at={`${view.day}T12:00:00Z`} className="mx-2 my-1 shrink-0 self-start xl:hidden print:hidden" />
          <ScrolledPart
            label={nameView(view)}
            scrollRef={scroller}
            className={classNames(
              'max-md:pb-22',
              // Seven days need more than a phone is wide.
              view.name !== 'week' && 'overflow-x-hidden',
              // What has the focus is not below the heads of the days.
              (view.name === 'week' || view.name === 'day') && 'scroll-pt-28 scroll-pl-14',
              view.name === 'list' && 'bg-page px-5 max-md:px-3',
            )}
          >
            {diary.is_cut && <p className="px-5 py-3 text-ui text-fg-2">{m.calendar_cut()}</p>}
            {isEmpty(view, shown) && !isEmpty(view, all) && <EverythingHidden />}
            {(view.name === 'week' || view.name === 'day') && (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only remembers what the press before has closed
              <div
                data-hours
                onPointerDownCapture={() => {
                  wasOpen.current = entry !== undefined;
                }}
                onClick={() => {
                  wasOpen.current = false;
                }}
              >
                <HourGrid
                  {...shared}
                  onCreate={(starts, minutes) => {
                    // The press that closes what was open begins nothing.
                    if (!wasOpen.current) create(starts, minutes);
                  }}
                />
              </div>
            )}
            {view.name === 'month' && <MonthGrid {...shared} day={view.day} />}
            {view.name === 'list' && <AgendaList {...shared} />}
            {isEmpty(view, all) && <Nothing />}
          </ScrolledPart>
          <NewEntry className="absolute right-4 bottom-4 h-13 shadow-3 md:hidden print:hidden" onClick={begin} />
          {opened && entry && (
            <EntryDetails
              entry={entry}
              anchor={opened.anchor}
              entries={diary.entries}
              zone={zone}
              eventZone={eventZone}
              ownZone={deviceZone()}
              onEdit={() => void edit(entry)}
              onSave={async () => void (entry.own && (await saveEntryFile(api, entry.own)))}
              onDelete={async (scope) => {
                isGone.current = await deleteEntry(api, entry, scope);
                if (isGone.current) setOpened(null);
              }}
              onMove={(move) => {
                setOpened(null);
                setMoving(move);
              }}
              findFocus={() => (isGone.current ? scroller.current : opened.anchor)}
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
          {moving && <OfferedMoveDialog api={api} move={moving} onClose={() => setMoving(null)} />}
          {over === 'panel' && (
            <Drawer title={m.calendar_panel()} width={360} onClose={close}>
              <CalendarPanel {...panel} onChoose={close} />
            </Drawer>
          )}
          {over === 'address' && <AddressDialog api={api} zone={zone} onClose={close} />}
          {over === 'imports' && <ImportsDialog api={api} zone={zone} onClose={close} />}
        </div>
      }
    />
  );
}

/** A list has free time between entries only. */
const isEmpty = ({ name }: CalendarView, of: { readonly entries: readonly unknown[]; readonly openings: readonly unknown[] }) =>
  of.entries.length + (name === 'list' ? 0 : of.openings.length) === 0;

function NewEntry({ className, onClick }: { className: string; onClick: () => void }) {
  return (
    <Button kind="primary" className={className} onClick={onClick}>
      <Plus size={18} strokeWidth={2} aria-hidden />
      {m.calendar_new()}
    </Button>
  );
}

/** What the panel offers where there is none, and what is done now and then. */
function Actions({ onNew, hidden, onOpen }: { onNew: () => void; hidden: number; onOpen: (over: Over) => void }): ReactNode {
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true };
  return (
    <>
      <NewEntry className="max-md:hidden xl:hidden" onClick={onNew} />
      <IconButton
        label={hidden > 0 ? m.calendar_panel_hidden({ count: hidden }) : m.calendar_panel()}
        className="relative xl:hidden"
        onClick={() => onOpen('panel')}
      >
        <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
        {hidden > 0 && <span aria-hidden className="absolute top-2 right-2 size-2 rounded-full bg-lit" />}
      </IconButton>
      <span className="contents xl:hidden">
        <KeysButton />
      </span>
      <Menu
        align="end"
        className="print:hidden"
        trigger={
          <IconButton label={m.calendar_menu()}>
            <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Printer {...icon} />} onSelect={() => window.print()}>
          {m.calendar_print()}
        </MenuItem>
        <MenuItem icon={<Link2 {...icon} />} onSelect={() => onOpen('address')}>
          {m.calendar_address()}
        </MenuItem>
        <MenuItem icon={<CalendarPlus {...icon} />} onSelect={() => onOpen('imports')}>
          {m.calendar_imports()}
        </MenuItem>
      </Menu>
    </>
  );
}

const Nothing = () => (
  <EmptyState
    className="m-5 max-w-160"
    title={m.calendar_none()}
    text={m.calendar_none_text()}
    action={<ButtonLink to="/agenda">{m.plan_to_agenda()}</ButtonLink>}
  />
);

const EverythingHidden = () => (
  <EmptyState
    className="m-5 max-w-160"
    title={m.calendar_hidden()}
    text={m.calendar_hidden_text()}
    action={<Button onClick={showAllKinds}>{m.calendar_show_all()}</Button>}
  />
);
