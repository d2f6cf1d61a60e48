import { getManagedAnnouncement } from '@sabha/contract/announcements/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { forEditing, queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { ManagedList } from './managed-list.tsx';
import { SentAnnouncement } from './sent-announcement.tsx';

/** All announcements of the edition; each at its own address, to be written or followed. */
export function AnnouncementsAdminPage(props: AdminPageProps) {
  const { session } = useAuth();
  return session && <Inside {...props} api={session.api} />;
}

function Inside({ rest, path, edition, api }: AdminPageProps & { api: ApiClient }) {
  const zone = edition.time_zone;
  if (rest === 'new') return <AnnouncementEditor row={null} path={path} zone={zone} api={api} />;
  const id = Number(rest);
  if (Number.isSafeInteger(id) && id > 0) return <One key={id} id={id} path={path} zone={zone} api={api} />;
  return <ManagedList path={path} zone={zone} />;
}

function One({ id, path, zone, api }: { id: number; path: string; zone: string; api: ApiClient }) {
  const { loaded, reload } = useRead(forEditing(queryOf(getManagedAnnouncement, { params: { announcement_id: id } })));
  return (
    <LoadedPart loaded={loaded} reload={reload}>
      {({ data }) =>
        data.status === 'draft' ? (
          <AnnouncementEditor key={data.revision} row={data} path={path} zone={zone} api={api} reload={reload} />
        ) : (
          <SentAnnouncement row={data} path={path} zone={zone} api={api} reload={reload} />
        )
      }
    </LoadedPart>
  );
}
