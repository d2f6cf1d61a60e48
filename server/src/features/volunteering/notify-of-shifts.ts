import { shiftPlaceGiven } from '@sabha/contract/volunteering/events';
import { shiftChangedNotice, type ShiftChange } from '@sabha/contract/volunteering/notifications';
import { shiftTextFields } from '@sabha/contract/volunteering/shift';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import type { NotificationRight } from '../../core/notifications/notification-right.ts';
import { forEachPerson } from '../../core/notifications/person-thing.ts';
import { translate } from '../../core/text/translate.ts';
import { notify } from '../notifications/public.ts';
import type { ShiftRow } from './schema.ts';
import { isEditionShown } from './shift-rights.ts';
import { findShift } from './sign-ups.store.ts';

/** Of a shift hear its people and its lead, as long as it has a page. */
export const shiftRight: NotificationRight = {
  types: [shiftChangedNotice],
  findAllowed: forEachPerson(async ({ db }, _user_id, shift_ids) => {
    const { rows } = await db.execute<{ shift_id: number }>(sql`
      SELECT shift_id FROM volunteer_shifts WHERE shift_id = ANY (${sql.param([...shift_ids])}::bigint[]) AND deleted_at IS NULL AND status <> 'draft'
        AND ${isEditionShown(sql`volunteer_shifts.edition_id`)}`);
    return new Set(rows.map(({ shift_id }) => shift_id));
  }),
};

interface Changed {
  readonly shift: ShiftRow;
  readonly change: ShiftChange;
  readonly user_ids: readonly number[];
  readonly dedupe_key: string;
  /** What an unread one is merged by. */
  readonly merge_key?: string;
  /** What the text says beside the shift, in the reader's language. */
  readonly detailOf?: (locale: string) => string;
  readonly from_user_id?: number;
}

/** Notifies people of what has become of a shift, of each cause once. */
export async function notifyOfShift(ctx: Context, tx: Tx, changed: Changed): Promise<void> {
  const { shift, change, user_ids, dedupe_key, merge_key, detailOf, from_user_id } = changed;
  if (user_ids.length === 0) return;
  const time_zone = await readZone(tx, shift.edition_id);
  await notify(ctx, tx, shiftChangedNotice, {
    user_ids,
    params: ({ locale }) => {
      const { role, place } = translate(shift, shiftTextFields, locale);
      const time = describeTime(shift.starts_at, locale, time_zone);
      return { shift_id: shift.shift_id, change, role, place, time, detail: detailOf?.(locale) ?? '' };
    },
    dedupe_key,
    ...(merge_key !== undefined && { merge_key }),
    ...(from_user_id !== undefined && { from_user_id, is_author_shown: true }),
  });
}

async function readZone(tx: Tx, edition_id: number): Promise<string> {
  const { rows } = await tx.execute<{ time_zone: string }>(sql`SELECT time_zone FROM edition_basics WHERE edition_id = ${edition_id}`);
  return rows[0]?.time_zone ?? 'UTC';
}

const describeTime = (starts_at: Date, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(`${locale}-IN`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    numberingSystem: 'latn',
  }).format(starts_at);

/** Who waited for a place hears that it is theirs, unless they have given it back meanwhile. */
export const notifyOfPlace = subscribe(shiftPlaceGiven, {
  name: 'volunteering.notify-of-place',
  async handle({ id, payload: { sign_up_id } }, ctx) {
    await ctx.transact(async (tx) => {
      const { rows } = await tx.execute<{ shift_id: number; user_id: number }>(
        sql`SELECT shift_id, user_id FROM volunteer_sign_ups WHERE sign_up_id = ${sign_up_id} AND status = 'has_place'`,
      );
      const [given] = rows;
      if (!given) return;
      const shift = await findShift(tx, given.shift_id);
      if (!shift) return;
      await notifyOfShift(ctx, tx, {
        shift,
        change: 'given',
        user_ids: [given.user_id],
        dedupe_key: `${shiftPlaceGiven.type}:${id}`,
      });
    });
  },
});
