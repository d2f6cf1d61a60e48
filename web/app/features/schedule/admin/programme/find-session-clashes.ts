import type { SessionClash } from '@sabha/contract/schedule/clash';
import { findClashes } from '@sabha/contract/schedule/operations';
import { m } from '../../../../paraglide/messages.js';
import type { CautionsAsked } from '../../../admin/kit/entity-page/entity-page-spec.ts';
import { placeText } from '../place-labels.ts';

const placeFields = ['starts_at', 'ends_at', 'room_id', 'speaker_ids', 'status'];

/** Which other sessions need the room or a speaker at the time; asked whenever that changes, and not for other texts. */
export async function findSessionClashes({ api, edition, row, values }: CautionsAsked): Promise<readonly string[]> {
  const { starts_at, ends_at, room_id, status } = values;
  const isMoved = row === null || placeFields.some((name) => JSON.stringify(row[name]) !== JSON.stringify(values[name]));
  if (!isMoved || status === 'cancelled' || !isMoment(starts_at) || !isMoment(ends_at)) return [];
  const { data } = await api.call(findClashes, {
    body: {
      edition_id: edition.edition_id,
      session_id: row === null ? null : Number(row['session_id']),
      room_id: typeof room_id === 'number' ? room_id : null,
      speaker_ids: Array.isArray(values['speaker_ids']) ? values['speaker_ids'].map(Number) : [],
      starts_at,
      ends_at,
    },
  });
  return data.map((clash) => clashText(clash, edition.time_zone));
}

const isMoment = (at: unknown): at is string => typeof at === 'string' && at !== '';

function clashText({ kind, name, title, room, starts_at, ends_at }: SessionClash, zone: string): string {
  const known = { name, title, place: placeText({ room: kind === 'room' ? name : room, starts_at, ends_at }, zone) };
  return kind === 'room' ? m.schedule_clash_room(known) : m.schedule_clash_speaker(known);
}
