import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { findActiveAdults, isUnblocked } from '../contact/public.ts';
import { canRunShifts, canVolunteer } from '../../permissions/volunteering.ts';
import { volunteerShifts, type ShiftRow } from './schema.ts';
import { confirmDays } from '@sabha/contract/volunteering/shift';

export const runsShifts = (actor: Actor): boolean => decideRule(actor, canRunShifts) === true;

/** By its row alone; who acts as its lead is asked of `actsAsLead`. */
export const isLeadOf = (actor: Actor, { lead_user_id }: Pick<ShiftRow, 'lead_user_id'>): boolean =>
  lead_user_id !== null && lead_user_id === actor.user_id && decideRule(actor, canVolunteer) === true;

/** Until when the lead of a shift confirms its hours; staff can at any time. */
export const confirmUntil = ({ ends_at }: Pick<ShiftRow, 'ends_at'>): Date => new Date(ends_at.getTime() + confirmDays * 86_400_000);

/** Whether somebody leads a shift, and is of age and active still. */
export const actsAsLead = async (db: Database | Tx, actor: Actor, shift: Pick<ShiftRow, 'lead_user_id'>): Promise<boolean> =>
  isLeadOf(actor, shift) && (await findActiveAdults(db, [actor.user_id])).has(actor.user_id);

/** Whether an edition of a shift is there for members, as a condition on its number. */
export const isEditionShown = (edition_id: SQL): SQL =>
  sql`EXISTS (SELECT FROM edition_basics shown WHERE shown.edition_id = ${edition_id} AND shown.status <> 'draft' AND shown.deleted_at IS NULL)`;

const { shift_id, ends_at, status, lead_user_id } = volunteerShifts;
const isTooLate = sql`${ends_at} <= now() - make_interval(days => ${sql.raw(String(confirmDays))})`;
const hasActiveLead = sql`EXISTS (
  SELECT FROM person_basics l WHERE l.user_id = ${lead_user_id} AND l.status = 'active' AND NOT l.is_minor AND l.deleted_at IS NULL)`;

/**
 * Of shifts, as a condition on their table: whether hours of one that is over wait for staff, since it has no lead who can confirm them,
 * or not in time, or they are those of its lead or of whom a block parts from them.
 */
export const hasHoursForStaff: SQL = sql`(${status} = 'open' AND ${ends_at} <= now() AND EXISTS (
  SELECT FROM volunteer_sign_ups u WHERE u.shift_id = ${shift_id} AND u.status = 'has_place'
    AND NOT EXISTS (SELECT FROM volunteer_hours h WHERE h.shift_id = u.shift_id AND h.user_id = u.user_id)
    AND (${isTooLate} OR NOT ${hasActiveLead} OR u.user_id = ${lead_user_id} OR NOT ${isUnblocked(sql`u.user_id`, sql`${lead_user_id}`)})))`;

/** How many shifts of an edition those are. */
export const countShiftsForStaff = (edition_id: number): SQL =>
  sql`SELECT count(*) FROM volunteer_shifts WHERE edition_id = ${edition_id} AND deleted_at IS NULL AND ${hasHoursForStaff}`;
