import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatCalendarDay, formatTime } from '../../../ui/time/zoned-time.ts';
import { sessionPath } from '../../../lib/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { HomeData, Highlight } from '../home-data.ts';
import { ThemeChip } from './theme-chip.tsx';

interface ProgrammeDaysProps {
  title: string;
  days: HomeData['days'];
  sessionCount: number;
  zone: string;
}

export function ProgrammeDays({ title, days, sessionCount, zone }: ProgrammeDaysProps) {
  return (
    <section className="pb-28 max-md:pb-16">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 className="text-display-lg tracking-[-.028em]">{title}</h2>
          <ButtonLink to="/agenda" prefetch="intent">
            {m.home_full_programme({ count: sessionCount })}
            <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
          </ButtonLink>
        </div>
        <div className="mt-13 grid border-t-[1.5px] border-fg max-md:mt-7 md:auto-cols-fr md:grid-flow-col">
          {days.map((day) => (
            <Day key={day.day_id} day={day} zone={zone} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Day({ day, zone }: { day: HomeData['days'][number]; zone: string }) {
  const locale = getLocale();
  const weekday = formatCalendarDay(day.held_on, { locale, style: 'weekday' });
  return (
    <section className="px-8 pt-5.5 pb-1.5 not-first:border-l not-first:border-line first:pl-0 last:pr-0 max-lg:px-4 max-md:px-0 max-md:not-first:border-t-[1.5px] max-md:not-first:border-l-0 max-md:not-first:border-fg">
      <h3 className="flex items-baseline gap-3.5 text-[64px] leading-none tracking-[-.02em] [font-stretch:75%] max-md:text-[52px]">
        {formatCalendarDay(day.held_on, { locale, style: 'day' })}
        <small className="font-text text-[17px] leading-none font-semibold tracking-normal">
          {day.name ? `${weekday}: ${day.name}` : weekday}
        </small>
      </h3>
      <ol className="mt-4">
        {day.highlights.map((session) => (
          <Slot key={session.slug} session={session} zone={zone} />
        ))}
      </ol>
    </section>
  );
}

function Slot({ session, zone }: { session: Highlight; zone: string }) {
  return (
    <li className="grid grid-cols-[62px_1fr] gap-x-2 border-t border-line py-4.5">
      <time dateTime={session.starts_at} className="pt-0.5 text-[15px] font-semibold text-fg-2">
        {formatTime(session.starts_at, zone)}
      </time>
      <div>
        <h4 className="text-[20px] leading-[1.2] font-[650] tracking-[-.008em] text-pretty max-md:text-[19px]">
          <Link to={sessionPath(session.slug)} prefetch="intent" className="decoration-[1.5px] underline-offset-3 hover-able:underline">
            {session.title}
          </Link>
        </h4>
        <p className="mt-2 flex flex-wrap gap-x-3.5 gap-y-[3px] text-[14px] text-fg-3">
          {session.track ? <ThemeChip theme={session.track} /> : null}
          {session.room ? <span>{session.room}</span> : null}
        </p>
      </div>
    </li>
  );
}
