import type { ReactNode } from 'react';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { NativeSelect } from '../../../ui/field.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { adminPath } from '../kit/admin-path.ts';
import { pickEdition } from '../load-edition.ts';
import { openAdminPages } from '../open-admin-pages.ts';
import { adminSections, type AdminEdition, type AdminPage } from '../kit/admin-page.ts';
import { sectionNames } from '../section-names.ts';

/** What every page of the admin centre is given. */
interface InsideAdmin {
  readonly edition: AdminEdition;
  /** Address of the admin centre: `/admin-center`. */
  readonly root: string;
  /** Those that the person's role opens. */
  readonly pages: readonly AdminPage[];
}

export const useAdminCentre = (): InsideAdmin => useOutletContext<InsideAdmin>();

interface AdminCentreProps {
  editions: readonly AdminEdition[];
  children: (inside: InsideAdmin) => ReactNode;
}

/** What all pages of the admin centre have in common. */
export function AdminCentre({ editions, children }: AdminCentreProps) {
  const { event_id, page = '' } = useParams();
  const { user } = useAuth();
  const edition = pickEdition(editions, event_id);
  const root = adminPath(event_id);
  const pages = openAdminPages(user);
  return (
    <>
      {(page === '' || pages.some(({ key }) => key === page)) && <PageSelect pages={pages} current={page} root={root} />}
      {children({ edition, root, pages })}
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

/** Until the code of a page is there. */
export function AdminPageLoading() {
  return (
    <SkeletonGroup label={m.auth_loading()}>
      <Skeleton className="h-11 w-[min(420px,70%)]" />
      <Skeleton className="mt-7 h-52 w-full" />
    </SkeletonGroup>
  );
}
