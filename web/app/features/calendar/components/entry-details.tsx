import { Popover } from '@base-ui/react/popover';
import type { ChangeScope } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { Layers, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { formatCalendarDay, formatDay } from '../../../ui/time/zoned-time.ts';
import { distinctZones, zoneLabel } from '../../../ui/time/zone-label.ts';
import { MoveOffer, type OfferedMove } from '../../bookings/public.ts';
import { bookingIdOf, faceOf, kindOf, sharedTime, timeOf, titleOf } from '../describe-entry.ts';
import { KindSwatch } from './kind-swatch.tsx';
import { ScopeChoice } from './scope-choice.tsx';

interface EntryDetailsProps {
  entry: DiaryEntry;
  /** Everything of the days, of which the entry may clash with some. */
  entries: readonly DiaryEntry[];
  /** What was pressed: from 768 px on it stands beside it. */
  anchor: HTMLElement | null;
  eventZone: string;
  ownZone: string;
  /** In which the page shows times. */
  zone: string;
  /** Where the focus goes when it closes. */
  findFocus: () => HTMLElement | null;
  onEdit: () => void;
  onDelete: (scope: ChangeScope) => Promise<void>;
  onSave: () => Promise<void>;
  /** Another time was chosen for a meeting that clashes. */
  onMove: (move: OfferedMove) => void;
  onClose: () => void;
}

/** What an entry is, when it is by both clocks, what it clashes with, and what can be done with it. */
export function EntryDetails(props: EntryDetailsProps) {
  const { entry, anchor, findFocus, onClose } = props;
  const isWide = useMedia('(min-width: 48rem)');
  const body = (
    <>
      <Facts {...props} />
      <Clashes {...props} />
      <Actions key={entry.key} {...props} />
    </>
  );
  if (isWide && anchor) {
    return (
      <EntryPopover entry={entry} anchor={anchor} findFocus={findFocus} onClose={onClose}>
        {body}
      </EntryPopover>
    );
  }
  return (
    <Dialog onClose={onClose} finalFocus={findFocus} title={titleOf(entry)} description={<Kind entry={entry} />}>
      <Person entry={entry} />
      {body}
    </Dialog>
  );
}

interface EntryPopoverProps extends Pick<EntryDetailsProps, 'entry' | 'findFocus' | 'onClose'> {
  anchor: HTMLElement;
  children: ReactNode;
}

function EntryPopover({ entry, anchor, findFocus, onClose, children }: EntryPopoverProps) {
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="left"
          sideOffset={10}
          collisionPadding={12}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'end' }}
          className="z-40 outline-none"
        >
          <Popover.Popup finalFocus={findFocus} className={POPUP}>
            <Popover.Arrow className="size-3.5 rotate-45 bg-raised data-[side=bottom]:-top-1.75 data-[side=left]:-right-1.75 data-[side=right]:-left-1.75 data-[side=top]:-bottom-1.75" />
            <div className="relative max-h-(--available-height) overflow-y-auto overscroll-contain rounded-card bg-raised p-4.5">
              <div className="-mt-1.5 -mr-2 flex items-center justify-between gap-3">
                <Kind entry={entry} />
                <Popover.Close className={ICON_BUTTON} title={m.ui_close()}>
                  <span className="sr-only">{m.ui_close()}</span>
                  <X size={18} strokeWidth={1.75} aria-hidden />
                </Popover.Close>
              </div>
              <div className="mb-3.5 flex items-center gap-3.5">
                <Face entry={entry} />
                <Popover.Title className={classNames('min-w-0 text-display-xs wrap-anywhere', entry.is_cancelled && 'line-through')}>
                  {titleOf(entry)}
                </Popover.Title>
              </div>
              {children}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const POPUP =
  'w-[min(21rem,calc(100vw-32px))] rounded-card bg-raised text-fg shadow-3 outline outline-line transition-opacity duration-(--duration-quick) data-ending-style:opacity-0 data-starting-style:opacity-0';

function Kind({ entry }: { entry: DiaryEntry }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold text-fg-2">
      <KindSwatch kind={entry.kind} theme={entry.theme} className="size-4" />
      {[kindOf(entry), entry.is_cancelled ? m.calendar_cancelled() : ''].filter(Boolean).join(', ')}
    </span>
  );
}

function Face({ entry: { person } }: { entry: DiaryEntry }) {
  return person && <Avatar face={faceOf(person)} size={52} />;
}

/** Whom a meeting is with, where the title stands elsewhere. */
function Person({ entry }: { entry: DiaryEntry }) {
  if (!entry.person) return null;
  return (
    <p className="mb-4 flex items-center gap-3 font-semibold">
      <Face entry={entry} />
      {entry.person.name}
    </p>
  );
}

