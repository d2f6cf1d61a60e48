import { useId } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { viewHref } from '../calendar-view.ts';
import type { Span } from '../lay-out-day.ts';
import { clockOf } from '../wall-time.ts';
import { describeItem, isMeeting, type StripItem } from './diary-strip-items.ts';
import { hoursOfStrip, type StripDay, type StripPart } from './diary-strip-layout.ts';
import { spanText } from './opening-block.tsx';
import { StripMark } from './diary-strip-mark.tsx';

interface DiaryStripLinesProps {
  days: readonly StripDay[];
  zone: string;
}

interface Hours {
  readonly first: number;
  readonly last: number;
}

/** Pixels that an hour needs at least for the time of a short meeting to stand under it. */
const minHourWidth = 54;
const laneHeight = 96;
const share = (minutes: number, { first, last }: Hours): number => minutes / ((last - first) * 60);

/** Days under each other, each a line over the same hours. */
export function DiaryStripLines({ days, zone }: DiaryStripLinesProps) {
  const hours = hoursOfStrip(days);
  const count = hours.last - hours.first;
  return (
    <div className="overflow-x-auto pb-1">
      <div style={{ minWidth: `calc(6rem + ${count * minHourWidth}px)` }}>
        <div aria-hidden className="relative mr-6 ml-20 h-6 text-xs text-fg-2 tabular">
          {Array.from({ length: count + 1 }, (_, index) => (
            <span key={index} style={{ left: `${(index / count) * 100}%` }} className="absolute -translate-x-1/2">
              {clockOf((hours.first + index) * 60)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayLine key={day.day} shown={day} hours={hours} zone={zone} />
        ))}
      </div>
    </div>
  );
}

function DayLine({ shown: { day, whole, parts, open, lanes }, hours, zone }: { shown: StripDay; hours: Hours; zone: string }) {
  const id = useId();
  return (
    <div className="flex border-t border-line">
      <div className="sticky left-0 z-10 w-20 shrink-0 bg-surface py-3 pr-3">
        <h3 id={id}>
          <Link to={viewHref({ name: 'day', day })} className="flex items-baseline gap-2 hover:underline">
            <span className="sr-only">{formatCalendarDay(day, { style: 'long' })}</span>
            <span aria-hidden className="text-display-md tabular condensed">
              {Number(day.slice(8))}
            </span>
            <span aria-hidden className="text-sm font-semibold">
              {formatCalendarDay(day, { style: 'short-weekday' })}
            </span>
          </Link>
        </h3>
        {whole.length > 0 && (
          <p className="mt-1 line-clamp-2 text-xs wrap-anywhere text-fg-2">
            <span className="sr-only">{m.calendar_all_day()}: </span>
            {whole.map(({ title }) => title).join(', ')}
          </p>
        )}
      </div>
      <div className="@container relative mr-6 grow" style={{ height: lanes * laneHeight }}>
        <Ground hours={hours} lanes={lanes} />
        {open.map((span) => (
          <OpenHours key={span.from} span={span} hours={hours} isNamed={parts.length === 0} />
        ))}
        <ul aria-labelledby={id}>
          {parts.map((part) => (
            <LineItem key={part.item.key} part={part} hours={hours} name={describeItem(part.item, day, zone)} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The hours and the line that arches and bands stand on. */
function Ground({ hours, lanes }: { hours: Hours; lanes: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: lanes }, (_, lane) => (
        <span key={lane} className="absolute inset-x-0 h-13 border-b border-line-2" style={{ top: lane * laneHeight }}>
          {Array.from({ length: hours.last - hours.first }, (__, hour) => (
            <span key={hour} className="absolute inset-y-0 border-l border-line" style={{ left: `${share(hour * 60, hours) * 100}%` }} />
          ))}
        </span>
      ))}
    </div>
  );
}

/** When the reader can be met, behind what is on the day; the word stands there where nothing else does. */
function OpenHours({ span, hours, isNamed }: { span: Span; hours: Hours; isNamed: boolean }) {
  const [left, width] = [share(span.from - hours.first * 60, hours), share(span.to - span.from, hours)];
  return (
    <p
      style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
      className="absolute top-1 h-11 overflow-hidden rounded-control border-[1.5px] border-dashed border-line-field px-2 py-1 text-xs text-fg-2"
    >
      <span className="sr-only">{`${m.calendar_opening()}, ${spanText(span)}`}</span>
      {isNamed && (
        <span aria-hidden className="font-semibold">
          {m.calendar_opening()}
        </span>
      )}
    </p>
  );
}

function LineItem({ part: { item, from, to, left, lane, until }, hours, name }: { part: StripPart; hours: Hours; name: string }) {
  // Widths of the line that it stands on, whatever it is in.
  const wide = (minutes: number) => `${share(minutes, hours) * 100}cqw`;
  const style = {
    left: wide(left - hours.first * 60),
    top: lane * laneHeight + 8,
    maxWidth: `calc(${wide((until ?? hours.last * 60) - left)} - 6px)`,
  };
  const content = (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden className="block">
        <span className="flex h-11 items-end">
          <StripMark item={item} width={wide(to - from)} />
        </span>
        <ItemText item={item} from={from} />
      </span>
    </>
  );
  return (
    <li className="absolute" style={style}>
      {item.link === null ? (
        content
      ) : (
        <Link to={item.link} className="group block rounded-control">
          {content}
        </Link>
      )}
    </li>
  );
}

function ItemText({ item, from }: { item: StripItem; from: number }) {
  const { form, title, place, kind, person } = item;
  const below = isMeeting(item)
    ? place || person?.name || title
    : form === 'planned'
      ? [place, kind].filter(Boolean).join(', ')
      : place || clockOf(from);
  return (
    <span className="mt-1 block text-xs leading-tight">
      <span className="block truncate font-semibold group-hover:underline">{isMeeting(item) ? clockOf(from) : title}</span>
      <span className={classNames('block truncate', form === 'waits_for_me' ? 'font-semibold text-lit-text' : 'text-fg-2')}>{below}</span>
    </span>
  );
}
