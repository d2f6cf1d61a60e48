import {
  certificateMinutes,
  type HoursState,
  type RecordEdition,
  type RecordShift,
  type ShiftPerson,
  type VolunteerRecord,
} from '@sabha/contract/volunteering/shift';
import type { Translations } from '@sabha/contract/core/fields';
import { notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Call } from '../../core/http/handler.ts';
import { translate } from '../../core/text/translate.ts';
import { toLocalDay } from '../../core/time/zone.ts';
import { readPersonNames, type PersonName } from '../accounts/public.ts';
import { readCertificates } from '../certificates/public.ts';
import { findActiveAdults, findBlockedPartners, findOwnBlocks } from '../contact/public.ts';
import { confirmUntil, runsShifts } from './shift-rights.ts';

interface StoredShift {
  readonly shift_id: number;
  readonly edition_id: number;
  readonly role: string;
  readonly place: string;
  readonly translations: Translations;
  readonly skills: readonly string[];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly lead_user_id: number | null;
  readonly hours_id: number | null;
  readonly minutes: number | null;
  readonly thanks: string | null;
  readonly thanks_by_id: number | null;
  readonly thanked_at: string | null;
  readonly confirmed_by_id: number | null;
  readonly confirmed_at: string | null;
  readonly hidden_at: string | null;
}

interface StoredEdition {
  readonly edition_id: number;
  readonly name: string;
  readonly translations: Translations;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly time_zone: string;
  readonly certificate_id: number | null;
  readonly minutes: number | null;
}

/** Shifts in which somebody has a place, the newest first, with what was confirmed. */
async function readShifts({ db }: Context, user_id: number): Promise<StoredShift[]> {
  const { rows } = await db.execute<StoredShift & Record<string, unknown>>(sql`
    SELECT s.shift_id, s.edition_id, s.role, s.place, s.translations, to_json(s.skills) AS skills, to_json(s.starts_at) AS starts_at, to_json(s.ends_at) AS ends_at,
      s.lead_user_id, h.hours_id, h.minutes, h.thanks, h.thanks_by_id, to_json(h.thanked_at) AS thanked_at, h.confirmed_by_id, to_json(h.confirmed_at) AS confirmed_at, to_json(h.hidden_at) AS hidden_at
    FROM volunteer_sign_ups u JOIN volunteer_shifts s USING (shift_id) LEFT JOIN volunteer_hours h USING (shift_id, user_id)
    WHERE u.user_id = ${user_id} AND u.status = 'has_place' AND s.deleted_at IS NULL AND s.status = 'open'
    ORDER BY s.starts_at DESC, s.shift_id DESC`);
  return rows;
}

/** Editions that somebody has shifts or a certificate of, the latest first. */
async function readEditions({ db }: Context, user_id: number, edition_ids: readonly number[]): Promise<StoredEdition[]> {
  const { rows } = await db.execute<StoredEdition & Record<string, unknown>>(sql`
    SELECT e.edition_id, e.name, e.translations, e.starts_on::text AS starts_on, e.ends_on::text AS ends_on, e.time_zone, c.certificate_id, c.minutes
    FROM edition_basics e LEFT JOIN volunteer_certificates c ON c.edition_id = e.edition_id AND c.user_id = ${user_id}
    WHERE e.edition_id = ANY (${sql.param([...edition_ids])}::bigint[]) OR c.certificate_id IS NOT NULL
    ORDER BY e.starts_on DESC, e.edition_id DESC`);
  return rows;
}

/**
 * Who reads what somebody has done: they themselves, staff, and whom they let, while both are of age and active and neither has
 * blocked the other. @return whether it is read as staff only
 * @throws ProblemError 404 for everybody else
 */
export async function requireReadable(ctx: Context, actor: Actor, user_id: number): Promise<{ is_staff_only: boolean }> {
  if (actor.user_id === user_id) return { is_staff_only: false };
  const { rows } = await ctx.db.execute<{ is_allowed: boolean; is_there: boolean }>(sql`
    SELECT EXISTS (SELECT FROM volunteer_viewers v WHERE v.user_id = ${user_id} AND v.viewer_user_id = ${actor.user_id}) AS is_allowed,
      EXISTS (SELECT FROM person_basics p WHERE p.user_id = ${user_id} AND p.deleted_at IS NULL) AS is_there`);
  const [found] = rows;
  if (found?.is_allowed && actor.kind === 'user') {
    const both = [user_id, actor.user_id];
    const [adults, blocked] = await Promise.all([findActiveAdults(ctx.db, both), findBlockedPartners(ctx.db, actor.user_id, [user_id])]);
    if (both.every((one) => adults.has(one)) && !blocked.has(user_id)) return { is_staff_only: false };
  }
  if (found?.is_there && runsShifts(actor)) return { is_staff_only: true };
  throw notFound('There is no such record.');
}

