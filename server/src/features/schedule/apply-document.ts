import type { ImportReport } from '@sabha/contract/schedule/import-report';
import type { Applying } from './applying.ts';
import { applyDays, applyRooms, applyTracks } from './apply-places.ts';
import { applySessions } from './apply-sessions.ts';
import { applySpeakers } from './apply-speakers.ts';
import { loadDraft } from './draft.store.ts';
import { removeUnused } from './remove-unused.ts';

export type AppliedDocument = Pick<ImportReport, 'days' | 'rooms' | 'tracks' | 'speakers' | 'sessions'>;

/**
 * Brings the working draft to what the document says, in the caller's transaction. Rows are recognised by their
 * guid, by what this kind of file calls them, and else by what they say; rows of this kind of file that the
 * document no longer holds are cancelled (sessions) or removed. Rows made by hand or by another kind of file stay.
 */
export async function applyDocument(applying: Applying): Promise<AppliedDocument> {
  const before = await loadDraft(applying.tx, applying.edition.edition_id);
  const days = await applyDays(applying, before.days);
  const rooms = await applyRooms(applying, before.rooms);
  const tracks = await applyTracks(applying, before.tracks);
  const speakers = await applySpeakers(applying, before.speakers);
  const ids = { days: days.idOf, rooms: rooms.idOf, tracks: tracks.idOf, speakers: speakers.idOf };
  const sessions = await applySessions(applying, before, ids);
  const removed = await removeUnused(applying, ids);
  return {
    days: { ...days.counts, removed: removed.days },
    rooms: { ...rooms.counts, removed: removed.rooms },
    tracks: { ...tracks.counts, removed: removed.tracks },
    speakers: { ...speakers.counts, removed: removed.speakers },
    sessions,
  };
}
