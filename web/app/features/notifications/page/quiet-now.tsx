import { getNotificationTiming } from '@sabha/contract/notifications/timing';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { zoneLabel } from '../../../ui/time/zone-label.ts';
import { clockOf } from './clock-of.ts';

/** Beside the list, where there is room: the hours in which no mail comes; nothing for who has none. */
export function QuietNow() {
  const { loaded } = useRead(queryOf(getNotificationTiming));
  if (loaded.state !== 'ready' || loaded.value.data.quiet_hours === null) return null;
  const { quiet_hours: quiet, time_zone } = loaded.value.data;
  return (
    <section aria-labelledby="quiet-now" className="mb-4 rounded-card bg-surface px-5 py-4 shadow-1">
      <h2 id="quiet-now" className="text-display-xs">
        {m.notify_quiet()}
      </h2>
      <p className="mt-1.5 text-ui text-fg-2">
        <strong className="font-semibold text-fg-1 tabular">{`${clockOf(quiet.from)}–${clockOf(quiet.to)}`}</strong>, {zoneLabel(time_zone)}
        . {m.notify_quiet_short()}
      </p>
      <TextLink to="/notifications?view=settings" className="inline-flex min-h-6 items-center text-sm">
        {m.notify_quiet_change()}
      </TextLink>
    </section>
  );
}
