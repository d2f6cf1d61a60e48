import { listShifts } from '@sabha/contract/volunteering/operations';
import { volunteerPath } from '@sabha/contract/volunteering/shift';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { useWanted } from '../../../ui/directory/use-wanted.ts';
import { formatCount } from '../../../ui/money.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { LinkTabs, type LinkTab } from '../../../ui/tabs.tsx';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { isOfShift } from '../components/shift-news.ts';
import { MyShifts } from './my-shifts.tsx';
import { OpenCalls } from './open-calls.tsx';
import { ShiftFilters } from './shift-filters.tsx';
import { ShiftResults } from './shift-results.tsx';
import { readShiftsAt, shiftsHref, type ShiftList, type Shifts, type ShiftsQuery } from './shifts-query.ts';

interface GetInvolvedPageProps extends Shifts {
  /** What others ask for and offer. */
  asks: ReactNode;
}

/** Ways to help at the event: its shifts, its open calls, and what others ask for. */
export function GetInvolvedPage({ asked, found, asks }: GetInvolvedPageProps) {
  useRefreshOn({ event: 'new_notification', operations: [listShifts], restMs: 1_000, isMeant: isOfShift });
  return (
    <div className="max-w-[1180px]">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.volunteering_title()}</h1>
      {found.edition !== null && <p className="mt-2.5 text-fg-2">{summaryOf(found, found.edition.name)}</p>}
      {found.edition === null ? <NoEdition /> : <ShiftsOfEdition asked={asked} found={found} />}
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 border-t border-line pt-8 empty:hidden lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <OpenCalls />
        {asks}
      </div>
    </div>
  );
}

/** How much help is wanted, and how much of it the reader could give. */
function summaryOf({ all, open_places, fitting }: ShiftList, edition: string): string {
  if (all === 0) return edition;
  return m.volunteering_list_summary({
    edition,
    places: m.volunteering_list_places_open({ count: open_places, shown: formatCount(open_places) }),
    shifts: m.volunteering_list_on_shifts({ count: all, shown: formatCount(all) }),
    fitting: m.volunteering_list_fitting({ count: fitting, shown: formatCount(fitting) }),
  });
}

/** What the reader has given before is there all the same. */
function NoEdition() {
  const { user } = useAuth();
  const record = user && <ButtonLink to={volunteerPath(user.user_id)}>{m.volunteering_list_record()}</ButtonLink>;
  return (
    <EmptyState
      className="mt-6"
      title={m.volunteering_list_no_edition()}
      text={m.volunteering_list_no_edition_text()}
      action={record ?? undefined}
    />
  );
}

/** The reader's own shifts, and all those that are to come: by day and by what else can be chosen; all of it is in the address. */
function ShiftsOfEdition({ asked, found }: Shifts) {
  const navigate = useNavigate();
  const { wanted, isLoading } = useWanted(asked, { readAt: readShiftsAt, hrefOf: shiftsHref });
  // A box that waits for a transition would be empty for a moment after it was ticked.
  const go = (next: ShiftsQuery) => void navigate(shiftsHref(next), { preventScrollReset: true, flushSync: true });
  const filters = <ShiftFilters facets={found.facets} wanted={wanted} onFilter={go} />;
  const isEmpty = found.all === 0;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-5 [reading-flow:grid-columns] lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
      <MyShifts own={found.own} zone={found.time_zone} className="lg:col-start-1 lg:row-start-2" />
      {isEmpty ? (
        <EmptyState
          className="self-start lg:col-start-2 lg:row-start-2"
          title={m.volunteering_list_empty()}
          text={m.volunteering_list_empty_text()}
        />
      ) : (
        <>
          <LinkTabs
            label={m.volunteering_list_days()}
            tabs={dayTabs(wanted, found)}
            className="min-w-0 lg:col-span-2 lg:col-start-1 lg:row-start-1"
          />
          <aside aria-label={m.directory_filters()} className="max-lg:hidden lg:col-start-1 lg:row-start-3">
            {filters}
          </aside>
          <ShiftResults
            asked={asked}
            found={found}
            wanted={wanted}
            isLoading={isLoading}
            filters={filters}
            onFilter={go}
            className="lg:col-start-2 lg:row-span-2 lg:row-start-2"
          />
        </>
      )}
    </div>
  );
}

/** All days together, then each; what else is chosen goes along. */
function dayTabs(wanted: ShiftsQuery, { facets: { days } }: ShiftList): LinkTab[] {
  const tab = (day: string | null, label: string, count: number): LinkTab => ({
    to: shiftsHref({ ...wanted, day }),
    label,
    count,
    isCurrent: day === wanted.day,
  });
  const { day: chosen } = wanted;
  // The chosen one stays, also where nothing else that is chosen is on it.
  const unlisted = chosen === null || days.some(({ value }) => value === chosen) ? [] : [{ value: chosen, count: 0 }];
  const all = days.reduce((sum, { count }) => sum + count, 0);
  return [
    tab(null, m.volunteering_list_all_days(), all),
    ...[...days, ...unlisted]
      .toSorted((one, other) => one.value.localeCompare(other.value))
      .map(({ value, count }) => tab(value, shortDay(value), count)),
  ];
}

/** `Wed 14` */
const shortDay = (day: string): string =>
  `${formatCalendarDay(day, { style: 'short-weekday' })} ${formatCalendarDay(day, { style: 'day' })}`;
