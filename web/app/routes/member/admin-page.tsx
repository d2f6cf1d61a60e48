import { Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { adminPages } from '../../features/admin/admin-pages.data.ts';
import { AdminPageLoading, useAdminCentre } from '../../features/admin/components/admin-centre.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { MissingPage } from '../../features/shell/components/missing-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/admin-page.ts';

const find = (key: string) => adminPages.find((page) => page.key === key);

export function meta({ params }: Route.MetaArgs) {
  const page = find(params.page);
  return [{ title: page ? `${page.label()} · ${m.admin_title()}` : m.admin_title() }, { name: 'robots', content: 'noindex' }];
}

/** The code of a page comes while its editions are read, not after them. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  // The page asks for its code once more when it is shown, and says there what is wrong.
  find(params.page)
    ?.fetchCode()
    .catch(() => undefined);
  return null;
}

/** Only another page has other code. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams['page'] !== nextParams['page'];

export default function AdminPageRoute({ params }: Route.ComponentProps) {
  const { edition, root, pages } = useAdminCentre();
  const page = pages.find(({ key }) => key === params.page);
  if (!page) return <MissingPage />;
  return (
    <Suspense key={`${edition.edition_id} ${page.key}`} fallback={<AdminPageLoading />}>
      <page.Inside edition={edition} path={`${root}/${page.key}`} rest={params['*'].replace(/\/$/, '')} menu={page.menu} />
    </Suspense>
  );
}

/** What breaks on a page leaves the way to the others where it is. */
export const ErrorBoundary = MemberProblem;
