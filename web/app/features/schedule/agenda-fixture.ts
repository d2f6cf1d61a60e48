import type { Agenda, AgendaSession } from '@sabha/contract/schedule/agenda';

/** A small published programme of two days for tests; India's midnight is 18:30 in UTC. */
export function buildAgenda(sessions: readonly Partial<AgendaSession>[]): Agenda {
  const track = (track_id: number, slug: string, name: string): Agenda['tracks'][number] => ({
    track_id,
    slug,
    name,
    summary: '',
    lattice: 'vav',
    palette: 'water',
    variant: null,
  });
  const room = (room_id: number, slug: string, name: string): Agenda['rooms'][number] => ({
    room_id,
    slug,
    name,
    floor: '',
    capacity: 100,
  });
  const speaker = (speaker_id: number, name: string, organisation: string): Agenda['speakers'][number] => ({
    speaker_id,
    slug: `speaker-${speaker_id}`,
    name,
    role: '',
    organisation,
    photo: null,
  });
  return {
    edition: {
      edition_id: 1,
      slug: 'nagar',
      name: 'Nagar Summit',
      time_zone: 'Asia/Kolkata',
      starts_on: '2027-07-15',
      ends_on: '2027-07-16',
    },
    release: { number: 2, label: '2.0', published_at: '2027-07-01T00:00:00Z' },
    days: [
      { day_id: 1, held_on: '2027-07-15', name: 'Ask', starts_at: '2027-07-15T00:00:00Z', ends_at: '2027-07-15T21:00:00Z' },
      { day_id: 2, held_on: '2027-07-16', name: 'Test', starts_at: '2027-07-16T00:00:00Z', ends_at: '2027-07-16T21:00:00Z' },
    ],
    rooms: [room(1, 'hall', 'Darbar Hall'), room(2, 'stage', 'Mandvi Stage')],
    tracks: [track(1, 'water', 'Water & drainage'), track(2, 'money', 'Municipal finance')],
    speakers: [speaker(1, 'José Álvarez', 'Naalah Labs'), speaker(2, 'ઈશાની વાઘેલા', 'Setubandh')],
    sessions: sessions.map((session, i) => ({
      session_id: i + 1,
      slug: `session-${i + 1}`,
      title: `Session ${i + 1}`,
      subtitle: '',
      type: 'talk',
      type_label: '',
      track_id: 1,
      room_id: 1,
      day_id: 1,
      starts_at: '2027-07-15T04:30:00Z',
      ends_at: '2027-07-15T05:30:00Z',
      language: 'en',
      speaker_ids: [],
      is_plenary: false,
      status: 'scheduled',
      changes: [],
      ...session,
    })),
  };
}