function Facts({ entry, eventZone, ownZone }: Pick<EntryDetailsProps, 'entry' | 'eventZone' | 'ownZone'>) {
  const { place, text, all_day, starts_at, own } = entry;
  // Whole days are the same by every clock.
  const zones = all_day ? [eventZone] : distinctZones([eventZone, ownZone]);
  const labels = zones.length === 1 ? [m.calendar_time()] : [m.calendar_time_event(), m.calendar_time_own()];
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-line pt-3 text-ui leading-snug">
        {zones.map((zone, index) => (
          <div key={zone} className="contents">
            <dt className="text-fg-3">{labels[index]}</dt>
            <dd>
              <span className="block font-semibold tabular">
                {all_day ? whole(entry, all_day, zone) : `${formatDay(starts_at, zone)}, ${timeOf(entry, zone)}`}
              </span>
              {!all_day && <span className="block text-sm text-fg-2">{zoneLabel(zone, new Date(starts_at))}</span>}
            </dd>
          </div>
        ))}
        {own?.is_repeated && (
          <>
            <dt className="text-fg-3">{m.calendar_repeats()}</dt>
            <dd className="font-semibold">{m.calendar_repeats_text()}</dd>
          </>
        )}
        {place !== '' && (
          <>
            <dt className="text-fg-3">{m.calendar_place()}</dt>
            <dd className="font-semibold wrap-anywhere">{place}</dd>
          </>
        )}
      </dl>
      {text !== '' && <p className="mt-3 text-ui wrap-anywhere whitespace-pre-line text-fg-2">{text}</p>}
    </>
  );
}

/** `Thu, 15 Jul, All day`, or the days from which to which it lasts. */
const whole = (entry: DiaryEntry, { from, to }: NonNullable<DiaryEntry['all_day']>, zone: string): string =>
  from === to ? `${formatCalendarDay(from, { locale: getLocale() })}, ${timeOf(entry, zone)}` : timeOf(entry, zone);

/** What it clashes with, and another time for a meeting. */
function Clashes({ entry, entries, zone, onMove }: Pick<EntryDetailsProps, 'entry' | 'entries' | 'zone' | 'onMove'>) {
  const others = entries.filter(({ key }) => entry.clashes_with.includes(key));
  if (others.length === 0) return null;
  const booking_id = bookingIdOf(entry);
  const duration = new Intl.NumberFormat(`${getLocale()}-IN`, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    numberingSystem: 'latn',
  });
  return (
    <div className="mt-3.5 flex items-start gap-2.5 rounded-control bg-action-tint px-3.5 py-2.5 text-sm">
      <Layers size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-action-text" />
      <div className="grid justify-items-start gap-1">
        {others.map((other) => (
          <p key={other.key}>
            {m.calendar_clashes_with({ titles: `“${titleOf(other)}” (${timeOf(other, zone)})` })},{' '}
            {m.calendar_clash_for({ duration: duration.format(sharedTime(entry, other).minutes) })}
          </p>
        ))}
        {booking_id !== null && <MoveOffer key={booking_id} booking_id={booking_id} zone={zone} onChoose={onMove} />}
      </div>
    </div>
  );
}

const pageLabels: Partial<Record<DiaryEntry['kind'], () => string>> = {
  meeting: m.strip_to_meeting,
  shift: m.calendar_to_shift,
  deadline: m.calendar_to_deadline,
};

function Actions({ entry: { kind, own, link }, onEdit, onDelete, onSave }: EntryDetailsProps) {
  const [asks, setAsks] = useState(false);
  const [scope, setScope] = useState<ChangeScope>('one');
  const [isBusy, setIsBusy] = useState(false);
  if (!own && link === null) return null;
  async function remove(): Promise<void> {
    setIsBusy(true);
    await onDelete(own?.is_repeated ? scope : 'all');
    setIsBusy(false);
  }
  return (
    <>
      {asks && own?.is_repeated && (
        <div className="mt-4">
          <ScopeChoice value={scope} onChange={setScope} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {link !== null && (
          <ButtonLink to={link} kind="primary">
            {pageLabels[kind]?.() ?? m.calendar_to_session()}
          </ButtonLink>
        )}
        {own && !asks && (
          <>
            <Button kind="primary" onClick={onEdit}>
              {m.calendar_edit()}
            </Button>
            <Button onClick={() => void onSave()}>{m.calendar_file()}</Button>
          </>
        )}
        {own && (
          <Button isBusy={isBusy} onClick={() => (own.is_repeated && !asks ? setAsks(true) : void remove())}>
            {m.calendar_delete()}
          </Button>
        )}
      </div>
    </>
  );
}
