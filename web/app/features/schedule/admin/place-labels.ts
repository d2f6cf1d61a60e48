import { formatDay, formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';

interface Place {
  readonly room: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** When and where, by the clock of the event: "Thu, 15 Jul, 10:00–10:45, Darbar hall". */
export function placeText({ room, starts_at, ends_at }: Place, zone: string): string {
  const time = starts_at === null ? m.agenda_time_open() : `${formatDay(starts_at, zone)}, ${formatTimeRange(starts_at, ends_at, zone)}`;
  return `${time}, ${room ?? m.agenda_room_open()}`;
}
