import { CalendarPage } from '../../features/calendar/components/calendar-page.tsx';
import { loadCalendar } from '../../features/calendar/load-calendar.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/calendar.ts';

export const meta = () => [{ title: m.calendar_title() }, { name: 'robots', content: 'noindex' }];

/** A week where there is room for one, a list on a phone. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const name = window.matchMedia('(min-width: 64rem)').matches ? 'week' : 'list';
  return loadCalendar(new URL(request.url).searchParams, name);
}

export default function CalendarRoute({ loaderData: { view, diary } }: Route.ComponentProps) {
  return <PrefetchedPage from={diary}>{(known) => <CalendarPage view={view} diary={known} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
