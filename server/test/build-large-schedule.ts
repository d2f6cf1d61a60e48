import type { Context } from '../src/core/context.ts';
import { addDays, fromLocalText, toOffsetText } from '../src/core/time/zone.ts';
import { importSchedule } from '../src/features/schedule/import-schedule.ts';
import { stableGuid } from '../src/features/schedule/stable-guid.ts';

interface LargeSchedule {
  readonly edition?: string;
  readonly room_count?: number;
  readonly day_count?: number;
  readonly starts_on?: string;
}

const zone = 'Asia/Kolkata';
const slotMinutes = 50;
const types = ['Keynote', 'Panel', 'Talk', 'Masterclass', 'Workshop', 'Pitch', 'Networking'];
const themes = ['Water', 'Streets', 'Waste', 'Money', 'Services', 'Heat', 'Data', 'Land'];
const firstNames = ['Asha', 'Bhavin', 'Chitra', 'Dev', 'Esha', 'Farid', 'Gauri', 'Hiren', 'Ila', 'Jatin'];
const lastNames = ['Rawal', 'Solanki', 'Trivedi', 'Qureshi', 'Deshpande', 'Nair', 'Bose', 'Gill'];
const verbs = ['Mapping', 'Measuring', 'Mending', 'Opening', 'Sharing', 'Paying for'];
const things = ['ward drains', 'bus stops', 'building permits', 'night shelters', 'street trees', 'water meters', 'lake shores'];

/** A schedule.json of any size with invented people: sessions fill rooms side by side, day after day. */
export function buildLargeSchedule(
  session_count = 300,
  { edition = 'large-summit', room_count = 30, day_count = 3, starts_on = '2027-07-15' }: LargeSchedule = {},
): string {
  const guid = (kind: string, n: number) => stableGuid('large-schedule', edition, kind, String(n));
  const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
  const perDay = Math.ceil(session_count / day_count);
  const personOf = (n: number) => ({
    guid: guid('person', n),
    name: `${pick(firstNames, n)} ${pick(lastNames, Math.floor(n / firstNames.length))}`,
    biography: `Works on ${pick(things, n)} in an invented city.`,
  });
  const days = Array.from({ length: day_count }, (_, day) => {
    const date = addDays(starts_on, day);
    const open = fromLocalText(`${date}T09:00`, zone).getTime();
    const count = Math.min(perDay, session_count - day * perDay);
    const rooms: Record<string, object[]> = {};
    for (let n = 0; n < count; n += 1) {
      const id = day * perDay + n + 1;
      const starts = new Date(open + Math.floor(n / room_count) * (slotMinutes + 10) * 60_000);
      const room = `Hall ${(n % room_count) + 1}`;
      (rooms[room] ??= []).push({
        guid: guid('session', id),
        id,
        date: toOffsetText(starts, zone),
        start: toOffsetText(starts, zone).slice(11, 16),
        duration: `00:${slotMinutes}`,
        room,
        title: `${pick(verbs, id)} ${pick(things, id * 3)}, part ${id}`,
        subtitle: '',
        track: pick(themes, id),
        type: pick(types, id * 5),
        language: pick(['en', 'hi', 'gu'], id),
        abstract: `What three city teams learnt about ${pick(things, id * 3)}, what it cost, and what they would leave out next time.`,
        description: '',
        persons: [personOf(id % 80), personOf((id + 40) % 80)],
        links: [],
      });
    }
    return {
      index: day + 1,
      date,
      day_start: toOffsetText(new Date(open), zone),
      day_end: toOffsetText(fromLocalText(`${date}T22:00`, zone), zone),
      rooms,
    };
  });
  const conference = {
    acronym: edition,
    title: 'Large Summit',
    start: starts_on,
    end: addDays(starts_on, day_count - 1),
    daysCount: day_count,
    timeslot_duration: '00:05',
    time_zone_name: zone,
    days,
  };
  return JSON.stringify({ schedule: { version: '1', conference } });
}

/** Imports and releases a large programme; answers the edition's slug. */
export async function seedLargeSchedule(ctx: Context, session_count = 300, wishes: LargeSchedule = {}): Promise<string> {
  const edition = wishes.edition ?? 'large-summit';
  const files = [{ name: 'schedule.json', bytes: new TextEncoder().encode(buildLargeSchedule(session_count, wishes)) }];
  await importSchedule(ctx, { files, edition, dry_run: false, release: true, actor_id: 0, request_id: null });
  await ctx.changes.settle();
  return edition;
}
