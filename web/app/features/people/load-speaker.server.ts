import type { PageCall } from '@sabha/contract/core/page-rendering';
import type { AgendaSession, AgendaTrack, SpeakerPage } from '@sabha/contract/schedule/agenda';
import { getSpeaker } from '@sabha/contract/schedule/operations';

/** A speaker's session with its day, room and theme in words. */
interface ListedSession extends Pick<AgendaSession, 'slug' | 'title' | 'starts_at' | 'ends_at' | 'status'> {
  held_on: string | null;
  room: string | null;
  theme: AgendaTrack | null;
}

export interface SpeakerView {
  edition: SpeakerPage['edition'];
  speaker: SpeakerPage['speaker'];
  sessions: ListedSession[];
}

/** @throws the API's 404 when nobody of that name is in the programme */
export async function loadSpeaker(slug: string, { api }: PageCall): Promise<SpeakerView> {
  const { edition, speaker, sessions, days, rooms, tracks } = (await api.call(getSpeaker, { params: { slug } })).data;
  const listed = sessions.map(({ slug: sessionSlug, title, starts_at, ends_at, status, day_id, room_id, track_id }) => ({
    slug: sessionSlug,
    title,
    starts_at,
    ends_at,
    status,
    held_on: days.find((day) => day.day_id === day_id)?.held_on ?? null,
    room: rooms.find((room) => room.room_id === room_id)?.name ?? null,
    theme: tracks.find((track) => track.track_id === track_id) ?? null,
  }));
  return { edition, speaker, sessions: listed };
}
