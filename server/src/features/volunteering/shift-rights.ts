import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { findActiveAdults } from '../contact/public.ts';
import { canRunShifts, canVolunteer } from '../../permissions/volunteering.ts';
import type { ShiftRow } from './schema.ts';
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
