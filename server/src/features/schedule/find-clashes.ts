import * as operations from '@sabha/contract/schedule/operations';
import type { SessionClash } from '@sabha/contract/schedule/clash';
import { sql } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import { canReadDraft } from '../../permissions/schedule.ts';

/** What else of the draft needs the room or a speaker while a session runs; nothing here prevents saving. */
export const findClashes = bind(operations.findClashes, canReadDraft, async ({ body }, _call, ctx) => {
  const { edition_id, session_id, room_id, speaker_ids, starts_at, ends_at } = body;
  const { rows } = await ctx.db.execute<SessionClash & Record<string, unknown>>(sql`
    WITH others AS (
      SELECT session_id, title, room_id, starts_at, ends_at FROM schedule_sessions
      WHERE edition_id = ${edition_id} AND deleted_at IS NULL AND status = 'scheduled' AND session_id <> ${session_id ?? 0}
        AND starts_at < ${ends_at}::timestamptz AND ends_at > ${starts_at}::timestamptz
    ), clashes AS (
      SELECT 'room' AS kind, r.room_id AS about_id, r.name, o.* FROM others o JOIN schedule_rooms r USING (room_id)
      WHERE r.room_id = ${room_id}
      UNION ALL
      SELECT 'speaker', p.speaker_id, p.name, o.* FROM others o
        JOIN schedule_session_speakers ss ON ss.session_id = o.session_id AND ss.deleted_at IS NULL
        JOIN schedule_speakers p ON p.speaker_id = ss.speaker_id AND p.deleted_at IS NULL
      WHERE p.speaker_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(speaker_ids)}::jsonb)::bigint)
    )
    SELECT kind, about_id::int, name, session_id::int, title, (SELECT r.name FROM schedule_rooms r WHERE r.room_id = clashes.room_id) AS room,
      to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS starts_at,
      to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ends_at
    FROM clashes ORDER BY kind, clashes.starts_at, clashes.session_id, about_id LIMIT 20`);
  return { data: rows };
});
