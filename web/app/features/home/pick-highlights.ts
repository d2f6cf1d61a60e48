import type { AgendaSession } from '@sabha/contract/schedule/agenda';

type Candidate = Pick<AgendaSession, 'type' | 'is_plenary' | 'status' | 'starts_at' | 'track_id'>;

/** What a visitor should hear of first; pauses are never a reason to come. */
const ranks: Record<AgendaSession['type'], number> = {
  keynote: 0,
  masterclass: 1,
  pitch: 1,
  panel: 2,
  workshop: 2,
  talk: 3,
  performance: 3,
  lightning: 4,
  networking: 5,
  other: 5,
  break: Number.POSITIVE_INFINITY,
};

const rank = (session: Candidate) => ranks[session.type] - (session.is_plenary ? 2 : 0);

/**
 * The few sessions of a day that stand for it, in the order of time: what everybody attends first, then other formats,
 * each at another time and, while there is a choice, on another theme.
 */
export function pickHighlights<T extends Candidate>(sessions: readonly T[], count: number): T[] {
  const pool = sessions
    .filter((session) => session.status === 'scheduled' && session.starts_at !== null && Number.isFinite(ranks[session.type]))
    .toSorted((a, b) => rank(a) - rank(b) || (a.starts_at ?? '').localeCompare(b.starts_at ?? ''));
  const chosen: T[] = [];
  for (const isStrict of [true, false]) {
    for (const session of pool) {
      if (chosen.length === count) break;
      const isTaken = chosen.some((other) => other === session || other.starts_at === session.starts_at);
      const isRepeated = session.track_id !== null && chosen.some((other) => other.track_id === session.track_id);
      if (!isTaken && !(isStrict && isRepeated)) chosen.push(session);
    }
  }
  return chosen.toSorted((a, b) => (a.starts_at ?? '').localeCompare(b.starts_at ?? ''));
}
