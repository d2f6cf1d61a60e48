import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Field, Input } from '../../../ui/field.tsx';
import { Menu, MenuChoice } from '../../../ui/menu.tsx';
import { isDay, type HitFilters } from '../search-address.ts';
import { FilterButton } from './filter-button.tsx';
import { WriterFilter } from './writer-filter.tsx';

interface SearchFiltersProps {
  filters: HitFilters;
  /** Whether a conversation is open, to which the search can be limited. */
  hasOpen: boolean;
  /** `isTyped`: no step of its own to go back from. */
  onChange: (changed: Partial<HitFilters>, isTyped?: boolean) => void;
}

const whens = {
  any: m.messages_when_any,
  week: m.messages_when_week,
  month: m.messages_when_month,
  year: m.messages_when_year,
  days: m.messages_when_days,
} as const;
type When = keyof typeof whens;

/** Who wrote what is searched for, where and when. */
export function SearchFilters({ filters, hasOpen, onChange }: SearchFiltersProps) {
  const { from, isInOpen, when, since, until } = filters;
  return (
    <div role="group" aria-label={m.messages_filters()} className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 pt-2 pb-1.5">
      <div className="flex flex-wrap gap-x-2 gap-y-2.5">
        <WriterFilter from={from} onChange={(from) => onChange({ from })} />
        {hasOpen && (
          <Choice
            label={m.messages_within()}
            value={isInOpen ? 'this' : 'all'}
            names={{ all: m.messages_within_all, this: m.messages_within_this }}
            unset="all"
            onChange={(value) => onChange({ isInOpen: value === 'this' })}
          />
        )}
        <Choice<When>
          label={m.messages_when()}
          value={when ?? 'any'}
          names={whens}
          unset="any"
          onChange={(value) => onChange({ when: value === 'any' ? null : value, since: '', until: '' })}
        />
      </div>
      {when === 'days' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
          <DayField label={m.messages_first_day()} day={since} onChange={(since) => onChange({ since }, true)} />
          <DayField label={m.messages_last_day()} day={until} onChange={(until) => onChange({ until }, true)} />
        </div>
      )}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  names: Readonly<Record<T, () => string>>;
  /** The one that filters nothing. */
  unset: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, names, unset, onChange }: ChoiceProps<T>) {
  const values = Object.keys(names) as T[];
  return (
    <Menu trigger={<FilterButton label={label} value={names[value]()} isOn={value !== unset} />}>
      <MenuChoice
        label={label}
        value={value}
        options={values.map((each) => ({ value: each, label: names[each]() }))}
        onChange={(chosen) => onChange(values.find((each) => each === chosen) ?? unset)}
      />
    </Menu>
  );
}

interface DayFieldProps {
  label: string;
  /** By the address. */
  day: string;
  onChange: (day: string) => void;
}

/** Shows what is typed while the address does not have it yet, and follows the address where it changes by itself. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const [{ typed, known, asked }, set] = useState({ typed: day, known: day, asked: day });
  if (known !== day) set({ typed: day === asked ? typed : day, known: day, asked: day });
  function type(text: string): void {
    const isWhole = text === '' || isDay(text);
    set({ typed: text, known, asked: isWhole ? text : asked });
    if (isWhole && text !== asked) onChange(text);
  }
  return (
    <Field label={label}>
      <Input type="date" value={typed} onChange={({ currentTarget }) => type(currentTarget.value)} />
    </Field>
  );
}
