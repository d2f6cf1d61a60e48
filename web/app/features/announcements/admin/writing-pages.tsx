import type { ApiClient } from '@sabha/contract/core/operation';
import { forEditing } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { ManagedList } from './managed-list.tsx';
import { managedRead } from './managed-read.ts';
import { PlaceHeading } from './place-parts.tsx';
import { SentAnnouncement } from './sent-announcement.tsx';
import type { WritingPlace } from './writing-place.ts';

interface WritingPagesProps {
  place: WritingPlace;
  /** What the address names: `new`, the number of one, or nothing for the list. */
  open: string;
  api: ApiClient;
}

/** All announcements of a writer; each at its own address, to be written or followed. */
export function WritingPages({ place, open, api }: WritingPagesProps) {
  if (open === '') return <ManagedList place={place} />;
  if (open === 'new') return <AnnouncementEditor row={null} place={place} api={api} />;
  const id = Number(open);
  return Number.isSafeInteger(id) && id > 0 ? <One key={id} id={id} place={place} api={api} /> : <Missing place={place} />;
}

function One({ id, place, api }: { id: number; place: WritingPlace; api: ApiClient }) {
  const { loaded, reload, put } = useRead(forEditing(managedRead(id)));
  return (
    <LoadedPart loaded={loaded} reload={reload}>
      {(row) => {
        // What others wrote is not found here, whoever may read it.
        if (row?.organisation_id !== (place.organisation?.community_common_id ?? null)) return <Missing place={place} />;
        if (row.status !== 'draft') return <SentAnnouncement row={row} place={place} api={api} reload={reload} />;
        return <AnnouncementEditor row={row} place={place} api={api} reload={reload} put={put} />;
      }}
    </LoadedPart>
  );
}

const Missing = ({ place }: { place: WritingPlace }) => (
  <>
    <PlaceHeading place={place} title={m.announce_missing()} text={m.announce_missing_text()} />
    <ButtonLink to={place.listPath}>{m.announce_back()}</ButtonLink>
  </>
);
