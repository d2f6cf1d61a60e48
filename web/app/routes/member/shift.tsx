import { ProblemError } from '@sabha/contract/core/errors';
import { getShift } from '@sabha/contract/volunteering/operations';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { ShiftDetailPage } from '../../features/volunteering/shift/shift-page.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { queryOf } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/shift.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? loaderData.first.data.title : m.volunteering_title() },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = ({ params: { shift_id } }: Route.ClientLoaderArgs) =>
  prefetchAsMember(() => {
    // What is no number is no shift, and looks like it.
    if (!/^[1-9]\d{0,14}$/.test(shift_id)) throw new ProblemError(404, 'There is no such shift.');
    return queryOf(getShift, { params: { shift_id: Number(shift_id) } });
  });

export default function ShiftRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{({ data }) => <ShiftDetailPage shift={data} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
