import { randomUUID } from 'node:crypto';
import { badRequest } from '@sabha/contract/core/errors';
import { day } from '@sabha/contract/schedule/day';
import { room } from '@sabha/contract/schedule/room';
import { session } from '@sabha/contract/schedule/session';
import { sessionSpeaker } from '@sabha/contract/schedule/session-speaker';
import { speaker } from '@sabha/contract/schedule/speaker';
import { track } from '@sabha/contract/schedule/track';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { Row, WriteCall } from '../../core/entities/entity-model.ts';
import { draftPolicy } from '../../permissions/schedule.ts';
import { days, rooms, sessions, sessionSpeakers, speakers, tracks } from './schema.ts';

/** What calendars and other software will know the row by. */
const giveGuid = ({ after }: WriteCall): Promise<Row> => Promise.resolve({ ...after, guid: randomUUID() });

export const dayEntity = declareEntity(day, {
  table: days,
  policy: draftPolicy,
  hooks: { beforeCreate: checkHours, beforeUpdate: checkHours },
});
export const roomEntity = declareEntity(room, { table: rooms, policy: draftPolicy, hooks: { beforeCreate: giveGuid } });
export const trackEntity = declareEntity(track, { table: tracks, policy: draftPolicy });
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
  hooks: {
    async beforeCreate(call) {
      await checkSession(call);
      return giveGuid(call);
    },
    beforeUpdate: checkSession,
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

/** A session keeps to its own edition, and has both times or none. */
async function checkSession({ tx, before, after }: WriteCall): Promise<void> {
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
