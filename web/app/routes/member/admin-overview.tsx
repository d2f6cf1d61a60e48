import type { MetaFunction } from 'react-router';
import { useAdminCentre } from '../../features/admin/components/admin-centre.tsx';
import { OverviewPage } from '../../features/admin/overview/overview-page.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { m } from '../../paraglide/messages.js';

export const meta: MetaFunction = () => [{ title: m.admin_title() }, { name: 'robots', content: 'noindex' }];

export default function AdminOverviewRoute() {
  const inside = useAdminCentre();
  return <OverviewPage key={inside.edition.edition_id} {...inside} />;
}

/** What breaks here leaves the way to the other pages where it is. */
export const ErrorBoundary = MemberProblem;
