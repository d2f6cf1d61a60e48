import type { ShiftMember, ShiftPage, ShiftPerson } from '@sabha/contract/volunteering/shift';
import { notFound } from '@sabha/contract/core/errors';
import { shiftTextFields } from '@sabha/contract/volunteering/shift';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Call } from '../../core/http/handler.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { translate } from '../../core/text/translate.ts';
import { canVolunteer } from '../../permissions/volunteering.ts';
import { readPersonNames, type PersonName } from '../accounts/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import type { ReadFirmEntries } from '../../core/calendar/firm-entries.ts';
import { volunteerShifts, type ShiftRow } from './schema.ts';
import { actsAsLead, confirmUntil, isEditionShown, runsShifts } from './shift-rights.ts';
import { canSignUp, presentShift, readCounted, readEntriesDuring, readShiftReader, type CountedShift } from './shifts.read-model.ts';

interface SignedUp extends Record<string, unknown> {
  readonly user_id: number;
  readonly status: 'has_place' | 'waiting';
  readonly minutes: number | null;
  readonly thanks: string | null;
  readonly thanks_by_id: number | null;
  readonly is_thanks_hidden: boolean;
  readonly done_count: number;
}

/** One shift for one reader. @throws ProblemError 404, also for a draft to who does not run shifts */
export async function readShiftPage(ctx: Context, call: Call, shift_id: number, readFirmEntries: ReadFirmEntries): Promise<ShiftPage> {
  const { actor, locale } = call;
  const now = ctx.clock.now();
  const [counted] = await readCounted(
    ctx.db,
    actor.user_id,
    and(eq(volunteerShifts.shift_id, shift_id), isNull(volunteerShifts.deleted_at)),
  );
  if (!counted || !(await isOpenFor(ctx, actor, counted.shift))) throw notFound('There is no such shift.');
  const { shift } = counted;
  const reader = await readShiftReader(ctx, call);
  const [time_zone, entries] = await Promise.all([readZone(ctx, shift), readEntriesDuring(ctx, readFirmEntries, reader, [counted])]);
  const card = presentShift(counted, reader, { entries, time_zone });
  const { meeting_point, description } = translate(shift, shiftTextFields, locale);
  const isLead = await actsAsLead(ctx.db, actor, shift);
  const isOpen = decideRule(actor, canVolunteer) === true;
  return {
    ...card,
    edition_id: shift.edition_id,
    time_zone,
    meeting_point,
    description_html: renderMarkdown(description),
    ...(await readPeople(ctx, actor, counted, isLead)),
    abilities: {
      sign_up: isOpen && canSignUp(card, now),
      give_back: card.mine !== null && shift.starts_at > now,
      manage: runsShifts(actor) || (isLead && now <= confirmUntil(shift)),
      edit: runsShifts(actor),
    },
    confirm_until: confirmUntil(shift).toISOString(),
  };
}

/** Drafts, and what belongs to an edition that is one, are for who runs shifts. */
export async function isOpenFor({ db }: Pick<Context, 'db'>, actor: Actor, { status, edition_id }: ShiftRow): Promise<boolean> {
  if (runsShifts(actor)) return true;
  if (status === 'draft') return false;
  const { rows } = await db.execute<{ is_shown: boolean }>(sql`SELECT ${isEditionShown(sql`${edition_id}::bigint`)} AS is_shown`);
  return rows[0]?.is_shown ?? false;
}

async function readZone({ db }: Context, { edition_id }: ShiftRow): Promise<string> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`SELECT time_zone FROM edition_basics WHERE edition_id = ${edition_id}`);
  return rows[0]?.time_zone ?? 'UTC';
}

const toPerson = ({ user_id, name, profile_image, can_open }: PersonName): ShiftPerson => ({ user_id, name, profile_image, can_open });

/**
 * Who leads a shift, and for its people, its lead and staff who is in it. Nobody is there for who has blocked them or whom they have
 * blocked, but for staff.
 */
async function readPeople(
  ctx: Context,
  actor: Actor,
  { shift, mine }: CountedShift,
  isLead: boolean,
): Promise<Pick<ShiftPage, 'lead' | 'people' | 'waiting'>> {
  const now = ctx.clock.now();
  const isStaff = runsShifts(actor);
  const isManaging = isStaff || isLead;
  const isShown = isManaging || mine === 'has_place';
  const signedUp = isShown ? await readSignedUp(ctx, shift.shift_id) : [];
  const { lead_user_id } = shift;
  const ids = [...new Set([...signedUp.map(({ user_id }) => user_id), ...(lead_user_id === null ? [] : [lead_user_id])])];
  const thankers = signedUp.flatMap(({ thanks_by_id }) => thanks_by_id ?? []);
  const blocked = isStaff ? new Set<number>() : await findBlockedPartners(ctx.db, actor.user_id, [...ids, ...thankers]);
  const names = await readPersonNames(
    ctx.db,
    actor,
    ids.filter((user_id) => !blocked.has(user_id)),
  );
  const nameOf = (user_id: number) => names.get(user_id);
  const lead = lead_user_id === null ? undefined : nameOf(lead_user_id);
  const people = signedUp.flatMap((row): ShiftMember[] => {
    const person = nameOf(row.user_id);
    if (!person || row.status !== 'has_place') return [];
    const is_self = row.user_id === actor.user_id;
    return [
      {
        ...toPerson(person),
        is_self,
        done_count: row.done_count,
        hours: isManaging || is_self ? hoursOf(withoutThanksOf(row, blocked), shift, now) : null,
      },
    ];
  });
  const waiting = signedUp.flatMap(({ user_id, status }) => {
    const person = nameOf(user_id);
    return person && status === 'waiting' ? [toPerson(person)] : [];
  });
  return { lead: lead ? toPerson(lead) : null, people: isShown ? people : null, waiting: isManaging ? waiting : null };
}

async function readSignedUp({ db }: Context, shift_id: number): Promise<SignedUp[]> {
  const { rows } = await db.execute<SignedUp>(sql`
    SELECT u.user_id, u.status, h.minutes, h.thanks, h.thanks_by_id, h.hidden_at IS NOT NULL AS is_thanks_hidden,
      (SELECT count(*)::int FROM volunteer_hours d WHERE d.user_id = u.user_id AND d.minutes > 0 AND d.shift_id <> ${shift_id}) AS done_count
    FROM volunteer_sign_ups u LEFT JOIN volunteer_hours h USING (shift_id, user_id)
    WHERE u.shift_id = ${shift_id} AND u.status IN ('has_place', 'waiting')
    ORDER BY u.status = 'waiting', CASE WHEN u.status = 'waiting' THEN -u.priority END, u.asked_at, u.sign_up_id`);
  return rows;
}

const withoutThanksOf = (row: SignedUp, blocked: ReadonlySet<number>): SignedUp =>
  row.thanks_by_id !== null && blocked.has(row.thanks_by_id) ? { ...row, thanks: '' } : row;

function hoursOf({ minutes, thanks, is_thanks_hidden }: SignedUp, { ends_at }: ShiftRow, now: Date): ShiftMember['hours'] {
  const state = minutes === 0 ? 'absent' : minutes !== null ? 'confirmed' : ends_at > now ? 'to_come' : 'waiting';
  return { state, minutes, thanks: is_thanks_hidden ? '' : (thanks ?? ''), is_thanks_hidden };
}
