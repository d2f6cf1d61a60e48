import { availabilityLimits } from '@sabha/contract/bookings/availability';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field, Input } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Fault, Part, TimeSelect } from './form-parts.tsx';
import { newException, type WallTime, type WrittenException } from './hours-values.ts';
import type { FreeHours } from './use-free-hours.ts';

interface FieldsProps {
  edited: FreeHours;
  /** Brings the keyboard to a control once it is drawn. */
  onFocus: (selector: string) => void;
}

const kinds = ['away', 'extra'] as const;

/** Times that differ from the week. */
export function ExceptionFields({ edited, onFocus }: FieldsProps) {
  const { values, write, errorOf } = edited;
  const { exceptions } = values;
  const isAtRow = exceptions.some((_, index) => errorOf(`exceptions.${index}.from`) ?? errorOf(`exceptions.${index}.to`));
  const fault = isAtRow ? undefined : errorOf('exceptions');
  return (
    <Part title={m.hours_exceptions()} text={m.hours_exceptions_text()}>
      {fault !== undefined && <Fault text={fault} />}
      {exceptions.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {exceptions.map((each, index) => (
            <ExceptionRow
              key={index}
              index={index}
              written={each}
              edited={edited}
              onRemove={() => {
                write({ exceptions: exceptions.toSpliced(index, 1) });
                onFocus(`[data-add="${each.kind}"]`);
              }}
            />
          ))}
        </ul>
      )}
      {exceptions.length < availabilityLimits.exceptions && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="small"
              data-add={kind}
              onClick={() => {
                write({ exceptions: [...exceptions, newException(kind)] });
                onFocus(`[name="exceptions.${exceptions.length}.from"]`);
              }}
            >
              <Plus size={16} strokeWidth={1.75} aria-hidden />
              {kind === 'away' ? m.hours_add_away() : m.hours_add_extra()}
            </Button>
          ))}
        </div>
      )}
    </Part>
  );
}

interface RowProps {
  index: number;
  written: WrittenException;
  edited: FreeHours;
  onRemove: () => void;
}

function ExceptionRow({ index, written, edited: { values, write, errorOf }, onRemove }: RowProps) {
  const id = useId();
  const { kind, from, to } = written;
  const title = kind === 'away' ? m.hours_away() : m.hours_extra();
  const name = m.hours_nth({ kind: title, number: index + 1 });
  const [atFrom, atTo] = [errorOf(`exceptions.${index}.from`), errorOf(`exceptions.${index}.to`)];
  const fault = atFrom ?? atTo;
  const faults = { from: atFrom === undefined ? undefined : id, to: atTo === undefined || atFrom !== undefined ? undefined : id };
  // Another page of the product or its API may have written one of several days.
  const isOfOneDay = kind === 'extra' && from.date === to.date;
  const set = (part: Partial<WrittenException>) =>
    write({ exceptions: values.exceptions.map((each, place) => (place === index ? { ...each, ...part } : each)) });
  const setFirstDay = (date: string) => {
    const lasts = isOfOneDay || to.date === '' || (date !== '' && to.date < date);
    set({ from: { ...from, date }, ...(lasts && { to: { ...to, date } }) });
  };
  const end = (which: 'from' | 'to') => ({
    which,
    path: `exceptions.${index}.${which}`,
    about: name,
    value: which === 'from' ? from : to,
    fault: faults[which],
  });
  return (
    <li>
      <div role="group" aria-label={name} className="rounded-control bg-sunken p-3.5 pt-1.5">
        <div className="flex items-center justify-between gap-3">
          <p aria-hidden className="text-ui font-semibold">
            {title}
          </p>
          <IconButton label={m.hours_remove({ name })} className="-mr-2" onClick={onRemove}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-wrap items-end gap-2 max-sm:w-full">
            <DayInput
              {...end('from')}
              label={isOfOneDay ? m.hours_day() : m.hours_first_day()}
              isWide={isOfOneDay}
              onChange={setFirstDay}
            />
            <ClockInput {...end('from')} onChange={(time) => set({ from: { ...from, time } })} />
            {isOfOneDay && <ClockInput {...end('to')} onChange={(time) => set({ to: { ...to, time } })} />}
          </div>
          {!isOfOneDay && (
            <div className="flex min-w-0 items-end gap-2 max-sm:w-full">
              <DayInput {...end('to')} label={m.hours_last_day()} onChange={(date) => set({ to: { ...to, date } })} />
              <ClockInput {...end('to')} onChange={(time) => set({ to: { ...to, time } })} />
            </div>
          )}
        </div>
        {fault !== undefined && <Fault id={id} text={fault} />}
      </div>
    </li>
  );
}

interface EndProps {
  which: 'from' | 'to';
  path: string;
  /** Which exception it is of, for those who hear it. */
  about: string;
  value: WallTime;
  fault: string | undefined;
  onChange: (text: string) => void;
}

interface DayProps extends EndProps {
  label: string;
  /** Takes a line of its own on a phone. */
  isWide?: boolean;
}

const DayInput = ({ path, label, isWide = false, value, fault, onChange }: DayProps) => (
  <Field label={label} className={classNames('min-w-0 flex-1 sm:w-40 sm:flex-none', isWide && 'max-sm:basis-full')}>
    <Input
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      name={path}
      value={value.date}
      className="max-sm:px-2.5"
      aria-invalid={fault !== undefined || undefined}
      aria-describedby={fault}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);

const ClockInput = ({ which, path, about, value, fault, onChange }: EndProps) => (
  <div className="grid w-28 shrink-0 gap-1.5">
    <span aria-hidden className="text-sm font-semibold">
      {which === 'from' ? m.hours_from() : m.hours_to()}
    </span>
    <TimeSelect
      label={which === 'from' ? m.hours_from_on({ day: about }) : m.hours_to_on({ day: about })}
      name={`${path}.time`}
      value={value.time}
      isEnd={which === 'to'}
      fault={fault}
      onChange={onChange}
    />
  </div>
);
