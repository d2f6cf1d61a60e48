import { OpenAsks } from '../../features/collaboration/public.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { GetInvolvedPage } from '../../features/volunteering/list/get-involved-page.tsx';
import { openShifts } from '../../features/volunteering/list/open-shifts.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/get-involved.ts';

export const meta: Route.MetaFunction = () => [{ title: m.volunteering_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openShifts(request.url);

export default function GetInvolvedRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(shifts) => <GetInvolvedPage {...shifts} asks={<OpenAsks />} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
