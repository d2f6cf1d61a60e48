import { getContactPage } from '@sabha/contract/enquiries/operations';
import { ReportPage } from '../../features/enquiries/components/report-page.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { asMember } from '../../lib/session/as-member.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/report-bugs.ts';

export const meta = () => [{ title: m.report_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () =>
  asMember(async (api, { firstName, lastName, email }) => {
    const { topics } = (await api.call(getContactPage)).data;
    return { topics, name: `${firstName} ${lastName}`.trim(), email };
  });

export default function ReportBugsRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <ReportPage {...loaderData} />;
}

export const ErrorBoundary = MemberProblem;
