import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { clockOf } from '../wall-time.ts';
import { describeItem, type StripItem } from './diary-strip-items.ts';
import type { StripDay, StripPart } from './diary-strip-layout.ts';
import { spanText } from './opening-block.tsx';
import { StripMark } from './diary-strip-mark.tsx';

interface DiaryStripListProps {
  days: readonly StripDay[];
  today: string;
  zone: string;
}

/** One day at a time as a list of times, for a phone; it begins with today. */
export function DiaryStripList({ days, today, zone }: DiaryStripListProps) {
  const [chosen, setChosen] = useState(today);
  const shown = days.find(({ day }) => day === chosen) ?? days[0];
  if (!shown) return null;
  return (
    <Tabs
      label={m.strip_days()}
      value={shown.day}
      onChange={setChosen}
      tabs={days.map((day) => ({ value: day.day, label: <DayName day={day.day} />, panel: <DayList shown={day} zone={zone} /> }))}
    />
  );
}

function DayName({ day }: { day: string }) {
  return (
    <>
      <span className="sr-only">{formatCalendarDay(day, { style: 'long' })}</span>
      <span aria-hidden className="text-display-sm tabular condensed">
        {Number(day.slice(8))}
      </span>
      <span aria-hidden>{formatCalendarDay(day, { style: 'short-weekday' })}</span>
    </>
  );
}

function DayList({ shown: { day, whole, parts, open }, zone }: { shown: StripDay; zone: string }) {
  return (
    <div className="-mt-3">
      {whole.length > 0 && (
        <p className="py-2 text-sm wrap-anywhere text-fg-2">
          {m.calendar_all_day()}: {whole.map(({ title }) => title).join(', ')}
        </p>
      )}
      {open.length > 0 && (
        <p className="py-2 text-sm text-fg-2">
          {m.calendar_opening()}: {open.map(spanText).join(', ')}
        </p>
      )}
      {whole.length + parts.length + open.length === 0 && <p className="py-2 text-ui text-fg-2">{m.strip_day_empty()}</p>}
      <ul aria-label={formatCalendarDay(day, { style: 'long' })}>
        {parts.map((part) => (
          <li key={part.item.key} className="border-b border-line last:border-0">
            <Row part={part} name={describeItem(part.item, day, zone)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ part: { item, from, to }, name }: { part: StripPart; name: string }) {
  const content = (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden className="w-11 shrink-0 text-ui font-semibold tabular">
        {clockOf(from)}
      </span>
      <span aria-hidden className="shrink-0">
        <StripMark item={item} width="2.5rem" />
      </span>
      <span aria-hidden className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold wrap-anywhere">{item.person?.name || item.title}</span>
        <span
          className={classNames('block text-sm wrap-anywhere', item.form === 'waits_for_me' ? 'font-semibold text-lit-text' : 'text-fg-2')}
        >
          {[item.place, describeState(item, to - from)].filter(Boolean).join(', ')}
        </span>
      </span>
    </>
  );
  const className = 'flex min-h-15 items-center gap-3 py-2';
  if (item.link === null) return <div className={className}>{content}</div>;
  return (
    <Link to={item.link} className={className}>
      {content}
    </Link>
  );
}

function describeState({ form, kind }: StripItem, minutes: number): string {
  if (form === 'confirmed') return m.strip_minutes({ count: minutes });
  if (form === 'waits_for_me') return m.strip_waiting_for_me();
  return form === 'waits_for_other' ? m.strip_waiting_for_other() : kind;
}
