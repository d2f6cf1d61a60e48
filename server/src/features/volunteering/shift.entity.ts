import { badRequest, conflict } from '@sabha/contract/core/errors';
import type { FilterCondition } from '@sabha/contract/core/page';
import { shiftWritten } from '@sabha/contract/volunteering/events';
import { shiftLimits, volunteerShift } from '@sabha/contract/volunteering/shift';
import { sql, type SQL } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { AfterWriteCall, DeleteCall, Row, WriteCall } from '../../core/entities/entity-model.ts';
import type { Tx } from '../../core/db/database.ts';
import { draftPolicy } from '../../permissions/schedule.ts';
import { lockPlaceChanges, setOwnQuota } from '../capacity/public.ts';
import { findActiveAdults } from '../contact/public.ts';
import { volunteerShifts, type ShiftRow } from './schema.ts';
import { hasHoursForStaff } from './shift-rights.ts';
import { shiftKind } from './sign-ups.store.ts';

/** Seconds beyond those of every instant that a shift can have. */
const afterAll = sql.raw('1e12');
const isPast = sql`${volunteerShifts.ends_at} <= now()`;
const nextFirst = sql`(CASE WHEN ${isPast} THEN ${afterAll} - extract(epoch FROM ${volunteerShifts.starts_at})
  ELSE extract(epoch FROM ${volunteerShifts.starts_at}) END)::double precision`;

/** Whether a condition holds, as a filter of that name. */
const filterBy =
  (name: string, holds: SQL) =>
  (asked: FilterCondition): SQL => {
    if (typeof asked !== 'boolean') throw badRequest(`filterFields: "${name}" is true or false.`);
    return sql`(${holds}) = ${asked}`;
  };

/** Shifts are written by who keeps the programme; places and people follow once the row is stored. */
export const shiftEntity = declareEntity(volunteerShift, {
  table: volunteerShifts,
  policy: draftPolicy,
  notFound: 'There is no such shift.',
  extendList: { is_past: filterBy('is_past', isPast), has_hours_for_staff: filterBy('has_hours_for_staff', hasHoursForStaff) },
  extendSort: { next: { expression: nextFirst, type: 'double precision' } },
  hooks: {
    beforeCreate: checkShift,
    beforeUpdate: checkShift,
    afterWrite: setPlaces,
    beforeDelete: refuseWhileUsed,
  },
});

const refuse = (path: keyof ShiftRow, message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);

async function checkShift({ tx, before, after, events }: WriteCall): Promise<Row> {
  const stored = before as ShiftRow | null;
  if (stored) await lockPlaceChanges(tx);
  const changed = after as Partial<ShiftRow>;
  const shift = { ...stored, ...changed } as ShiftRow;
  if (stored && shift.edition_id !== stored.edition_id) throw refuse('edition_id', 'A shift stays in its edition.');
  const hours = (timeOf(shift.ends_at) - timeOf(shift.starts_at)) / 3_600_000;
  if (!(hours > 0)) throw refuse('ends_at', 'It ends after it begins.');
  if (hours > shiftLimits.hours) throw refuse('ends_at', 'A shift takes no longer than sixteen hours.');
  const { lead_user_id } = changed;
  if (typeof lead_user_id === 'number' && !(await findActiveAdults(tx, [lead_user_id])).has(lead_user_id))
    throw refuse('lead_user_id', 'A shift is led by somebody of age with an account.');
  if (stored && shift.status === 'draft' && stored.status !== 'draft' && (await hasPeople(tx, [stored.shift_id])))
    throw conflict('People have signed up for this shift. Cancel it instead: they are told then.');
  const isLessened = shift.status !== 'open' || (stored && isElsewhen(stored, shift));
  if (stored?.status === 'open' && isLessened && (await hasHours(tx, stored.shift_id)))
    throw conflict('Hours of this shift are confirmed already: it stays when it was.');
  const is_retimed = stored !== null && timeOf(stored.starts_at) !== timeOf(shift.starts_at);
  const is_moved =
    stored !== null && (isElsewhen(stored, shift) || stored.place !== shift.place || stored.meeting_point !== shift.meeting_point);
  const hasOtherLead = stored !== null && stored.lead_user_id !== shift.lead_user_id;
  const hasOtherEnd = stored !== null && timeOf(stored.ends_at) !== timeOf(shift.ends_at);
  events.add(shiftWritten, (row) => ({ shift_id: Number(row['shift_id']), is_moved }));
  return { ...after, ...(is_retimed && { reminded_at: null }), ...((hasOtherEnd || hasOtherLead) && { hours_asked_at: null }) };
}

const isElsewhen = (one: ShiftRow, other: ShiftRow): boolean =>
  timeOf(one.starts_at) !== timeOf(other.starts_at) || timeOf(one.ends_at) !== timeOf(other.ends_at);

const timeOf = (instant: Date | string): number => new Date(instant).getTime();

async function setPlaces({ tx, actor, row }: AfterWriteCall): Promise<void> {
  const { shift_id, edition_id, places } = row as ShiftRow;
  await lockPlaceChanges(tx);
  await setOwnQuota(tx, { kind: shiftKind, item_id: shift_id, edition_id, size: places, by: actor.user_id });
}

async function hasHours(tx: Tx, shift_id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ has_hours: boolean }>(
    sql`SELECT EXISTS (SELECT FROM volunteer_hours WHERE shift_id = ${shift_id}) AS has_hours`,
  );
  return rows[0]?.has_hours ?? false;
}

async function hasPeople(tx: Tx, shift_ids: readonly number[]): Promise<boolean> {
  const ids = sql.param([...shift_ids]);
  const { rows } = await tx.execute<{ has_people: boolean }>(sql`
    SELECT EXISTS (SELECT FROM volunteer_sign_ups WHERE shift_id = ANY (${ids}::bigint[]) AND status <> 'cancelled')
      OR EXISTS (SELECT FROM volunteer_hours WHERE shift_id = ANY (${ids}::bigint[])) AS has_people`);
  return rows[0]?.has_people ?? false;
}

/** What somebody is or was in stays. */
async function refuseWhileUsed({ tx, rows }: DeleteCall): Promise<() => void> {
  await lockPlaceChanges(tx);
  const isUsed = await hasPeople(
    tx,
    rows.map(({ shift_id }) => Number(shift_id)),
  );
  return () => {
    if (isUsed) throw conflict('People are or were in one of these shifts. Cancel it instead.');
  };
}
