import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { buttonClasses } from '../../../ui/button.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { SwitchLinks } from '../../../ui/switch-links.tsx';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { daysOf, stepView, viewHref, viewNames, type CalendarView } from '../calendar-view.ts';

const names = { day: m.calendar_view_day, week: m.calendar_view_week, month: m.calendar_view_month, list: m.calendar_view_list };

/** Which days are shown, the way to others, and how they are shown. */
export function CalendarBar({ view, today }: { view: CalendarView; today: string }) {
  const days = daysOf(view);
  const locale = getLocale();
  const [first = view.day, last = view.day] = [days[0], days.at(-1)];
  const title =
    view.name === 'month'
      ? formatCalendarDay(view.day, { locale, style: 'month' })
      : first === last
        ? formatCalendarDay(first, { locale, style: 'long' })
        : `${formatCalendarDay(first, { locale, style: 'short' })} – ${formatCalendarDay(last, { locale, style: 'short' })} ${last.slice(0, 4)}`;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <h2 className="w-full text-display-sm md:w-auto md:min-w-56" aria-live="polite">
        {title}
      </h2>
      <Link to={viewHref(stepView(view, -1))} className={ICON_BUTTON} aria-label={m.calendar_before()} preventScrollReset>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <Link to={viewHref({ ...view, day: today })} className={buttonClasses({})} preventScrollReset>
        {m.calendar_today()}
      </Link>
      <Link to={viewHref(stepView(view, 1))} className={ICON_BUTTON} aria-label={m.calendar_after()} preventScrollReset>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <SwitchLinks
        label={m.calendar_views()}
        views={viewNames.map((name) => ({ to: viewHref({ ...view, name }), label: names[name](), isCurrent: name === view.name }))}
        className="md:ml-auto"
      />
    </div>
  );
}
