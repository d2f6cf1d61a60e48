import { slotMinutes, type Availability } from '@sabha/contract/bookings/availability';
import { m } from '../../../paraglide/messages.js';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import { distinctZones, isSameZone, zoneLabel } from '../../../ui/time/zone-label.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { Part } from './form-parts.tsx';
import type { FreeHours } from './use-free-hours.ts';

const buffers = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120];
const notices = [0, 1, 2, 4, 8, 12, 24, 48, 72, 168, 336];
const horizons = [7, 14, 30, 60, 90, 180, 366];
const dayHours = 24;

const nameMinutes = (count: number): string => (count === 0 ? m.hours_none() : m.hours_minutes({ count }));
function nameNotice(count: number): string {
  if (count === 0) return m.hours_none();
  const isWholeDays = count > dayHours && count % dayHours === 0;
  return isWholeDays ? m.hours_days({ count: count / dayHours }) : m.hours_hours({ count });
}
const nameDays = (count: number): string => m.hours_days({ count });

/** How long meetings last, and how near and far they may lie. */
export function MeetingFields({ edited, known }: { edited: FreeHours; known: Availability }) {
  const { values, write, errorOf } = edited;
  return (
    <Part title={m.hours_meetings()}>
      <div className="mt-4 grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
        <Field label={m.hours_lasts()} error={errorOf('slot_minutes')}>
          <CountSelect
            name="slot_minutes"
            value={values.slot_minutes}
            offered={slotMinutes}
            nameOf={nameMinutes}
            onChange={(count) => {
              const minutes = slotMinutes.find((each) => each === count);
              if (minutes !== undefined) write({ slot_minutes: minutes });
            }}
          />
        </Field>
        <Field label={m.hours_buffer()} hint={m.hours_buffer_hint()} error={errorOf('buffer_minutes')}>
          <CountSelect
            name="buffer_minutes"
            value={values.buffer_minutes}
            offered={buffers}
            nameOf={nameMinutes}
            onChange={(buffer_minutes) => write({ buffer_minutes })}
          />
        </Field>
        <Field label={m.hours_notice()} hint={m.hours_notice_hint()} error={errorOf('notice_hours')}>
          <CountSelect
            name="notice_hours"
            value={values.notice_hours}
            offered={notices}
            nameOf={nameNotice}
            onChange={(notice_hours) => write({ notice_hours })}
          />
        </Field>
        <Field label={m.hours_horizon()} error={errorOf('horizon_days')}>
          <CountSelect
            name="horizon_days"
            value={values.horizon_days}
            offered={horizons}
            nameOf={nameDays}
            onChange={(horizon_days) => write({ horizon_days })}
          />
        </Field>
        <ZoneField edited={edited} saved={known.time_zone} />
      </div>
    </Part>
  );
}

interface CountSelectProps {
  name: string;
  value: number;
  offered: readonly number[];
  nameOf: (count: number) => string;
  onChange: (count: number) => void;
}

/** One of a few numbers, and the one that stands there where it is another. */
function CountSelect({ name, value, offered, nameOf, onChange }: CountSelectProps) {
  const shown = offered.includes(value) ? offered : [...offered, value].toSorted((a, b) => a - b);
  return (
    <NativeSelect name={name} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {shown.map((count) => (
        <option key={count} value={count}>
          {nameOf(count)}
        </option>
      ))}
    </NativeSelect>
  );
}

function ZoneField({ edited: { values, write, errorOf }, saved }: { edited: FreeHours; saved: string }) {
  const own = deviceZone();
  const usual = distinctZones([saved, own]);
  // Some browsers list the clock of India under its old name.
  const others = Intl.supportedValuesOf('timeZone')
    .map((zone) => (zone === 'Asia/Calcutta' ? 'Asia/Kolkata' : zone))
    .filter((zone) => !usual.includes(zone));
  const { time_zone } = values;
  const isListed = usual.includes(time_zone) || others.includes(time_zone);
  return (
    <Field
      label={m.hours_zone()}
      hint={isSameZone(own, time_zone) ? undefined : m.hours_zone_device({ zone: zoneLabel(own) })}
      error={errorOf('time_zone')}
      className="sm:col-span-2"
    >
      <NativeSelect name="time_zone" value={time_zone} onChange={({ target }) => write({ time_zone: target.value })}>
        <optgroup label={m.hours_zones_usual()}>
          {[...usual, ...(isListed ? [] : [time_zone])].map((zone) => (
            <option key={zone} value={zone}>
              {zoneLabel(zone)}
            </option>
          ))}
        </optgroup>
        <optgroup label={m.hours_zones_all()}>
          {others.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      </NativeSelect>
    </Field>
  );
}
