import type { ApiClient } from '@sabha/contract/core/operation';
import { day } from '@sabha/contract/schedule/day';
import { room } from '@sabha/contract/schedule/room';
import { speaker } from '@sabha/contract/schedule/speaker';
import { track } from '@sabha/contract/schedule/track';
import { formatCalendarDay } from '../../../../ui/time/zoned-time.ts';
import type { Option } from '../../../admin/kit/entity-page/entity-page-spec.ts';
import type { AdminEdition } from '../../../admin/kit/admin-page.ts';

const allOf = ({ edition_id }: AdminEdition, sortField: string) => ({
  query: { limit: -1, sortField, sortOrder: 'asc' as const, filterFields: JSON.stringify({ edition_id }) },
});

/** The edition's days by their ids, each with its hours. */
export async function findDays(api: ApiClient, edition: AdminEdition): Promise<Option[]> {
  const { data } = await api.call(day.operations.getAll, allOf(edition, 'held_on'));
  return data.map((row) => {
    const date = formatCalendarDay(row.held_on);
    return { value: row.day_id, label: row.name === '' ? date : `${date}, ${row.name}`, row };
  });
}

export async function findRooms(api: ApiClient, edition: AdminEdition): Promise<Option[]> {
  const { data } = await api.call(room.operations.getAll, allOf(edition, 'position'));
  return data.map(({ room_id, name }) => ({ value: room_id, label: name }));
}

export async function findTracks(api: ApiClient, edition: AdminEdition): Promise<Option[]> {
  const { data } = await api.call(track.operations.getAll, allOf(edition, 'position'));
  return data.map(({ track_id, name }) => ({ value: track_id, label: name }));
}

/** Names that two people share are told apart by where these work. */
export async function findSpeakers(api: ApiClient, edition: AdminEdition): Promise<Option[]> {
  const { data } = await api.call(speaker.operations.getAll, allOf(edition, 'name'));
  return data.map(({ speaker_id, name, organisation }) => ({
    value: speaker_id,
    label: organisation === '' ? name : `${name} (${organisation})`,
  }));
}
