import { day, dayTextFields } from '@sabha/contract/schedule/day';
import { room, roomTextFields } from '@sabha/contract/schedule/room';
import { session, sessionTextFields } from '@sabha/contract/schedule/session';
import { speaker, speakerTextFields } from '@sabha/contract/schedule/speaker';
import { track, trackTextFields } from '@sabha/contract/schedule/track';
import { Tag } from '../../../../ui/tag.tsx';
import { m } from '../../../../paraglide/messages.js';
import { createEntityPage } from '../../../admin/kit/entity-page/entity-page.tsx';
import { choiceLabel } from '../../../admin/kit/field-labels.ts';
import { findDays, findRooms, findSpeakers, findTracks } from './find-programme.ts';
import { findSessionClashes } from './find-session-clashes.ts';
import { DayControl, DurationControl } from './session-time-controls.tsx';
import { followDate, followStart } from './follow-times.ts';

export const SessionsAdminPage = createEntityPage({
  entity: session,
  title: m.admin_choice_sessions,
  newLabel: m.schedule_new_session,
  text: m.schedule_sessions_text,
  columns: ['title', 'starts_at', 'room_id', 'type', 'status'],
  cells: {
    status: ({ status }) => <Tag kind={status === 'cancelled' ? 'bad' : 'plain'}>{choiceLabel(String(status))}</Tag>,
  },
  texts: sessionTextFields,
  options: { day_id: findDays, room_id: findRooms, track_id: findTracks, speaker_ids: findSpeakers },
  filter: ['day_id', 'room_id', 'track_id', 'type', 'status'],
  actions: [
    {
      key: 'cancel',
      label: m.schedule_cancel,
      isFor: ({ status }) => status === 'scheduled',
      set: () => ({ status: 'cancelled' }),
    },
    {
      key: 'restore',
      label: m.schedule_restore,
      isFor: ({ status }) => status === 'cancelled',
      set: () => ({ status: 'scheduled' }),
    },
  ],
  sections: [
    { label: m.schedule_section_place, fields: ['starts_at', 'ends_at', 'day_id', 'room_id', 'is_plenary', 'status'] },
    { label: m.schedule_section_about, fields: ['type', 'type_label', 'track_id', 'speaker_ids', 'language', 'level', 'do_not_record'] },
    { label: m.entries_texts, fields: ['subtitle', 'abstract', 'description'] },
  ],
  controls: { ends_at: DurationControl, day_id: DayControl },
  cautions: { title: m.admin_cautions, find: findSessionClashes },
  follow: followStart,
  sort: { key: 'starts_at', order: 'asc' },
  slugFrom: 'title',
});

export const DaysAdminPage = createEntityPage({
  entity: day,
  title: m.schedule_days,
  newLabel: m.schedule_new_day,
  text: m.schedule_days_text,
  columns: ['held_on', 'name', 'starts_at', 'ends_at'],
  texts: dayTextFields,
  follow: followDate,
  sort: { key: 'held_on', order: 'asc' },
});

export const VenueRoomsAdminPage = createEntityPage({
  entity: room,
  title: m.schedule_rooms,
  newLabel: m.schedule_new_room,
  text: m.schedule_rooms_text,
  columns: ['name', 'floor', 'capacity', 'position'],
  texts: roomTextFields,
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

export const SpeakersAdminPage = createEntityPage({
  entity: speaker,
  title: m.admin_speakers,
  newLabel: m.admin_new_speaker,
  text: m.admin_speakers_text,
  columns: ['name', 'role', 'organisation', 'is_featured'],
  texts: speakerTextFields,
  flag: 'is_featured',
  sort: { key: 'name', order: 'asc' },
  slugFrom: 'name',
});

export const ThemesAdminPage = createEntityPage({
  entity: track,
  title: m.admin_themes,
  newLabel: m.admin_new_theme,
  text: m.admin_themes_text,
  columns: ['name', 'palette', 'lattice'],
  texts: trackTextFields,
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});
