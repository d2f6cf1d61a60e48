import { recordRead } from '../../features/volunteering/record/record-read.ts';
import { VolunteerRecordPage } from '../../features/volunteering/record/volunteer-record-page.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/volunteer-profile.ts';

export const meta: Route.MetaFunction = () => [{ title: m.volunteering_record() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ params: { user_id } }: Route.ClientLoaderArgs) => prefetchAsMember(() => recordRead(user_id));

export default function VolunteerProfileRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(record) => <VolunteerRecordPage record={record} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
