import type { ApiClient } from '@sabha/contract/core/operation';
import type { VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { formatDay } from '../../../ui/time/zoned-time.ts';
import { ReportButton } from '../../moderation/public.ts';
import { Panel } from './panel.tsx';
import { zoneOf } from './record-texts.ts';

/** What leads have said; nothing before somebody has. */
export function Thanks({ record, api }: { record: VolunteerRecord; api: ApiClient }) {
  const { thanks, is_own } = record;
  if (thanks.length === 0) return null;
  return (
    <Panel id="record-thanks" title={m.volunteering_record_thanks()}>
      <ul className="mt-1 divide-y divide-line">
        {thanks.map(({ hours_id, text, from, role, given_at, is_hidden }) => (
          <li key={hours_id} className="py-3.5 last:pb-0">
            <figure>
              {is_hidden ? (
                <p className="rounded-control bg-info-tint px-3 py-2 text-sm text-info-text">{m.volunteering_record_thanks_hidden()}</p>
              ) : (
                <blockquote className="text-[1.0625rem] leading-snug font-semibold text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
                  “{text}”
                </blockquote>
              )}
              <figcaption className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <Avatar face={{ name: from, seed: `person:${from}` }} size={32} />
                <span className="min-w-0 flex-1 text-sm">
                  <span className="block font-semibold [overflow-wrap:anywhere]">{from}</span>
                  <span className="block text-fg-2">
                    {role}, {formatDay(given_at, zoneOf(record), { style: 'date' })}
                  </span>
                </span>
                {is_own && !is_hidden && <ReportButton api={api} subject={{ type: 'volunteer_thanks', id: hours_id }} />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
