import type { Organisation } from '@sabha/contract/organisations/organisation';
import { BadgeCheck } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { Panel } from '../../../ui/panel.tsx';

/** What staff have checked, and when. */
export function Verification({ verification: { at, reason } }: { verification: NonNullable<Organisation['verification']> }) {
  return (
    <Panel title={m.organisations_verification()}>
      <div className="mt-3 flex gap-2.5">
        <BadgeCheck size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ok-text" />
        <div className="min-w-0 text-ui">
          <p className="whitespace-pre-line [overflow-wrap:anywhere] text-fg-2">{reason}</p>
          <p className="mt-1.5 text-sm text-fg-3">
            {m.organisations_verified_on({ day: formatDay(at, deviceZone(), { style: 'long-date' }) })}
          </p>
        </div>
      </div>
    </Panel>
  );
}
