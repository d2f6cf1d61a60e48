import type { DraftWarning } from '@sabha/contract/schedule/release';
import type { ReleaseDocument, ReleasedSession } from './release-document.ts';

/** What an organiser should look at before releasing. */
export function findWarnings(document: ReleaseDocument): DraftWarning[] {
  const sessions = document.sessions.filter((session) => session.status === 'scheduled');
  const roomNames = new Map(document.rooms.map((room) => [room.room_id, room.name]));
  const speakerNames = new Map(document.speakers.map((speaker) => [speaker.speaker_id, speaker.name]));
  const warnings: DraftWarning[] = [];
  const open = sessions.filter((session) => session.starts_at === null);
  if (open.length > 0)
    warnings.push({
      kind: 'no_time',
      message: `${open.length} sessions have no time yet.`,
      session_ids: open.map((session) => session.session_id),
      about_id: null,
    });
  const homeless = sessions.filter((session) => session.starts_at !== null && session.room_id === null);
  if (homeless.length > 0)
    warnings.push({
      kind: 'no_room',
      message: `${homeless.length} sessions have a time but no room.`,
      session_ids: homeless.map((session) => session.session_id),
      about_id: null,
    });
  for (const [room_id, ofRoom] of Map.groupBy(sessions, (session) => session.room_id)) {
    if (room_id === null) continue;
    for (const [one, other] of findOverlaps(ofRoom)) {
      warnings.push({
        kind: 'room_overlap',
        about_id: room_id,
        message: `“${one.title}” and “${other.title}” are in ${roomNames.get(room_id) ?? 'one room'} at the same time.`,
        session_ids: [one.session_id, other.session_id],
      });
    }
  }
  const bySpeaker = Map.groupBy(
    sessions.flatMap((session) => session.speaker_ids.map((speaker_id) => ({ speaker_id, session }))),
    ({ speaker_id }) => speaker_id,
  );
  for (const [speaker_id, theirs] of bySpeaker) {
    for (const [one, other] of findOverlaps(theirs.map(({ session }) => session))) {
      warnings.push({
        kind: 'speaker_overlap',
        about_id: speaker_id,
        message: `${speakerNames.get(speaker_id) ?? 'A speaker'} is in “${one.title}” and “${other.title}” at the same time.`,
        session_ids: [one.session_id, other.session_id],
      });
    }
  }
  const bounds = new Map(document.days.map((day) => [day.day_id, day]));
  for (const session of sessions) {
    const day = session.day_id === null ? undefined : bounds.get(session.day_id);
    if (!day || session.starts_at === null || session.ends_at === null) continue;
    if (session.starts_at < day.starts_at || session.ends_at > day.ends_at) {
      warnings.push({
        kind: 'outside_days',
        about_id: day.day_id,
        message: `“${session.title}” lies outside the hours of ${day.held_on}.`,
        session_ids: [session.session_id],
      });
    }
  }
  return warnings;
}

/** Pairs that run at the same time; each session is compared with those that start before it ends. */
function findOverlaps(sessions: readonly ReleasedSession[]): [ReleasedSession, ReleasedSession][] {
  const timed = sessions
    .filter((session) => session.starts_at !== null && session.ends_at !== null)
    .toSorted((a, b) => ((a.starts_at ?? '') < (b.starts_at ?? '') ? -1 : 1));
  const pairs: [ReleasedSession, ReleasedSession][] = [];
  for (const [index, one] of timed.entries()) {
    for (const other of timed.slice(index + 1)) {
      if ((other.starts_at ?? '') >= (one.ends_at ?? '')) break;
      pairs.push([one, other]);
    }
  }
  return pairs;
}
