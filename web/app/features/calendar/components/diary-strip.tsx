import { listBookings } from '@sabha/contract/bookings/operations';
import { getDiary } from '@sabha/contract/calendar/operations';
import { useId } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useRead } from '../../../lib/query/use-read.ts';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { isSameZone, zoneLabel } from '../../../ui/time/zone-label.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, zonedParts } from '../../../ui/time/zoned-time.ts';
import { buildItems, type StripData } from './diary-strip-items.ts';
import { chooseDays, countOf, layOutStrip, rangeOfStrip, type StripDay, type SummitDays } from './diary-strip-layout.ts';
import { DiaryStripLines } from './diary-strip-lines.tsx';
import { DiaryStripList } from './diary-strip-list.tsx';
import { LegendArch } from './diary-strip-mark.tsx';
import { diaryStripRead } from './diary-strip-query.ts';

const panel = 'min-w-0 rounded-card bg-surface p-5.5 shadow-1 max-md:p-4.5';

/** The reader's days of the summit, or else the next with meetings or free hours for them, by the device's clock; nothing where there is none. */
export function DiaryStrip() {
  const summit = useRouteLoaderData<{ readonly edition: SummitDays | null }>('root')?.edition ?? null;
  const now = useNow();
  return now === null ? <StripSkeleton /> : <LoadedStrip summit={summit} now={now} />;
}

interface MomentProps {
  summit: SummitDays | null;
  now: number;
}

function LoadedStrip({ summit, now }: MomentProps) {
  const today = zonedParts(new Date(now), deviceZone()).date;
  const { loaded, reload } = useRead(diaryStripRead(rangeOfStrip(summit, today)));
  useRefreshOn({ event: 'new_notification', operations: [getDiary, listBookings], restMs: 1_000 });
  if (loaded.state === 'loading') return <StripSkeleton />;
  if (loaded.state === 'failed') {
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-ui text-fg-2">
        {m.strip_failed()}
        <Button kind="quiet" size="small" onClick={() => void reload()}>
          {m.ui_try_again()}
        </Button>
      </p>
    );
  }
  return <Strip data={loaded.value} summit={summit} now={now} />;
}

function Strip({ data, summit, now }: MomentProps & { data: StripData }) {
  const id = useId();
  const zone = deviceZone();
  const today = zonedParts(new Date(now), zone).date;
  const { openings } = data;
  const items = buildItems(data, now);
  const { days, isSummit } = chooseDays({ items, openings, summit, today, zone, now });
  if (days.length === 0) return null;
  const shown = days.map((day) => layOutStrip({ items, openings }, day, zone));
  const isElsewhere = data.event_zone !== null && !isSameZone(data.event_zone, zone);
  return (
    <section aria-labelledby={id} className={panel}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mb-3">
        <h2 id={id} className="text-display-xs">
          <span className="max-md:hidden">{titleOf(shown, isSummit)}</span>
          <span className="md:hidden">{m.strip_title_short()}</span>
        </h2>
        <Legend />
        {isElsewhere && <p className="w-full text-sm text-fg-2">{m.strip_zone({ zone: zoneLabel(zone, new Date(now)) })}</p>}
      </div>
      <div className="max-md:hidden">
        <DiaryStripLines days={shown} zone={zone} />
      </div>
      <div className="md:hidden">
        <DiaryStripList days={shown} today={today} zone={zone} />
      </div>
    </section>
  );
}

function titleOf(days: readonly StripDay[], isSummit: boolean): string {
  const count = countOf(days, 'confirmed');
  if (isSummit) return count === 0 ? m.strip_title_summit_none() : m.strip_title_summit({ count });
  return count === 0 ? m.strip_title_next_none() : m.strip_title_next({ count });
}

/** Each meeting names its state by itself; this is for the eye. */
function Legend() {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-fg-2 max-md:hidden">
      <span className="inline-flex items-center gap-2">
        <LegendArch form="confirmed" />
        {m.strip_confirmed()}
      </span>
      <span className="inline-flex items-center gap-2">
        <LegendArch form="waits_for_me" />
        {m.strip_waiting_for_me()}
      </span>
      <span className="inline-flex items-center gap-2">
        <LegendArch form="waits_for_other" />
        {m.strip_waiting_for_other()}
      </span>
    </p>
  );
}

function StripSkeleton() {
  return (
    <SkeletonGroup label={m.strip_loading()} className={panel}>
      <Skeleton className="h-6 w-60 max-w-full" />
      <Skeleton className="mt-4 h-22" />
      <Skeleton className="mt-2 h-22" />
    </SkeletonGroup>
  );
}
