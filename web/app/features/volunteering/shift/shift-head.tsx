import type { ShiftPage } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Tag, themeClass } from '../../../ui/tag.tsx';
import { deviceZone, formatDay, formatTimeRange, zonedParts, zoneName } from '../../../ui/time/zoned-time.ts';
import { latticeOf } from '../components/shift-lattice.ts';
import { formatMinutes, minutesBetween } from '../components/shift-texts.ts';
import { ShiftWindows } from '../components/shift-windows.tsx';
import type { ShiftPhase } from './shift-phase.ts';

/** The lattice of the role across the top of the page. */
export const ShiftBand = ({ shift: { role_key } }: { shift: ShiftPage }) => (
  <Jaali lattice={latticeOf(role_key)} scale={0.9} className="h-27.5 rounded-t-card max-md:h-20" />
);

/** What the shift is, when, how it stands, and how full it is. */
export function ShiftHead({ shift, phase }: { shift: ShiftPage; phase: ShiftPhase }) {
  const { role, role_key, title, starts_at, ends_at, waiting_count } = shift;
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p
          className={classNames('min-w-0 text-ui font-semibold text-theme-text [overflow-wrap:anywhere]', themeClass(latticeOf(role_key)))}
        >
          {role}
        </p>
        <StateChips shift={shift} phase={phase} />
      </div>
      <h1 className="text-[2.5rem] leading-[1.06] text-balance [overflow-wrap:anywhere] max-md:text-display-md">{title}</h1>
      <p className="text-[1.0625rem] tabular">
        <time dateTime={starts_at} className="font-semibold">
          {momentOf(shift)}
        </time>{' '}
        <span className="whitespace-nowrap text-fg-2">{formatMinutes(minutesBetween(starts_at, ends_at))}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tabular">
        <ShiftWindows card={shift} />
        {waiting_count > 0 && (
          <span className="text-ui font-normal text-fg-2">
            {m.volunteering_shift_wait({ count: waiting_count, shown: formatCount(waiting_count) })}
          </span>
        )}
      </p>
    </header>
  );
}

/** `Fri, 16 Jul, 08:30–10:30`, with the zone for who is in another one; the end with its day where it is another. */
function momentOf({ starts_at, ends_at, time_zone }: ShiftPage): string {
  const isOneDay = zonedParts(starts_at, time_zone).date === zonedParts(ends_at, time_zone).date;
  const times = isOneDay
    ? formatTimeRange(starts_at, ends_at, time_zone)
    : `${formatTimeRange(starts_at, null, time_zone)} – ${formatDay(ends_at, time_zone)}, ${formatTimeRange(ends_at, null, time_zone)}`;
  const zone = zoneName(time_zone, starts_at);
  const isElsewhere = zoneName(deviceZone(), starts_at) !== zone;
  return [`${formatDay(starts_at, time_zone, { style: 'long-weekday' })}, ${times}`, isElsewhere ? zone : ''].filter(Boolean).join(' ');
}

function StateChips({ shift, phase }: { shift: ShiftPage; phase: ShiftPhase }) {
  const { status, mine, position, places, taken_count } = shift;
  return (
    <p className="flex flex-wrap items-center gap-1.5 empty:hidden">
      {status === 'cancelled' && <Tag kind="bad">{m.volunteering_cancelled()}</Tag>}
      {status === 'draft' && <Tag>{m.volunteering_draft()}</Tag>}
      {mine === 'has_place' && !phase.hasEnded && <Tag kind="lit">{m.volunteering_mine()}</Tag>}
      {mine === 'waiting' && <Tag kind="lit">{m.volunteering_shift_turn({ position: position ?? 1 })}</Tag>}
      {status === 'open' && mine === null && taken_count >= places && <Tag>{m.volunteering_full()}</Tag>}
    </p>
  );
}
