import { useId, useSyncExternalStore } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { chooseShownZone, useShownZone } from '../../../ui/time/event-time.tsx';
import { zoneLabel } from '../../../ui/time/zone-label.ts';
import { deviceZone, zoneName } from '../../../ui/time/zoned-time.ts';

const nothing = (): void => undefined;

interface ZoneChoiceProps {
  eventZone: string;
  /** A moment of the shown days: a zone's name depends on the season. */
  at: string;
}

/** On whose clock times are shown, for readers whose own clock is another one than the event's. */
export function ZoneChoice({ eventZone, at }: ZoneChoiceProps) {
  const isOwn = useShownZone(eventZone) !== eventZone;
  const own = useSyncExternalStore(
    () => nothing,
    deviceZone,
    () => eventZone,
  );
  const id = useId();
  if (zoneName(own, at) === zoneName(eventZone, at)) return null;
  const moment = new Date(at);
  const choices = [
    { wanted: 'event', label: zoneLabel(eventZone, moment), isChosen: !isOwn },
    { wanted: 'own', label: m.calendar_zone_mine({ zone: zoneLabel(own, moment) }), isChosen: isOwn },
  ] as const;
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line pt-4">
      <h2 id={id} className="font-text text-ui font-semibold">
        {m.calendar_times()}
      </h2>
      <div role="group" aria-labelledby={id} className="mt-2 grid grid-cols-2 rounded-control bg-sunken p-1">
        {choices.map(({ wanted, label, isChosen }) => (
          <button
            key={wanted}
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
        ))}
      </div>
    </section>
  );
}
