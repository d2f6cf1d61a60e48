import { useId, useSyncExternalStore } from 'react';
import { useStore } from '../../lib/create-store.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClasses } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { createStoredValue } from '../stored-value.ts';
import { zoneLabel } from './zone-label.ts';
import { deviceZone, formatDay, formatTimeRange, zoneName } from './zoned-time.ts';
import type { DayStyle } from './zoned-time.ts';

const wantsOwnZone = createStoredValue('time-zone-shown', (text) => text === 'own');
const nothing = (): void => undefined;

/** The zone in which to show times: the event's, or the visitor's own where they asked for it. The server always shows the event's. */
export function useShownZone(eventZone: string): string {
  const isOwn = useStore(wantsOwnZone, false);
  return isOwn ? deviceZone() : eventZone;
}

/** The same, once, in the browser and outside a component. */
export const readShownZone = (eventZone: string): string => (wantsOwnZone.read() ? deviceZone() : eventZone);

/** From now on times on this device are shown in the visitor's own zone, or in the event's. */
export function chooseShownZone(wanted: 'own' | 'event'): void {
  wantsOwnZone.write(wanted);
}

interface ZoneSwitchProps {
  eventZone: string;
  /** A moment of the event: a zone's name depends on the season. */
  at: string;
  /** Where there is room for it: both zones beside each other, under this heading. */
  heading?: string;
  className?: string;
}

/** Turns all times of the page to the visitor's own zone and back; shown only to visitors whose clock differs. */
export function ZoneSwitch({ eventZone, at, heading, className }: ZoneSwitchProps) {
  const id = useId();
  const shown = useShownZone(eventZone);
  const own = useSyncExternalStore(
    () => nothing,
    deviceZone,
    () => eventZone,
  );
  if (zoneName(own, at) === zoneName(eventZone, at)) return null;
  const isOwn = shown !== eventZone;
  if (heading !== undefined) {
    const moment = new Date(at);
    return (
      <section aria-labelledby={id} className={className}>
        <h2 id={id} className="font-text text-ui font-semibold">
          {heading}
        </h2>
        <div role="group" aria-labelledby={id} className="mt-2 grid grid-cols-2 rounded-control bg-sunken p-1">
          <ZoneButton wanted="event" isChosen={!isOwn} label={zoneLabel(eventZone, moment)} />
          <ZoneButton wanted="own" isChosen={isOwn} label={m.ui_zone_mine({ zone: zoneLabel(own, moment) })} />
        </div>
      </section>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isOwn}
      className={buttonClasses({ kind: 'quiet', size: 'small', className })}
      onClick={() => chooseShownZone(isOwn ? 'event' : 'own')}
    >
      {isOwn ? m.ui_in_event_zone({ zone: zoneName(eventZone, at) }) : m.ui_in_own_zone({ zone: zoneName(own, at) })}
    </button>
  );
}

function ZoneButton({ wanted, label, isChosen }: { wanted: 'own' | 'event'; label: string; isChosen: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => chooseShownZone(wanted)}
      className={classNames(
        'min-h-11 rounded-control px-2 py-1.5 text-sm leading-tight font-semibold',
        isChosen ? 'bg-strong text-on-strong' : 'text-fg-2 hover:text-fg',
      )}
    >
      {label}
    </button>
  );
}

interface EventTimeProps {
  start: string;
  end?: string | null | undefined;
  /** The zone to show it in; see `useShownZone`. */
  zone: string;
  /** Adds the day before the time. */
  day?: DayStyle | undefined;
  /** Adds the zone's short name. */
  hasZone?: boolean;
  className?: string | undefined;
}

/** A time or a range: `09:30–10:15`, `Thu, 15 Jul, 09:30–10:15 IST`. */
export function EventTime({ start, end, zone, day, hasZone = false, className }: EventTimeProps) {
  const date = day === undefined ? '' : `${formatDay(start, zone, { style: day })}, `;
  return (
    <time dateTime={start} className={className}>
      {date}
      {formatTimeRange(start, end, zone)}
      {hasZone && ` ${zoneName(zone, start)}`}
    </time>
  );
}
