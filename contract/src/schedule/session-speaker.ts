import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';

const writable = z.object({
  session_id: idSchema,
  speaker_id: idSchema,
  /** Names stand in this order. */
  position: z.number().int().min(1).default(1),
});

/** Who appears in which session. */
export const sessionSpeakerSchema = z.object({ session_speaker_id: idSchema, ...writable.shape, ...rowStamps });
export type SessionSpeaker = z.infer<typeof sessionSpeakerSchema>;

export const sessionSpeaker = defineEntity({
  name: 'SessionSpeaker',
  base: 'schedule/sessionSpeakers',
  tag: 'Schedule',
  idField: 'session_speaker_id',
  deleteListName: 'session_speaker_ids',
  row: sessionSpeakerSchema,
  create: writable,
  update: writable,
  list: { search: [], filter: ['session_speaker_id', 'session_id', 'speaker_id'], sort: ['session_speaker_id', 'position'] },
});
