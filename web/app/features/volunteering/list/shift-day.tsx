import type { ShiftCard } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { focusCount } from '../../../ui/directory/focus-count.ts';
import { formatCount } from '../../../ui/money.ts';
import { formatCalendarDay, formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { ShiftListCard } from './shift-list-card.tsx';
import type { SignUp } from './use-sign-up.ts';

interface ShiftDayProps {
  day: string;
  cards: readonly ShiftCard[];
  /** The reader's own shifts of all days. */
  own: readonly ShiftCard[];
  zone: string;
  /** The address of this day alone; null where it is shown alone. */
  dayHref: string | null;
  signUp: SignUp;
}

/** Of each day, where all are shown. */
const maxShown = 6;

/** The shifts of a day; among other days the first ones, with the way to the rest. */
export function ShiftDay({ day, cards, own, zone, dayHref, signUp }: ShiftDayProps) {
  const shown = dayHref === null ? cards : cards.slice(0, maxShown);
  const more = cards.length - shown.length;
  const headingId = `shifts-${day}`;
  const longDay = formatCalendarDay(day, { style: 'long-weekday' });
  const times = own
    .filter((card) => card.day === day && card.mine === 'has_place')
    .map(({ starts_at, ends_at }) => formatTimeRange(starts_at, ends_at, zone));
  return (
    <section aria-labelledby={headingId} className="mt-6 first-of-type:mt-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div className="flex items-center gap-3">
          <span aria-hidden className="text-display-md leading-none font-bold display tabular">
            {formatCalendarDay(day, { style: 'day' })}
          </span>
          <div>
            <h2 id={headingId} className="font-text text-ui leading-tight font-semibold">
              <span className="sr-only">{longDay}</span>
              <span aria-hidden>{formatCalendarDay(day, { style: 'weekday' })}</span>
            </h2>
            {times.length > 0 && <p className="text-sm text-fg-2 tabular">{m.volunteering_list_your_times({ times: times.join(', ') })}</p>}
          </div>
        </div>
        {more > 0 && dayHref !== null && (
          <TextLink to={dayHref} preventScrollReset onClick={focusCount} className="inline-flex min-h-11 items-center text-sm">
            {m.volunteering_list_more({ shown: formatCount(more) })}
            <span className="sr-only">, {longDay}</span>
          </TextLink>
        )}
      </div>
      <ul className="mt-2.5 grid gap-3 xl:grid-cols-2">
        {shown.map((card) => (
          <li key={card.shift_id} className="min-w-0">
            <ShiftListCard card={card} zone={zone} signUp={signUp} />
          </li>
        ))}
      </ul>
    </section>
  );
}
