import { formatPublicDay } from './public-texts.ts';

interface PublicDayProps {
  at: string;
  zone: string;
  className?: string;
}

/** The day of a moment. Pages are kept, and say nothing that changes with the time. */
export function PublicDay({ at, zone, className }: PublicDayProps) {
  return (
    <time dateTime={at} className={className}>
      {formatPublicDay(at, zone)}
    </time>
  );
}
