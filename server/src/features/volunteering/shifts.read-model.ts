import { certificateMinutes, shiftTextFields, type OwnShifts, type ShiftCard } from '@sabha/contract/volunteering/shift';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { translate } from '../../core/text/translate.ts';
import { toLocalDay } from '../../core/time/zone.ts';
import { readAge } from '../contact/public.ts';
import { readOwnBackground, readOwnWords } from '../people/public.ts';
import { readThemeTerms } from '../schedule/public.ts';
import type { FirmEntry } from '../../core/calendar/firm-entries.ts';
import { answerAge } from './answer-age.ts';
import { clashesOf, isBinding } from './clashes.ts';
import type { ReadFirmEntries } from '../../core/calendar/firm-entries.ts';
import { volunteerShifts, type ShiftRow } from './schema.ts';
import { isLeadOf } from './shift-rights.ts';

/** A shift with how full it is, and what the reader has of it. */
export interface CountedShift {
  readonly shift: ShiftRow;
  readonly places: number;
  readonly taken_count: number;
  readonly waiting_count: number;
  readonly mine: 'has_place' | 'waiting' | null;
  /** Whether the reader was taken off it. */
  readonly is_removed: boolean;
  readonly position: number | null;
}

interface CountRow extends Record<string, unknown>, Omit<CountedShift, 'shift'> {
  readonly shift_id: number;
}

/** Shifts that meet a condition on `volunteer_shifts`, in the order of time. */
export async function readCounted(db: Database | Tx, user_id: number, where: SQL | undefined): Promise<CountedShift[]> {
  const shifts = await db.select().from(volunteerShifts).where(where).orderBy(volunteerShifts.starts_at, volunteerShifts.shift_id);
  const ids = sql.param(shifts.map(({ shift_id }) => shift_id));
  const { rows } = await db.execute<CountRow>(sql`
    SELECT p.shift_id, p.places, c.taken_count, c.waiting_count, m.status AS mine,
      EXISTS (SELECT FROM volunteer_removals r WHERE r.shift_id = p.shift_id AND r.user_id = ${user_id}) AS is_removed,
      CASE WHEN m.status = 'waiting' THEN (SELECT people + 1 FROM capacity_ahead(m.quota_id, m.priority, m.asked_at, m.sign_up_id)) END AS position
    FROM volunteer_places p
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE status = 'has_place')::int AS taken_count, count(*) FILTER (WHERE status = 'waiting')::int AS waiting_count
      FROM volunteer_sign_ups u WHERE u.shift_id = p.shift_id) c
    LEFT JOIN volunteer_sign_ups m ON m.shift_id = p.shift_id AND m.user_id = ${user_id} AND m.status IN ('has_place', 'waiting')
    WHERE p.shift_id = ANY (${ids}::bigint[])`);
  const counts = new Map(rows.map(({ shift_id, ...row }) => [shift_id, row]));
  return shifts.map((shift) => ({
    shift,
    ...(counts.get(shift.shift_id) ?? {
      places: shift.places,
      taken_count: 0,
      waiting_count: 0,
      mine: null,
      is_removed: false,
      position: null,
    }),
  }));
}

const maxClashes = 3;

/** What of a reader decides how shifts stand to them. */
export interface ShiftReader {
  readonly actor: Actor;
  readonly locale: string;
  readonly age: Awaited<ReturnType<typeof readAge>>;
  /** What they have said that they offer or care for, word by word. */
  readonly said: readonly string[];
}