/** What somebody has done as a volunteer, for one reader. That they may read it is asked before. */
export async function readRecord(ctx: Context, { actor, locale }: Call, user_id: number): Promise<VolunteerRecord> {
  const is_own = actor.user_id === user_id;
  const stored = await readShifts(ctx, user_id);
  const editions = await readEditions(ctx, user_id, [...new Set(stored.map(({ edition_id }) => edition_id))]);
  const viewer_ids = is_own ? await readViewers(ctx, user_id) : [];
  const leads = stored.flatMap((row) => [leadOf(row) ?? [], row.thanks_by_id ?? []].flat());
  const named = [user_id, ...viewer_ids, ...leads];
  const nameOf = await readReachable(ctx, actor, named);
  const shifts = stored.map((row) => presentRecordShift(row, { user_id, locale, nameOf, now: ctx.clock.now() }));
  const person = nameOf(user_id);
  if (!person) throw notFound('There is no such record.');
  const sumOf = (state: HoursState, among: readonly RecordShift[] = shifts) =>
    among.reduce((sum, shift) => sum + (shift.state === state ? shift.minutes : 0), 0);
  const countOf = (state: HoursState) => shifts.filter((shift) => shift.state === state).length;
  const first = shifts.findLast(({ state }) => state === 'confirmed');
  const isAdult = is_own && (await findActiveAdults(ctx.db, [user_id])).has(user_id);
  return {
    person: toPerson(person),
    is_own,
    confirmed_minutes: sumOf('confirmed'),
    waiting_minutes: sumOf('waiting'),
    to_come_minutes: sumOf('to_come'),
    done_count: countOf('confirmed'),
    to_come_count: countOf('to_come'),
    since: first ? toLocalDay(new Date(first.starts_at), zoneOf(editions, first)) : null,
    goal_minutes: certificateMinutes,
    editions: await presentEditions(ctx, { locale, is_own, editions, shifts }),
    shifts,
    skills: sumSkills(stored, shifts),
    thanks: listThanks(stored, { locale, nameOf, is_own }),
    viewers: isAdult ? viewer_ids.flatMap((id) => nameOf(id) ?? []).map((viewer) => toPerson(viewer)) : null,
  };
}

type NameOf = (user_id: number) => PersonName | undefined;

const leadOf = ({ confirmed_by_id, lead_user_id }: StoredShift): number | null => confirmed_by_id ?? lead_user_id;
const toPerson = ({ user_id, name, profile_image, can_open }: PersonName): ShiftPerson => ({ user_id, name, profile_image, can_open });
const zoneOf = (editions: readonly StoredEdition[], { edition_id }: Pick<RecordShift, 'edition_id'>): string =>
  editions.find((edition) => edition.edition_id === edition_id)?.time_zone ?? 'UTC';

/** Names of people, without those from whom a block parts the reader. */
async function readReachable({ db }: Context, actor: Actor, user_ids: readonly number[]): Promise<NameOf> {
  const ids = [...new Set(user_ids)];
  const [parted, own] = await Promise.all([findBlockedPartners(db, actor.user_id, ids), findOwnBlocks(db, actor.user_id, ids)]);
  // Whom somebody has blocked themselves they know, and can shut out of their record.
  const blocked = runsShifts(actor) ? new Set<number>() : new Set([...parted].filter((id) => !own.has(id)));
  const names = await readPersonNames(
    db,
    actor,
    user_ids.filter((id) => !blocked.has(id)),
  );
  return (user_id) => names.get(user_id);
}

async function readViewers({ db }: Context, user_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ viewer_user_id: number }>(
    sql`SELECT viewer_user_id FROM volunteer_viewers WHERE user_id = ${user_id} ORDER BY created_at, viewer_user_id`,
  );
  return rows.map(({ viewer_user_id }) => viewer_user_id);
}

/** Staff confirm what is late, and what a lead was in themselves. */
const isStaffAsked = ({ lead_user_id, ends_at }: StoredShift, user_id: number, now: Date): boolean =>
  lead_user_id === user_id || now > confirmUntil({ ends_at: new Date(ends_at) });

interface Surroundings {
  readonly user_id: number;
  readonly locale: string;
  readonly nameOf: NameOf;
  readonly now: Date;
}

