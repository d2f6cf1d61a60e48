import type { PersonalData } from '../../core/privacy/personal-data.ts';

/** The programme is public and its organisers' own; what a person marks in it is theirs. */
export const scheduleData: PersonalData = {
  schedule_days: { shared: 'edition_id held_on name starts_at ends_at translations source' },
  schedule_rooms: { shared: 'edition_id guid slug name description floor capacity position translations source source_key' },
  schedule_tracks: {
    shared: 'edition_id slug name summary description lattice palette variant position translations source source_key',
  },
  schedule_speakers: {
    shared: 'edition_id guid slug name role organisation biography photo links is_featured translations source source_key',
  },
  schedule_sessions: {
    shared: `edition_id guid slug title subtitle abstract description type type_label language level track_id room_id day_id starts_at
      ends_at is_plenary do_not_record status links translations source source_key`,
  },
  schedule_session_speakers: { shared: 'session_id speaker_id position' },
  schedule_releases: {
    shared: 'edition_id number label comment published_at document changes counts',
    people: 'published_by',
  },
  schedule_favourites: { owner: 'user_id', exports: 'session_id', atDeletion: 'erase' },
};
