import { getLocale } from '../../paraglide/runtime.js';
import { relativeTime } from './relative-time.ts';
import { formatDay, formatTimeRange } from './zoned-time.ts';

/** How far away a moment is, in words; the full date is on the element. */
export function RelativeTime({ at, now, zone, className }: { at: string; now: string; zone: string; className?: string }) {
  const locale = getLocale();
  return (
    <time
      dateTime={at}
      title={`${formatDay(at, zone, { locale, style: 'long' })}, ${formatTimeRange(at, null, zone)}`}
      className={className}
    >
      {relativeTime(at, { now, zone, locale })}
    </time>
  );
}
