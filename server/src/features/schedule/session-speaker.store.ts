import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { sessionSpeakers } from './schema.ts';

interface SpeakersOfSession {
  readonly session_id: number;
  /** In the order in which their names stand. */
  readonly speaker_ids: readonly number[];
  readonly actor_id: number;
  readonly now: Date;
}

/** Who appears in a session, in the order in which their names stand. */
export async function readSpeakers(tx: Tx, session_id: number): Promise<number[]> {
  const rows = await tx
    .select({ speaker_id: sessionSpeakers.speaker_id })
    .from(sessionSpeakers)
    .where(and(eq(sessionSpeakers.session_id, session_id), isNull(sessionSpeakers.deleted_at)))
    .orderBy(asc(sessionSpeakers.position));
  return rows.map(({ speaker_id }) => speaker_id);
}

/** Makes these and no others the speakers of a session. */
export async function replaceSpeakers(tx: Tx, { session_id, speaker_ids, actor_id, now }: SpeakersOfSession): Promise<void> {
  await tx.delete(sessionSpeakers).where(eq(sessionSpeakers.session_id, session_id));
  const links = speaker_ids.map((speaker_id, index) => ({
    session_id,
    speaker_id,
    position: index + 1,
    created_by: actor_id,
    created_at: now,
  }));
  if (links.length > 0) await tx.insert(sessionSpeakers).values(links);
}
