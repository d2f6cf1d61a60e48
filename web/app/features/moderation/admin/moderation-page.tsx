import type { ApiClient } from '@sabha/contract/core/operation';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import { CaseList } from './case-list.tsx';
import { CasePage } from './case-page.tsx';

/** What people reported, and what was held back: the queue, and each case at its own address. */
export function ModerationPage(props: AdminPageProps) {
  const { session } = useAuth();
  return session && <Inside {...props} api={session.api} />;
}

function Inside({ rest, path, edition, api }: AdminPageProps & { api: ApiClient }) {
  const id = Number(rest);
  const zone = edition.time_zone;
  return Number.isInteger(id) && id > 0 ? (
    <CasePage key={id} id={id} path={path} zone={zone} api={api} />
  ) : (
    <CaseList path={path} zone={zone} api={api} />
  );
}
