import { useAuth } from '../../../lib/session/use-auth.tsx';
import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import { WritingPages } from './writing-pages.tsx';
import type { WritingPlace } from './writing-place.ts';

/** All announcements of the edition. */
export function AnnouncementsAdminPage({ rest, path, edition }: AdminPageProps) {
  const { session } = useAuth();
  const place: WritingPlace = {
    organisation: null,
    zone: edition.time_zone,
    listPath: path,
    pathOf: (id) => `${path}/${id}`,
    pageBefore: (cursor) => `${path}?before=${cursor}`,
  };
  return session && <WritingPages place={place} open={rest} api={session.api} />;
}
