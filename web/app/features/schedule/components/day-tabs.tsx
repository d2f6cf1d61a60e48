import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { AgendaView } from '../agenda-view.ts';
import { AGENDA_PATH } from '../agenda-links.ts';
import { writeFilters } from '../filters.ts';
import type { AgendaFilters } from '../filters.ts';

/** One tab for each day; the chosen one runs into the ink bar below. */
export function DayTabs({ view, filters }: { view: AgendaView; filters: AgendaFilters }) {
  const locale = getLocale();
  return (
    <nav aria-label={m.agenda_days()} className="-mx-2 flex overflow-x-auto [scrollbar-width:none] md:gap-2 print:hidden">
      {view.days.map(({ held_on, name, count }) => {
        const isChosen = held_on === view.day;
        return (
          <Link
            key={held_on}
            to={`${AGENDA_PATH}${writeFilters({ ...filters, day: held_on })}`}
            aria-current={isChosen ? 'date' : undefined}
            preventScrollReset
            className={classNames(
              'grid min-w-0 flex-1 shrink-0 grid-cols-[auto_1fr] items-center gap-x-2 rounded-t-card py-2.5 pr-2 pl-2.5 outline-offset-[-3px] md:min-w-50 md:gap-x-3 md:py-3 md:pr-5 md:pl-4',
              isChosen ? 'ink' : 'hover:bg-hover',
            )}
          >
            <b aria-hidden="true" className="row-span-2 pt-1 text-[2.5rem] leading-[.9] display [font-stretch:76%] md:text-[3.625rem]">
              {formatCalendarDay(held_on, { locale, style: 'day' })}
            </b>
            <span className="self-end text-sm leading-tight font-[650] md:text-base">
              {formatCalendarDay(held_on, { locale, style: 'weekday' })}
              <span className="sr-only">, {formatCalendarDay(held_on, { locale, style: 'short' })}</span>
            </span>
            <small
              className={classNames('self-start text-xs whitespace-nowrap leading-snug md:text-sm', isChosen ? 'text-fg-2' : 'text-fg-3')}
            >
              {name && <span className="max-md:hidden">{name}, </span>}
              {m.agenda_session_count({ count })}
            </small>
          </Link>
        );
      })}
    </nav>
  );
}
