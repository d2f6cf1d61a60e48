import { formatDays } from '../../../lib/format-days.ts';
import { getLocale } from '../../../paraglide/runtime.js';
import { zonedParts } from '../../../ui/time/zoned-time.ts';

interface PublicDayProps {
  at: string;
  zone: string;
  className?: string;
}

/** The day of a moment. Pages are kept, and say nothing that changes with the time. */
export function PublicDay({ at, zone, className }: PublicDayProps) {
  const { date } = zonedParts(at, zone);
  return (
    <time dateTime={at} className={className}>
      {formatDays(date, date, getLocale())}
    </time>
  );
}
