import { getContactPage } from '@sabha/contract/enquiries/operations';
import { ReportPage } from '../../features/enquiries/components/report-page.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { composeQuery } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/report-bugs.ts';

export const meta = () => [{ title: m.report_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () =>
  prefetchAsMember(({ user: { firstName, lastName, email } }) =>
    composeQuery('report-bugs', null, async (api) => {
      const { topics } = (await api.call(getContactPage)).data;
      return { topics, name: `${firstName} ${lastName}`.trim(), email };
    }),
  );

export default function ReportBugsRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(known) => <ReportPage {...known} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
