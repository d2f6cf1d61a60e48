import { randomUUID } from 'node:crypto';
import { badRequest, conflict } from '@sabha/contract/core/errors';
import { day } from '@sabha/contract/schedule/day';
import { room } from '@sabha/contract/schedule/room';
import { session } from '@sabha/contract/schedule/session';
import { sessionSpeaker } from '@sabha/contract/schedule/session-speaker';
import { speaker } from '@sabha/contract/schedule/speaker';
import { track } from '@sabha/contract/schedule/track';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { AfterWriteCall, DeleteCall, Row, WriteCall } from '../../core/entities/entity-model.ts';
import { draftPolicy } from '../../permissions/schedule.ts';
import { days, rooms, sessions, sessionSpeakers, speakers, tracks } from './schema.ts';
import { findDayOfStart, realignDays } from './session-day.ts';
import { readSpeakers, replaceSpeakers } from './session-speaker.store.ts';

/** What calendars and other software will know the row by. */
const giveGuid = ({ after }: WriteCall): Promise<Row> => Promise.resolve({ ...after, guid: randomUUID() });

export const dayEntity = declareEntity(day, {
  table: days,
  policy: draftPolicy,
  hooks: {
    beforeCreate: checkHours,
    beforeUpdate: checkHours,
    afterWrite: ({ tx, row }) => realignDays(tx, (row as typeof days.$inferSelect).edition_id),
    beforeDelete: refuseWhileUsed(sessions.day_id, 'on this day'),
  },
});
export const roomEntity = declareEntity(room, {
  table: rooms,
  policy: draftPolicy,
  hooks: { beforeCreate: giveGuid, beforeDelete: refuseWhileUsed(sessions.room_id, 'in this room') },
});
export const trackEntity = declareEntity(track, {
  table: tracks,
  policy: draftPolicy,
  hooks: { beforeDelete: refuseWhileUsed(sessions.track_id, 'of this theme') },
});
export const speakerEntity = declareEntity(speaker, { table: speakers, policy: draftPolicy, hooks: { beforeCreate: giveGuid } });

export const sessionEntity = declareEntity(session, {
  table: sessions,
  policy: draftPolicy,
  notFound: 'There is no such session.',
  computed: {
    speaker_ids: sql`ARRAY(
      SELECT ss.speaker_id::integer FROM schedule_session_speakers ss
      JOIN schedule_speakers s ON s.speaker_id = ss.speaker_id AND s.deleted_at IS NULL
      WHERE ss.session_id = ${sessions.session_id} AND ss.deleted_at IS NULL ORDER BY ss.position)`,
  },
  toColumns: ({ speaker_ids: _, ...columns }) => columns,
  hooks: {
    async beforeCreate(call) {
      return giveGuid({ ...call, after: await checkSession(call) });
    },
    beforeUpdate: checkSession,
    afterWrite: writeSpeakers,
  },
});

export const sessionSpeakerEntity = declareEntity(sessionSpeaker, {
  table: sessionSpeakers,
  policy: draftPolicy,
  hooks: { beforeCreate: checkSpeaker, beforeUpdate: checkSpeaker },
});

const refuse = (path: string, message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);

function checkHours({ before, after }: WriteCall): Promise<void> {
  const { starts_at, ends_at } = { ...before, ...after } as Pick<typeof days.$inferSelect, 'starts_at' | 'ends_at'>;
  if (new Date(ends_at) < new Date(starts_at)) throw refuse('ends_at', 'The day cannot end before it starts.');
  return Promise.resolve();
}

/** A session keeps to its own edition, has both times or none, and belongs to the day of its start. */
async function checkSession({ tx, before, after }: WriteCall): Promise<Row> {
  const next = { ...before, ...after } as typeof sessions.$inferInsert;
  const [starts_at, ends_at] = [next.starts_at ?? null, next.ends_at ?? null];
  if ((starts_at === null) !== (ends_at === null)) throw refuse('ends_at', 'Give both times or none.');
  if (starts_at && ends_at && new Date(ends_at) < new Date(starts_at)) throw refuse('ends_at', 'The session cannot end before it starts.');
  const places = [
    { path: 'track_id', id: next.track_id, table: tracks, column: tracks.track_id },
    { path: 'room_id', id: next.room_id, table: rooms, column: rooms.room_id },
    { path: 'day_id', id: next.day_id, table: days, column: days.day_id },
  ] as const;
  for (const { path, id, table, column } of places) {
    if (id === null || id === undefined) continue;
    const [found] = await tx
      .select({ id: column })
      .from(table)
      .where(and(eq(column, id), eq(table.edition_id, next.edition_id), isNull(table.deleted_at)));
    if (!found) throw refuse(path, 'This edition has no such row.');
  }
  if (!starts_at || !('starts_at' in after || 'day_id' in after)) return after;
  return { ...after, day_id: await findDayOfStart(tx, { edition_id: next.edition_id, starts_at, day_id: next.day_id ?? null }) };
}

/** The speakers that a call names take the place of those who were there. */
async function writeSpeakers({ tx, actor, input, row }: AfterWriteCall): Promise<{ before: Row; after: Row } | void> {
  const { session_id, edition_id } = row as typeof sessions.$inferSelect;
  const speaker_ids = input['speaker_ids'] as readonly number[] | undefined;
  if (speaker_ids === undefined) return;
  const before = await readSpeakers(tx, session_id);
  if (before.join() === speaker_ids.join()) return;
  const known = await tx
    .select({ speaker_id: speakers.speaker_id })
    .from(speakers)
    .where(and(inArray(speakers.speaker_id, [...speaker_ids]), eq(speakers.edition_id, edition_id), isNull(speakers.deleted_at)));
  if (known.length < speaker_ids.length) throw refuse('speaker_ids', 'This edition has no such speaker.');
  await replaceSpeakers(tx, { session_id, speaker_ids, actor_id: actor.user_id, now: new Date() });
  return { before: { speaker_ids: before }, after: { speaker_ids } };
}

/** What sessions still point to stays, so that none of them loses its place unseen. */
function refuseWhileUsed(column: PgColumn, where: string) {
  return async ({ tx, rows }: DeleteCall): Promise<(row: Row) => void> => {
    const ids = rows.map((row) => Number(row[column.name]));
    const used = await tx
      .select({ id: sql<number>`${column}::int`, count: sql<number>`count(*)::int` })
      .from(sessions)
      .where(and(inArray(column, ids), eq(sessions.status, 'scheduled'), isNull(sessions.deleted_at)))
      .groupBy(column);
    const counts = new Map(used.map(({ id, count }) => [id, count]));
    return (row) => {
      const count = counts.get(Number(row[column.name]));
      if (count !== undefined) throw conflict(`There are sessions ${where}: ${count}. Move them first.`);
    };
  };
}

async function checkSpeaker({ tx, before, after }: WriteCall): Promise<void> {
  const { session_id, speaker_id } = { ...before, ...after } as Pick<typeof sessionSpeakers.$inferInsert, 'session_id' | 'speaker_id'>;
  const [pair] = await tx
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .innerJoin(speakers, eq(speakers.edition_id, sessions.edition_id))
    .where(
      and(
        eq(sessions.session_id, session_id),
        eq(speakers.speaker_id, speaker_id),
        isNull(sessions.deleted_at),
        isNull(speakers.deleted_at),
      ),
    );
  if (!pair) throw refuse('speaker_id', 'The session and the speaker are not of one edition.');
}
