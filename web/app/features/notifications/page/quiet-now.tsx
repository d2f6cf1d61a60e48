import { getNotificationTiming } from '@sabha/contract/notifications/timing';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { clockOf } from './clock-of.ts';

/** Beside the list, where there is room: the hours in which no mail comes; nothing for who has none. */
export function QuietNow() {
  const { loaded } = useRead(queryOf(getNotificationTiming));
  const quiet = loaded.state === 'ready' ? loaded.value.data.quiet_hours : null;
  if (quiet === null) return null;
  return (
    <section aria-labelledby="quiet-now" className="mb-4 rounded-card bg-surface px-5 py-4 shadow-1">
      <h2 id="quiet-now" className="text-display-xs">
        {m.notify_quiet()}
      </h2>
      <p className="mt-1.5 text-ui text-fg-2">
        <strong className="font-semibold text-fg-1 tabular">{`${clockOf(quiet.from)}–${clockOf(quiet.to)}`}</strong>{' '}
        {m.notify_quiet_short()}
      </p>
      <TextLink to="/notifications?view=settings" className="text-sm">
        {m.notify_quiet_change()}
      </TextLink>
    </section>
  );
}
