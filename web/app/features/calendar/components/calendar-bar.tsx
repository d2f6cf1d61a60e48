import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDays } from '../../../lib/format-days.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { buttonClasses } from '../../../ui/button.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { SwitchLinks } from '../../../ui/switch-links.tsx';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { daysOf, stepView, viewHref, viewNames, type CalendarView } from '../calendar-view.ts';

const names = { day: m.calendar_view_day, week: m.calendar_view_week, month: m.calendar_view_month, list: m.calendar_view_list };

/** Which days a view shows: `12–18 July 2027`, `July 2027`, `Thursday, 15 July 2027`. */
export function nameView(view: CalendarView): string {
  if (view.name === 'month') return formatCalendarDay(view.day, { style: 'month' });
  if (view.name === 'day') return formatCalendarDay(view.day, { style: 'long' });
  const days = daysOf(view);
  return formatDays(days[0] ?? view.day, days.at(-1) ?? view.day, getLocale());
}

interface CalendarBarProps {
  view: CalendarView;
  today: string;
  /** What else there is to do. */
  actions: ReactNode;
}

/** Which days are shown, the way to others, and how they are shown: in one line where there is room for it, else in two. */
export function CalendarBar({ view, today, actions }: CalendarBarProps) {
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2.5 max-md:px-4 max-md:py-2 xl:flex-nowrap print:px-0">
      <div className="flex min-w-0 items-center gap-x-3 max-xl:w-full max-md:gap-x-1">
        <h2 className="min-w-0 text-display-sm max-md:flex-1 max-md:text-display-xs" aria-live="polite">
          {nameView(view)}
        </h2>
        <div className="flex shrink-0 items-center gap-0.5 print:hidden">
          <Link to={viewHref(stepView(view, -1))} className={ICON_BUTTON} aria-label={m.calendar_before()} preventScrollReset>
            <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          </Link>
          <Link to={viewHref({ ...view, day: today })} className={buttonClasses({ className: 'max-md:px-3' })} preventScrollReset>
            {m.calendar_today()}
          </Link>
          <Link to={viewHref(stepView(view, 1))} className={ICON_BUTTON} aria-label={m.calendar_after()} preventScrollReset>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
          </Link>
        </div>
      </div>
      <div className="shrink-0 xl:ml-auto print:hidden">
        <SwitchLinks
          label={m.calendar_views()}
          views={viewNames.map((name) => ({ to: viewHref({ ...view, name }), label: names[name](), isCurrent: name === view.name }))}
          className="max-md:[&_a]:px-2.5"
        />
      </div>
      <div className="-mr-2.5 flex shrink-0 items-center gap-1 max-xl:ml-auto print:hidden">{actions}</div>
    </header>
  );
}
