import { shiftPath, shiftTextFields } from '@sabha/contract/volunteering/shift';
import { and, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { CalendarSource, OfferedEntry } from '../../core/calendar/calendar-source.ts';
import { translate } from '../../core/text/translate.ts';
import { entryKey } from './clashes.ts';
import { volunteerShifts } from './schema.ts';

/** Shifts in which somebody has a place, and those that they wait for, which take nothing of their time. */
export const shiftEntries: CalendarSource = {
  kind: 'shift',
  async entriesOf({ db, config }, { user_id, locale }, { from, to }) {
    const { rows } = await db.execute<{ shift_id: number; status: 'has_place' | 'waiting'; time_zone: string }>(sql`
      SELECT u.shift_id, u.status, e.time_zone FROM volunteer_sign_ups u JOIN volunteer_shifts s USING (shift_id) JOIN edition_basics e USING (edition_id)
      WHERE u.user_id = ${user_id} AND u.status IN ('has_place', 'waiting') AND s.starts_at < ${to} AND s.ends_at > ${from}
        AND e.status <> 'draft' AND e.deleted_at IS NULL`);
    if (rows.length === 0) return [];
    const own = new Map(rows.map((row) => [row.shift_id, row]));
    const isOwn = inArray(volunteerShifts.shift_id, [...own.keys()]);
    const isMeanwhile = and(lt(volunteerShifts.starts_at, to), gt(volunteerShifts.ends_at, from));
    const shifts = await db
      .select()
      .from(volunteerShifts)
      .where(and(isOwn, isMeanwhile, isNull(volunteerShifts.deleted_at)));
    return shifts.flatMap((shift): OfferedEntry[] => {
      const mine = own.get(shift.shift_id);
      if (!mine) return [];
      const { shift_id, starts_at, ends_at, status, created_at, modified_at } = shift;
      const { role, title, place, meeting_point } = translate(shift, shiftTextFields, locale);
      const changed_at = modified_at ?? created_at;
      const is_cancelled = status !== 'open';
      return [
        {
          key: entryKey(shift_id),
          kind: 'shift',
          title: `${role}: ${title}`,
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
          all_day: null,
          zone: mine.time_zone,
          place,
          text: meeting_point,
          link: shiftPath(shift_id),
          is_cancelled,
          reasons: [mine.status],
          own: null,
          is_firm: !is_cancelled && mine.status === 'has_place',
          published: {
            uid: `volunteer-shift-${shift_id}@${new URL(config.public_url).hostname}`,
            sequence: Math.floor(changed_at.getTime() / 1000),
            changed_at: changed_at.toISOString(),
          },
        },
      ];
    });
  },
};
