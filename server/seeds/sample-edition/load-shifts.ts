import { sql } from 'drizzle-orm';
import type { Context } from '../../src/core/context.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { addDays, fromLocalText, toLocalDay } from '../../src/core/time/zone.ts';
import { lockPlaceChanges } from '../../src/features/capacity/public.ts';
import { entries, quotas } from '../../src/features/capacity/schema.ts';
import { volunteerHours, volunteerShifts } from '../../src/features/volunteering/schema.ts';
import { rangeOf, shiftKind } from '../../src/features/volunteering/sign-ups.store.ts';
import { days } from './days.data.ts';
import { editionFields } from './edition.data.ts';
import { english, translationsOf } from './translations-of.ts';
import { askShifts } from './volunteering/ask-shifts.data.ts';
import { eveShifts } from './volunteering/eve-shifts.data.ts';
import { preparation } from './volunteering/preparation.data.ts';
import type { SampleShift } from './volunteering/shift-types.ts';
import { shiftPlaces, shiftRoles } from './volunteering/shift-texts.data.ts';
import { signShifts } from './volunteering/sign-shifts.data.ts';
import { testShifts } from './volunteering/test-shifts.data.ts';

/** In the order of time. */
export const sampleShifts: readonly SampleShift[] = [...preparation, ...eveShifts, ...askShifts, ...testShifts, ...signShifts];

const peopleOf = ({ people }: Pick<SampleShift, 'people'>): string[] => (people === '' ? [] : people.split(', '));

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Before the first sign-up, in days. */
const writtenBefore = 65;

/** Shifts of the summit and of the weeks before it, who has signed up for them, and the hours that their leads have confirmed. */
export async function loadShifts({ clock }: Pick<Context, 'clock'>, tx: Tx, edition_id: number): Promise<void> {
  const { rows: people } = await tx.execute<{ name: string; user_id: number }>(sql`
    SELECT coalesce(username, "firstName" || ' ' || "lastName") AS name, user_id FROM global_users`);
  const users = new Map(people.map(({ name, user_id }) => [name, user_id]));
  // Where there were people already, the sample's are not among them.
  if (sampleShifts.some((shift) => [shift.lead, ...peopleOf(shift)].some((name) => !users.has(name)))) return;
  const now = clock.now();
  const idOf = (name: string) => required(users.get(name), name);
  const added = await tx
    .insert(volunteerShifts)
    .values(sampleShifts.map((shift) => ({ edition_id, ...rowOf(shift, now), lead_user_id: idOf(shift.lead) })))
    .returning({ shift_id: volunteerShifts.shift_id, title: volunteerShifts.title });
  const ids = new Map(added.map(({ title, shift_id }) => [title, shift_id]));
  const shifts = sampleShifts.map((shift) => ({ shift, shift_id: required(ids.get(english(shift.title)), english(shift.title)) }));
  await loadPlaces(tx, { shifts, idOf, now, edition_id });
  const hours = shifts.flatMap((one) => hoursOf(one, idOf, now));
  await tx.insert(volunteerHours).values(hours);
}

function required(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`The sample's shifts name ${name}, which it does not have.`);
  return id;
}

/** When a shift is. What prepares the summit was before it, whenever the sample is loaded. */
export function timesOf({ day, at }: Pick<SampleShift, 'day' | 'at'>, now: Date): { starts_at: Date; ends_at: Date } {
  const { time_zone, starts_on } = editionFields;
  const eve = addDays(starts_on, -1);
  const today = toLocalDay(now, time_zone);
  const dayOf = () => {
    if (typeof day === 'number') return addDays(today < eve ? today : eve, day);
    return day === 'eve' ? eve : days[day].held_on;
  };
  const [from = '', to = ''] = at.split('-');
  const instantOf = (time: string) => fromLocalText(`${dayOf()}T${time}`, time_zone);
  return { starts_at: instantOf(from), ends_at: instantOf(to) };
}

