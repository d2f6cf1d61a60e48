import { availabilityLimits } from '@sabha/contract/bookings/availability';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { zoneLabel } from '../../../ui/time/zone-label.ts';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { Fault, Part, TimeSelect } from './form-parts.tsx';
import { copyMonday, nextHours, usualWeek, weekdays, type Weekday, type WeekHours } from './hours-values.ts';
import type { FreeHours } from './use-free-hours.ts';

interface FieldsProps {
  edited: FreeHours;
  /** Brings the keyboard to a control once it is drawn. */
  onFocus: (selector: string) => void;
}

/** It began on a Monday. */
const nameDay = (day: Weekday): string => formatCalendarDay(`2024-01-0${day + 1}`, { style: 'weekday' });

/** The hours of every week, day by day. */
export function WeekFields({ edited, onFocus }: FieldsProps) {
  const { values, write, errorOf } = edited;
  const { hours, time_zone } = values;
  const [isCopied, setCopied] = useState(false);
  const isAtRow = hours.some((_, index) => errorOf(`hours.${index}.from`) ?? errorOf(`hours.${index}.to`));
  const fault = isAtRow ? undefined : errorOf('hours');
  const change = (next: WeekHours[], selector: string) => {
    setCopied(false);
    write({ hours: next });
    onFocus(selector);
  };
  return (
    <Part title={m.hours_week()} text={m.hours_week_text({ zone: zoneLabel(time_zone) })}>
      {hours.length === 0 && (
        <Button className="mt-3" onClick={() => change(usualWeek(), '[name="hours.0.from"]')}>
          {m.hours_fill()}
        </Button>
      )}
      {fault !== undefined && <Fault text={fault} />}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {weekdays.map((day) => (
          <Day key={day} day={day} edited={edited} onChange={change} />
        ))}
      </ul>
      {hours.some(({ weekday }) => weekday === 0) && (
        <Button
          size="small"
          className="mt-4"
          onClick={() => {
            write({ hours: copyMonday(hours) });
            setCopied(true);
          }}
        >
          {m.hours_copy()}
        </Button>
      )}
      <p role="status" className="sr-only">
        {isCopied ? m.hours_copied() : ''}
      </p>
    </Part>
  );
}

interface DayProps {
  day: Weekday;
  edited: FreeHours;
  /** `selector` is where the keyboard goes. */
  onChange: (hours: WeekHours[], selector: string) => void;
}

function Day({ day, edited, onChange }: DayProps) {
  const { hours } = edited.values;
  const name = nameDay(day);
  const next = hours.length < availabilityLimits.hours ? nextHours(hours, day) : null;
  const ofDay = hours.flatMap(({ weekday }, index) => (weekday === day ? [index] : []));
  return (
    <li>
      <div role="group" aria-label={name} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
        <p aria-hidden className="w-28 pt-2.5 text-ui font-semibold max-sm:flex-1">
          {name}
        </p>
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
          {ofDay.length === 0 && <p className="pt-2.5 text-ui text-fg-3 max-sm:pt-0 max-sm:pb-1.5">{m.hours_not_free()}</p>}
          <div className="grid gap-2">
            {ofDay.map((index) => (
              <Range
                key={index}
                index={index}
                name={name}
                edited={edited}
                onRemove={() => onChange(hours.toSpliced(index, 1), `[data-add="${day}"]`)}
              />
            ))}
          </div>
        </div>
        {next && (
          <Button
            kind="quiet"
            data-add={day}
            aria-label={m.hours_add_on({ day: name })}
            className="px-3"
            onClick={() => onChange([...hours, next], `[name="hours.${hours.length}.from"]`)}
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {m.hours_add()}
          </Button>
        )}
      </div>
    </li>
  );
}

interface RangeProps {
  index: number;
  /** Of the day. */
  name: string;
  edited: FreeHours;
  onRemove: () => void;
}

function Range({ index, name, edited: { values, write, errorOf }, onRemove }: RangeProps) {
  const id = useId();
  const { from = '', to = '' } = values.hours[index] ?? {};
  const [atFrom, atTo] = [errorOf(`hours.${index}.from`), errorOf(`hours.${index}.to`)];
  const fault = atFrom ?? atTo;
  const set = (part: Partial<WeekHours>) =>
    write({ hours: values.hours.map((each, place) => (place === index ? { ...each, ...part } : each)) });
  return (
    <div>
      <div className="flex items-center gap-2">
        <div className="w-28 min-w-0 max-sm:flex-1">
          <TimeSelect
            label={m.hours_from_on({ day: name })}
            name={`hours.${index}.from`}
            value={from}
            fault={atFrom === undefined ? undefined : id}
            onChange={(time) => set({ from: time })}
          />
        </div>
        <span aria-hidden className="text-fg-3">
          –
        </span>
        <div className="w-28 min-w-0 max-sm:flex-1">
          <TimeSelect
            label={m.hours_to_on({ day: name })}
            name={`hours.${index}.to`}
            value={to}
            isEnd
            fault={atTo === undefined || atFrom !== undefined ? undefined : id}
            onChange={(time) => set({ to: time })}
          />
        </div>
        <IconButton label={m.hours_remove({ name: `${name} ${from}–${to}` })} onClick={onRemove}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {fault !== undefined && <Fault id={id} text={fault} />}
    </div>
  );
}
