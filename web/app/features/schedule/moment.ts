import type { Moment } from '../../ui/session-card.tsx';
import type { AgendaItem } from './agenda-view.ts';

/** Where a session stands against the present, in milliseconds. One of unknown length is live for the instant it starts. */
export function momentOf({ starts_at, ends_at }: Pick<AgendaItem, 'starts_at' | 'ends_at'>, now: number): Moment {
  if (starts_at === null) return 'upcoming';
  const start = Date.parse(starts_at);
  const end = ends_at === null ? start : Date.parse(ends_at);
  return now >= end && now > start ? 'past' : now >= start ? 'live' : 'upcoming';
}
