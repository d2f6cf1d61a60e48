import { CalendarPage } from '../../features/calendar/components/calendar-page.tsx';
import { readView } from '../../features/calendar/calendar-view.ts';
import { diaryQuery } from '../../features/calendar/load-calendar.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import { deviceZone, zonedParts } from '../../ui/time/zoned-time.ts';
import type { Route } from './+types/calendar.ts';

export const meta = () => [{ title: m.calendar_title() }, { name: 'robots', content: 'noindex' }];

/** A week where there is room for one, a list on a phone. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const name = window.matchMedia('(min-width: 64rem)').matches ? 'week' : 'list';
  const day = zonedParts(new Date(), deviceZone()).date;
  const view = readView(new URL(request.url).searchParams, { name, day });
  return { view, diary: await prefetchAsMember(() => diaryQuery(view)) };
}

export default function CalendarRoute({ loaderData: { view, diary } }: Route.ComponentProps) {
  return <PrefetchedPage from={diary}>{(known) => <CalendarPage view={view} diary={known} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