/** Words in small letters with a space around each, so that whole ones alone are found. */
const toWords = (text: string): string =>
  ` ${text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

export async function readShiftReader(ctx: Context, { actor, locale }: { actor: Actor; locale: string }): Promise<ShiftReader> {
  const { db } = ctx;
  const [age, background, words, terms] = await Promise.all([
    readAge(db, actor.user_id),
    readOwnBackground(db, actor),
    readOwnWords(db, actor),
    readThemeTerms(ctx),
  ]);
  return { actor, locale, age, said: [...terms.inAllLanguages(background.interests), words.offering].map((text) => toWords(text)) };
}

/** A shift as its reader sees it; `entries` is what they are to be at. */
export function presentShift(
  { shift, ...counted }: CountedShift,
  { actor, locale, age, said }: ShiftReader,
  { entries, time_zone }: { readonly entries: readonly FirmEntry[]; readonly time_zone: string },
): ShiftCard {
  const { role, title, place, needs } = translate(shift, shiftTextFields, locale);
  const { shift_id, languages, skills, min_age, status, starts_at, ends_at } = shift;
  const clashes = clashesOf(shift, entries).toSorted((a, b) => Number(isBinding(b)) - Number(isBinding(a)));
  return {
    ...counted,
    shift_id,
    role,
    role_key: shift.role,
    title,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    day: toLocalDay(starts_at, time_zone),
    place,
    place_key: shift.place,
    needs,
    languages,
    skills,
    own_skills: skills.filter((skill) => said.some((text) => text.includes(toWords(skill)))),
    min_age,
    status,
    age: answerAge(min_age, age),
    clashes: clashes.slice(0, maxClashes),
    fits_diary: clashes.length === 0,
    is_lead: isLeadOf(actor, shift),
  };
}

/** Whether the reader can take a place or a turn now, but for how many there are. */
export const canSignUp = (card: ShiftCard, now: Date): boolean =>
  card.status === 'open' &&
  card.mine === null &&
  !card.is_removed &&
  card.age === 'yes' &&
  new Date(card.starts_at) > now &&
  !card.clashes.some((clash) => isBinding(clash));

/** What the reader is to be at while any of the shifts lasts. */
export async function readEntriesDuring(
  ctx: Context,
  readFirmEntries: ReadFirmEntries,
  { actor, locale }: Pick<ShiftReader, 'actor' | 'locale'>,
  shifts: readonly CountedShift[],
): Promise<FirmEntry[]> {
  const [first] = shifts;
  if (!first) return [];
  const to = new Date(Math.max(...shifts.map(({ shift }) => shift.ends_at.getTime())));
  return readFirmEntries(ctx, { user_id: actor.user_id, locale }, { from: first.shift.starts_at, to });
}

/** What somebody has given and will give in an edition. `to_come` are their own of the shifts of the edition. */
export async function readOwnShifts(
  ctx: Context,
  { user_id, edition_id }: { readonly user_id: number; readonly edition_id: number },
  to_come: readonly ShiftCard[],
): Promise<OwnShifts> {
  const { rows } = await ctx.db.execute<{ confirmed_minutes: number; waiting_minutes: number; certificate_id: number | null }>(sql`
    SELECT coalesce(sum(h.minutes), 0)::int AS confirmed_minutes,
      coalesce(sum(extract(epoch FROM s.ends_at - s.starts_at) / 60) FILTER (WHERE h.minutes IS NULL AND s.ends_at <= ${ctx.clock.now()}), 0)::int AS waiting_minutes,
      (SELECT c.certificate_id FROM volunteer_certificates c WHERE c.user_id = ${user_id} AND c.edition_id = ${edition_id}) AS certificate_id
    FROM volunteer_sign_ups u JOIN volunteer_shifts s USING (shift_id) LEFT JOIN volunteer_hours h USING (shift_id, user_id)
    WHERE u.user_id = ${user_id} AND u.status = 'has_place' AND s.edition_id = ${edition_id} AND s.status = 'open' AND s.deleted_at IS NULL`);
  const [given] = rows;
  if (!given) throw new Error('A sum has one row.');
  const placed = to_come.filter(({ mine }) => mine === 'has_place');
  const minutesOf = ({ starts_at, ends_at }: ShiftCard) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
  const { certificate_id, ...minutes } = given;
  return {
    ...minutes,
    has_certificate: certificate_id !== null,
    to_come_minutes: Math.round(placed.reduce((sum, card) => sum + minutesOf(card), 0)),
    goal_minutes: certificateMinutes,
    to_come: [...to_come],
  };
}
