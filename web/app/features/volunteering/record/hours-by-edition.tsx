import type { RecordEdition, VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { formatDays } from '../../../lib/format-days.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatHours } from '../components/shift-texts.ts';
import { HourWindows } from './hour-windows.tsx';
import { Panel } from './panel.tsx';

/** What was given in each edition, role by role; nothing before there are hours. */
export function HoursByEdition({ record: { editions, waiting_minutes, is_own } }: { record: VolunteerRecord }) {
  const shown = editions.filter(({ roles }) => roles.length > 0);
  if (shown.length === 0) return null;
  return (
    <Panel
      id="record-hours"
      title={m.volunteering_record_hours()}
      side={
        <ul className="flex flex-wrap gap-x-4 text-xs text-fg-2">
          <LegendItem text={m.volunteering_record_one_hour()} confirmed_minutes={60} waiting_minutes={0} isOwn={is_own} />
          {waiting_minutes > 0 && (
            <LegendItem text={m.volunteering_record_waiting()} confirmed_minutes={0} waiting_minutes={60} isOwn={is_own} />
          )}
        </ul>
      }
    >
      <ul className="@container divide-y divide-line">
        {shown.map((edition) => (
          <li key={edition.edition_id} className="grid gap-x-6 gap-y-3 py-4 first:pt-3 last:pb-0 @2xl:grid-cols-[11rem_minmax(0,1fr)]">
            <EditionHours edition={edition} isOwn={is_own} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LegendItem({ text, ...windows }: { text: string; confirmed_minutes: number; waiting_minutes: number; isOwn: boolean }) {
  return (
    <li className="flex items-center gap-1.5">
      <HourWindows {...windows} />
      {text}
    </li>
  );
}

function EditionHours({ edition, isOwn }: { edition: RecordEdition; isOwn: boolean }) {
  const { name, starts_on, ends_on, confirmed_minutes, roles } = edition;
  return (
    <>
      <div>
        <h3 className="font-text text-ui font-semibold tracking-normal [overflow-wrap:anywhere]">{name}</h3>
        <p className="text-sm text-fg-2">{formatDays(starts_on, ends_on, getLocale())}</p>
        <p className="mt-1 text-display-xs display tabular">{formatHours(confirmed_minutes)}</p>
      </div>
      <ul className="grid content-start gap-2.5">
        {roles.map(({ role, ...hours }) => (
          <li
            key={role}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-ui @lg:grid-cols-[minmax(0,1fr)_13rem_5.5rem]"
          >
            <span className="[overflow-wrap:anywhere]">{role}</span>
            <span className="@max-lg:order-last @max-lg:col-span-2">
              <HourWindows {...hours} isOwn={isOwn} />
            </span>
            <span className="text-right tabular">
              {hours.confirmed_minutes > 0 && <span className="block font-semibold">{formatHours(hours.confirmed_minutes)}</span>}
              {hours.waiting_minutes > 0 && (
                <span className="block text-sm text-fg-2">
                  {m.volunteering_record_also_waiting({ hours: formatHours(hours.waiting_minutes) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