function presentRecordShift(row: StoredShift, { user_id, locale, nameOf, now }: Surroundings): RecordShift {
  const { shift_id, edition_id, minutes, confirmed_at } = row;
  const { role, place } = translate(row, ['role', 'place'], locale);
  const starts_at = new Date(row.starts_at);
  const ends_at = new Date(row.ends_at);
  const state: HoursState = minutes === 0 ? 'absent' : minutes !== null ? 'confirmed' : ends_at > now ? 'to_come' : 'waiting';
  const lead = state === 'waiting' && isStaffAsked(row, user_id, now) ? null : leadOf(row);
  return {
    shift_id,
    edition_id,
    role,
    place,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    state,
    minutes: minutes ?? Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000),
    lead: lead === null ? null : (nameOf(lead)?.name ?? null),
    confirmed_at: confirmed_at === null ? null : new Date(confirmed_at).toISOString(),
  };
}

interface Presented {
  readonly locale: string;
  readonly is_own: boolean;
  readonly editions: readonly StoredEdition[];
  readonly shifts: readonly RecordShift[];
}

async function presentEditions(ctx: Context, { locale, is_own, editions, shifts }: Presented): Promise<RecordEdition[]> {
  const certificates = await readCertificates(
    ctx.db,
    editions.flatMap(({ certificate_id }) => certificate_id ?? []),
  );
  return editions.map((edition) => {
    const own = shifts.filter(({ edition_id }) => edition_id === edition.edition_id);
    const sumOf = (state: HoursState, among: readonly RecordShift[]) =>
      among.filter((shift) => shift.state === state).reduce((sum, { minutes }) => sum + minutes, 0);
    const roles = [...new Set(own.map(({ role }) => role))].map((role) => {
      const ofRole = own.filter((shift) => shift.role === role);
      return { role, confirmed_minutes: sumOf('confirmed', ofRole), waiting_minutes: sumOf('waiting', ofRole) };
    });
    const issued = edition.certificate_id === null ? undefined : certificates.get(edition.certificate_id);
    const { number, issued_on, is_revoked } = issued ?? {};
    const { edition_id, starts_on, ends_on, time_zone } = edition;
    return {
      edition_id,
      name: translate(edition, ['name'], locale).name,
      starts_on,
      ends_on,
      time_zone,
      confirmed_minutes: sumOf('confirmed', own),
      waiting_minutes: sumOf('waiting', own),
      roles: roles.filter((role) => role.confirmed_minutes + role.waiting_minutes > 0),
      certificate:
        number !== undefined && issued_on !== undefined
          ? { number, issued_on, is_revoked: is_revoked === true, minutes: edition.minutes ?? 0 }
          : null,
      can_take_certificate: is_own && issued === undefined && isCertificateEarned(own),
    };
  });
}

/** Enough is confirmed, and nothing that could still be added waits or is to come. */
export const isCertificateEarned = (shifts: readonly Pick<RecordShift, 'state' | 'minutes'>[]): boolean =>
  shifts.every(({ state }) => state === 'confirmed' || state === 'absent') &&
  shifts.reduce((sum, { state, minutes }) => sum + (state === 'confirmed' ? minutes : 0), 0) >= certificateMinutes;

function sumSkills(stored: readonly StoredShift[], shifts: readonly RecordShift[]): VolunteerRecord['skills'] {
  const found = new Map<string, { name: string; minutes: number; count: number }>();
  for (const [index, { skills }] of stored.entries()) {
    const shift = shifts[index];
    if (shift?.state !== 'confirmed') continue;
    for (const name of skills) {
      const before = found.get(name);
      found.set(name, { name, minutes: (before?.minutes ?? 0) + shift.minutes, count: (before?.count ?? 0) + 1 });
    }
  }
  return [...found.values()].toSorted((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name));
}

/** Thanks that were hidden are there for who reads them about themselves, without their words. */
function listThanks(
  stored: readonly StoredShift[],
  { locale, nameOf, is_own }: Pick<Surroundings, 'locale' | 'nameOf'> & { readonly is_own: boolean },
): VolunteerRecord['thanks'] {
  return stored.flatMap((row) => {
    const { hours_id, thanks, thanks_by_id, thanked_at, hidden_at } = row;
    const is_hidden = hidden_at !== null;
    const from = thanks_by_id === null ? undefined : nameOf(thanks_by_id);
    if (hours_id === null || !thanks || thanked_at === null || !from || (is_hidden && !is_own)) return [];
    const { role } = translate(row, ['role'], locale);
    return [{ hours_id, text: is_hidden ? '' : thanks, from: from.name, role, given_at: new Date(thanked_at).toISOString(), is_hidden }];
  });
}
