import type { ReactNode } from 'react';
import type { NotificationTiming, QuietHours } from '@sabha/contract/notifications/timing';
import { formatDays } from '../../../lib/format-days.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Switch } from '../../../ui/choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import { isSameZone, zoneLabel } from '../../../ui/time/zone-label.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatCalendarDay, formatMoment, zonedParts } from '../../../ui/time/zoned-time.ts';
import type { Settings } from './notification-settings.tsx';
import { clockOf } from './clock-of.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** The night, for who switches quiet hours on. */
const night: QuietHours = { from: 22, to: 7 };

/** When mails come: not in quiet hours, and digests at an hour and on a day of one's own. */
export function TimingSettings({ settings }: { settings: Settings }) {
  return (
    <div className="grid gap-5 sm:max-xl:grid-cols-2">
      <Quiet settings={settings} />
      <Digests settings={settings} />
    </div>
  );
}

const card = 'rounded-card bg-surface px-5.5 py-4 shadow-1 max-md:px-4';

function Quiet({ settings: { timing, setTiming } }: { settings: Settings }) {
  const { quiet_hours: quiet, held } = timing;
  return (
    <section aria-label={m.notify_quiet()} className={card}>
      <Switch
        checked={quiet !== null}
        hint={m.notify_quiet_hint()}
        onChange={({ target }) => setTiming({ quiet_hours: target.checked ? night : null })}
      >
        <span className="display text-display-xs">{m.notify_quiet()}</span>
      </Switch>
      {quiet && (
        <>
          <div className="mt-3 grid grid-cols-2 gap-3">
            <Field label={m.notify_quiet_from()}>
              <HourSelect value={quiet.from} without={quiet.to} onChange={(from) => setTiming({ quiet_hours: { ...quiet, from } })} />
            </Field>
            <Field label={m.notify_quiet_to()}>
              <HourSelect value={quiet.to} without={quiet.from} onChange={(to) => setTiming({ quiet_hours: { ...quiet, to } })} />
            </Field>
          </div>
          <Windows quiet={quiet} zone={timing.time_zone} />
        </>
      )}
      {quiet && held.due_at !== null && (
        <p className="mt-2 text-sm font-medium">
          {m.notify_quiet_held({ count: held.count, time: formatMoment(held.due_at, timing.time_zone, 'weekday') })}
        </p>
      )}
      {quiet && <p className="mt-2 text-sm text-fg-2">{describeZone(timing)}</p>}
    </section>
  );
}

interface HourSelectProps {
  /** Where no field around it has one. */
  label?: string;
  value: number;
  /** An hour that cannot be chosen. */
  without?: number;
  onChange: (hour: number) => void;
}

function HourSelect({ label, value, without, onChange }: HourSelectProps) {
  return (
    <NativeSelect aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {hours
        .filter((hour) => hour !== without)
        .map((hour) => (
          <option key={hour} value={hour}>
            {clockOf(hour)}
          </option>
        ))}
    </NativeSelect>
  );
}

/** The day as 24 windows: dark ones are quiet, the lit one is now. */
function Windows({ quiet: { from, to }, zone }: { quiet: QuietHours; zone: string }) {
  const at = useNow();
  const now = at === null ? null : Number(zonedParts(new Date(at), zone).time.slice(0, 2));
  const isQuiet = (hour: number) => (from < to ? hour >= from && hour < to : hour >= from || hour < to);
  return (
    <div role="img" aria-label={m.notify_quiet_hours({ from: clockOf(from), to: clockOf(to) })} className="mt-4">
      <div className="flex gap-[2px]">
        {hours.map((hour) => (
          <span
            key={hour}
            className={classNames(
              'h-3.5 flex-1 rounded-t-full rounded-b-[2px]',
              hour === now ? 'bg-genda-400' : isQuiet(hour) ? 'bg-strong' : 'inset-ring inset-ring-line-2',
            )}
          />
        ))}
      </div>
      <div className="mt-1 flex justify-between text-xs text-fg-3 tabular">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
    </div>
  );
}

/** Whose hours they are: on the days of the event those of its place. */
function describeZone({ time_zone, event }: NotificationTiming): string {
  const zone = zoneLabel(time_zone);
  if (!event || isSameZone(event.time_zone, time_zone)) return m.notify_quiet_zone({ zone });
  return m.notify_quiet_zone_event({
    days: formatDays(event.starts_on, event.ends_on, getLocale()),
    event: zoneLabel(event.time_zone),
    zone,
  });
}

function Digests({ settings: { timing, setTiming } }: { settings: Settings }) {
  const { digest_hour, digest_weekday, daily, weekly, time_zone } = timing;
  return (
    <section aria-label={m.notify_digest_title()} className={card}>
      <h2 className="text-display-xs">{m.notify_digest_title()}</h2>
      <div className="mt-2 divide-y divide-line">
        <Digest name={m.notify_settings_daily()} next={daily} zone={time_zone}>
          <HourSelect label={m.notify_digest_daily_at()} value={digest_hour} onChange={(hour) => setTiming({ digest_hour: hour })} />
        </Digest>
        <Digest name={m.notify_settings_weekly()} next={weekly} zone={time_zone}>
          <NativeSelect
            aria-label={m.notify_digest_weekly_on()}
            value={digest_weekday}
            onChange={({ target }) => setTiming({ digest_weekday: Number(target.value) })}
          >
            {hours.slice(1, 8).map((day) => (
              <option key={day} value={day}>
                {/* It began on a Monday. */}
                {formatCalendarDay(`2024-01-0${day}`, { style: 'weekday' })}
              </option>
            ))}
          </NativeSelect>
        </Digest>
      </div>
    </section>
  );
}

interface DigestProps {
  name: string;
  next: NotificationTiming['daily'];
  zone: string;
  /** What it is chosen by. */
  children: ReactNode;
}

function Digest({ name, next: { due_at, count }, zone, children }: DigestProps) {
  return (
    <div className="flex items-center gap-3 py-2.5">
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-fg-3">
          {due_at === null ? m.notify_digest_nothing() : m.notify_digest_next({ time: formatMoment(due_at, zone, 'weekday'), count })}
        </span>
      </p>
      <div className="w-32 shrink-0">{children}</div>
    </div>
  );
}
