import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { NativeSelect } from '../../../ui/field.tsx';
import { timesOf } from './hours-values.ts';

interface PartProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export const Part = ({ title, text, children }: PartProps) => (
  <section className="min-w-0 rounded-card bg-surface p-5.5 shadow-1 max-md:p-4.5">
    <h3 className="text-display-xs">{title}</h3>
    {text !== undefined && <p className="mt-1 max-w-[62ch] text-sm text-fg-2">{text}</p>}
    {children}
  </section>
);

/** What is wrong with a row of controls. */
export const Fault = ({ id, text }: { id?: string; text: string }) => (
  <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-xs font-[550] text-bad-text">
    <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-px shrink-0" />
    {text}
  </p>
);

interface TimeSelectProps {
  label: string;
  name: string;
  value: string;
  isEnd?: boolean;
  /** The id of what is wrong with it; undefined while nothing is. */
  fault: string | undefined;
  onChange: (time: string) => void;
}

/** A time of day in quarters of an hour, on the 24-hour clock; an end can be 24:00. */
export const TimeSelect = ({ label, name, value, isEnd = false, fault, onChange }: TimeSelectProps) => (
  <NativeSelect
    aria-label={label}
    name={name}
    value={value}
    aria-invalid={fault !== undefined || undefined}
    aria-describedby={fault}
    className="tabular"
    onChange={({ target }) => onChange(target.value)}
  >
    {timesOf(isEnd, value).map((time) => (
      <option key={time} value={time}>
        {time}
      </option>
    ))}
  </NativeSelect>
);
