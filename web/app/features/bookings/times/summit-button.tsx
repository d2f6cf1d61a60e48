import { formatDays } from '../../../lib/format-days.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { zonedParts } from '../../../ui/time/zoned-time.ts';
import { addDays, startOfDay } from './days.ts';
import { useSummit } from './use-summit.ts';
import type { Times } from './use-times.ts';

/** Leads to the days of the summit where they are still to come and none of them is shown. */
export function SummitButton({ times: { zone, shown, reachable, goTo } }: { times: Times }) {
  const summit = useSummit();
  if (!summit) return null;
  const { starts_on, ends_on, time_zone } = summit;
  // By the reader's clock.
  const begin = zonedParts(startOfDay(starts_on, time_zone), zone).date;
  const end = zonedParts(new Date(startOfDay(addDays(ends_on, 1), time_zone).getTime() - 1), zone).date;
  const isShown = shown.some(({ day }) => day >= begin && day <= end);
  if (isShown || end < reachable.min || begin > reachable.max) return null;
  return (
    <Button size="small" onClick={() => goTo(begin < reachable.min ? reachable.min : begin)}>
      {m.times_summit({ days: formatDays(starts_on, ends_on, getLocale()) })}
    </Button>
  );
}
