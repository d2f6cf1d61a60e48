import type { Moment } from '../../ui/session-card.tsx';
import type { AgendaItem } from './agenda-view.ts';

/**
 * Where a session stands against the present, in milliseconds; nothing while it is to come and while the present is not known, so that
 * a page whose sessions are all to come is not drawn anew when it learns the time. One of unknown length is live for the instant it starts.
 */
export function momentOf({ starts_at, ends_at }: Pick<AgendaItem, 'starts_at' | 'ends_at'>, now: number | null): Moment | undefined {
  if (starts_at === null || now === null) return undefined;
  const start = Date.parse(starts_at);
  const end = ends_at === null ? start : Date.parse(ends_at);
  return now >= end && now > start ? 'past' : now >= start ? 'live' : undefined;
}
