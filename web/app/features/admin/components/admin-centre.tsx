import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { NativeSelect } from '../../../ui/field.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { adminPath } from '../kit/admin-path.ts';
import { pickEdition } from '../load-edition.ts';
import { openAdminPages } from '../open-admin-pages.ts';
import type { AdminEdition, AdminPage } from '../kit/admin-page.ts';
import { OverviewPage } from '../overview/overview-page.tsx';
import { adminSections } from '../kit/admin-page.ts';
import { sectionNames } from '../section-names.ts';

interface AdminCentreProps {
  editions: readonly AdminEdition[];
  /** What is shown in place of a page that is not there, or not for this person. */
  missing: React.ReactNode;
}

/** The page of the address, or the overview. */
export function AdminCentre({ editions, missing }: AdminCentreProps) {
  const { event_id, page: key, '*': rest = '' } = useParams();
  const { user } = useAuth();
  const edition = pickEdition(editions, event_id);
  const root = adminPath(event_id);
  const open = openAdminPages(user);
  const page = open.find((each) => each.key === key);
  if (key !== undefined && !page) return missing;
  return (
    <>
      <PageSelect pages={open} current={key ?? ''} root={root} />
      <Suspense key={`${edition.edition_id} ${key}`} fallback={<AdminPageLoading />}>
        {page ? (
          <page.Inside edition={edition} path={`${root}/${page.key}`} rest={rest.replace(/\/$/, '')} menu={page.menu} />
        ) : (
          <OverviewPage edition={edition} root={root} pages={open} />
        )}
      </Suspense>
    </>
  );
}

/** The way between the pages on a phone, where there is no place for them beside the page. */
function PageSelect({ pages, current, root }: { pages: readonly AdminPage[]; current: string; root: string }) {
  const navigate = useNavigate();
  return (
    <div className="mb-6 w-full md:hidden">
      <NativeSelect
        aria-label={m.admin_page()}
        value={current}
        onChange={({ currentTarget }) => void navigate(currentTarget.value === '' ? root : `${root}/${currentTarget.value}`)}
      >
        <option value="">{m.admin_overview()}</option>
        {adminSections.map((group) => (
          <optgroup key={group} label={sectionNames[group]()}>
            {pages
              .filter((page) => page.group === group)
              .map(({ key, label }) => (
                <option key={key} value={key}>
                  {label()}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
    </div>
  );
}

function AdminPageLoading() {
  return (
    <SkeletonGroup label={m.auth_loading()}>
      <Skeleton className="h-11 w-[min(420px,70%)]" />
      <Skeleton className="mt-7 h-52 w-full" />
    </SkeletonGroup>
  );
}
