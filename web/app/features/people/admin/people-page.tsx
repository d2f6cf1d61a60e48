import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import { PeopleList } from './people-list.tsx';
import { PersonPage } from './person-page.tsx';

const ImportPeople = lazyPart(async () => (await import('./import-people.tsx')).ImportPeople);

/** Everybody in a list, each on a page of their own, and the way in for lists from elsewhere. */
export function PeopleAdminPage({ path, rest, edition }: AdminPageProps) {
  const { session } = useAuth();
  if (!session) return null;
  const { api } = session;
  const id = Number(rest);
  if (rest === 'import') return <ImportPeople api={api} path={path} />;
  return Number.isSafeInteger(id) && id > 0 ? (
    <PersonPage key={id} id={id} path={path} zone={edition.time_zone} />
  ) : (
    <PeopleList api={api} path={path} zone={edition.time_zone} />
  );
}
