import { useState } from 'react';
import { Jaali } from '../../../ui/jaali.tsx';
import { m } from '../../../paraglide/messages.js';
import type { SiteData } from '../site-data.ts';

const dayMs = 86_400_000;
const light = { seed: 'countdown', pair: 'money', family: 'jharokha' } as const;

type Days = Pick<NonNullable<SiteData['edition']>, 'starts_on' | 'ends_on'>;

/** Days until the summit opens, then which day of it is today, by the calendar of whoever reads; nothing once it is over. Drawn in the browser alone: the day of the server is another. */
export function Countdown({ edition }: { edition: Days }) {
  const [now] = useState(() => new Date());
  const text = describeDays(edition, now);
  if (text === null) return null;
  return (
    // It stands in what the places leave, and gives way where that is too little.
    <div className="flex min-h-0 flex-1 flex-col justify-end [container-type:size] max-lg:hidden">
      <div className="relative h-26 shrink-0 overflow-hidden rounded-card [@container(height<120px)]:hidden">
        <Jaali lattice={light} scale={0.8} className="size-full" />
        <p className="absolute bottom-2 left-2 rounded-control bg-surface px-2.5 py-1 text-sm font-semibold">{text}</p>
      </div>
    </div>
  );
}

export function describeDays({ starts_on, ends_on }: Days, now: Date): string | null {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((Date.parse(starts_on) - today) / dayMs);
  if (days > 0) return m.shell_opens_in({ count: days });
  const count = Math.round((Date.parse(ends_on) - Date.parse(starts_on)) / dayMs) + 1;
  return 1 - days > count ? null : m.shell_day_of({ day: 1 - days, count });
}