function rowOf(shift: SampleShift, now: Date): Omit<typeof volunteerShifts.$inferInsert, 'edition_id'> {
  const { title, meet, needs, text, languages, skills, minAge, places, status } = shift;
  const role = shiftRoles[shift.role];
  const place = shiftPlaces[shift.place];
  const { starts_at, ends_at } = timesOf(shift, now);
  return {
    role: english(role),
    title: english(title),
    place: english(place),
    meeting_point: english(meet),
    needs: english(needs),
    description: english(text),
    translations: translationsOf({ role, title, place, meeting_point: meet, needs, description: text }),
    starts_at,
    ends_at,
    languages: [...languages],
    skills: [...skills],
    min_age: minAge ?? null,
    places,
    status: status ?? 'open',
    // Leads find what waits for them in the product; the sample sends nobody a notification.
    hours_asked_at: ends_at <= now ? ends_at : null,
    created_at: new Date(now.getTime() - writtenBefore * dayMs),
    created_by: 0,
  };
}

interface Placed {
  readonly shift: SampleShift;
  readonly shift_id: number;
}

interface Loading {
  readonly shifts: readonly Placed[];
  readonly idOf: (name: string) => number;
  readonly now: Date;
  readonly edition_id: number;
}

/** All at once: the database refuses a place too many, and a second one of a person at one time. */
async function loadPlaces(tx: Tx, { shifts, idOf, now, edition_id }: Loading): Promise<void> {
  await lockPlaceChanges(tx);
  const added = await tx
    .insert(quotas)
    .values(
      shifts.map(({ shift: { places }, shift_id }) => ({ edition_id, kind: shiftKind, size: places, item_ids: [shift_id], created_by: 0 })),
    )
    .returning({ quota_id: quotas.quota_id, item_ids: quotas.item_ids });
  const quotaOf = new Map(added.map(({ quota_id, item_ids }) => [item_ids[0], quota_id]));
  const signUps = shifts.flatMap(({ shift, shift_id }) => {
    const times = timesOf(shift, now);
    // On the day before what was, and in the last two hours for what is to come.
    const first = Math.min(times.starts_at.getTime() - dayMs, now.getTime() - 120 * minuteMs);
    return peopleOf(shift).map((name, at): typeof entries.$inferInsert => {
      const asked_at = new Date(first + 5 * at * minuteMs);
      return {
        quota_id: required(quotaOf.get(shift_id), `the places of “${english(shift.title)}”`),
        kind: shiftKind,
        is_place: true,
        user_id: idOf(name),
        quantity: 1,
        item_ids: [shift_id],
        status: shift.status === 'cancelled' ? 'left' : at < shift.places ? 'taken' : 'waiting',
        waiting_since: asked_at,
        during: rangeOf(times),
        created_at: asked_at,
        closed_at: shift.status === 'cancelled' ? now : null,
      };
    });
  });
  await tx.insert(entries).values(signUps);
}

/** What the lead of a shift has confirmed on the day after it. */
function hoursOf({ shift, shift_id }: Placed, idOf: Loading['idOf'], now: Date): (typeof volunteerHours.$inferInsert)[] {
  const { confirmed, lead } = shift;
  if (!confirmed) return [];
  const { starts_at, ends_at } = timesOf(shift, now);
  const planned = (ends_at.getTime() - starts_at.getTime()) / minuteMs;
  const confirmed_at = new Date(ends_at.getTime() + dayMs);
  const confirmed_by_id = idOf(lead);
  return peopleOf(shift).map((name) => {
    const thanks = confirmed.thanks?.[name] ?? '';
    return {
      shift_id,
      user_id: idOf(name),
      minutes: confirmed.minutes?.[name] ?? planned,
      thanks,
      ...(thanks !== '' && { thanks_by_id: confirmed_by_id, thanked_at: confirmed_at }),
      confirmed_by_id,
      confirmed_at,
    };
  });
}
