import type { Collaboration } from '@sabha/contract/collaboration/collaboration';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../ui/money.ts';
import { Tag, ThemeChip } from '../../../ui/tag.tsx';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { Windows } from '../../../ui/windows.tsx';
import { latticeOf } from '../components/theme-lattice.ts';
import { lastDayOf } from './answer-texts.ts';

/** What an ask or offer says of itself besides its text. */
export function Facts({ collaboration }: { collaboration: Collaboration }) {
  const { amount_minor, places, taken, city, is_online, skills, theme } = collaboration;
  const end = describeEnd(collaboration);
  const place = [city, is_online ? m.collaboration_online() : ''].filter(Boolean).join(', ');
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 border-y border-line py-4">
      {amount_minor !== null && <Fact label={amountLabel(collaboration)}>{formatMoney(amount_minor, { isShort: true })}</Fact>}
      {places > 1 && (
        <Fact label={m.collaboration_page_places()}>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Windows lit={taken} total={places} label="" className="h-3.5 max-w-full" />
            {m.collaboration_page_taken({ taken, places })}
          </span>
        </Fact>
      )}
      {place !== '' && <Fact label={m.collaboration_page_place()}>{place}</Fact>}
      {end !== null && <Fact label={m.collaboration_page_ends()}>{end}</Fact>}
      {theme && (
        <Fact label={m.collaboration_page_theme()}>
          <ThemeChip name={theme.name} lattice={latticeOf(collaboration)} />
        </Fact>
      )}
      {skills.length > 0 && (
        <Fact label={m.collaboration_page_skills()}>
          <ul className="flex flex-wrap gap-1.5">
            {skills.map((skill) => (
              <li key={skill} className="max-w-full">
                <Tag className="h-auto min-h-6 max-w-full whitespace-normal [overflow-wrap:anywhere]">{skill}</Tag>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-fg-2">{label}</dt>
    <dd className="mt-0.5 text-ui font-semibold [overflow-wrap:anywhere] tabular">{children}</dd>
  </div>
);

function amountLabel({ kind, is_offer }: Collaboration): string {
  if (kind === 'city_problem' || kind === 'pilot') return m.collaboration_page_budget();
  if (kind !== 'funding') return m.collaboration_page_amount();
  return is_offer ? m.collaboration_page_offered() : m.collaboration_page_sought();
}

/** Null where something else than its last day has ended it. */
function describeEnd(collaboration: Collaboration): string | null {
  const { ends_on, days_left } = collaboration;
  const ended = lastDayOf(collaboration);
  if (ended !== null) return m.collaboration_page_ended_on({ day: ended });
  if (days_left === null) return null;
  const day = formatCalendarDay(ends_on, { style: 'long-date' });
  return days_left === 0 ? m.collaboration_page_last_day({ day }) : m.collaboration_page_until_left({ day, count: days_left });
}
