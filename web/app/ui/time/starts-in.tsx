import { RelativeTime } from './relative-time-text.tsx';
import { isDateAway } from './relative-time.ts';
import { useNow } from './use-now.ts';

interface StartsInProps {
  at: string;
  zone: string;
  /** Beside the day itself, which is then not said a second time. */
  hasDay?: boolean;
  className?: string;
}

/** How long it is until something upcoming starts; nothing once it has, and nothing on the server, whose pages carry no moment. */
export function StartsIn({ at, zone, hasDay = false, className }: StartsInProps) {
  const now = useNow();
  if (now === null || Date.parse(at) <= now) return null;
  if (hasDay && isDateAway(Date.parse(at) - now)) return null;
  return <RelativeTime at={at} now={new Date(now).toISOString()} zone={zone} {...(className !== undefined && { className })} />;
}
