import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const signUpsData: PersonalData = {
  ticket_session_places: { shared: 'places', people: 'modified_by' },
  ticket_sign_ups: { owner: 'user_id', exports: 'session_id user_id status priority during asked_at closed_at', atDeletion: 'erase' },
};
