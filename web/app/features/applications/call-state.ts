import type { ShownCall } from '@sabha/contract/applications/operations';
import { m } from '../../paraglide/messages.js';
import { formatMoment } from '../../ui/time/zoned-time.ts';

/** Until when the call takes applications, or why it does not, in a sentence. */
export function describeCallState({ closed_reason, opens_at, closes_at, time_zone }: ShownCall): string {
  if (closed_reason === 'full') return m.apply_full();
  if (closed_reason === 'not_yet' && opens_at) return m.apply_not_yet({ when: formatMoment(opens_at, time_zone, 'long') });
  if (closed_reason === 'over' && closes_at) return m.apply_over({ when: formatMoment(closes_at, time_zone, 'long') });
  if (closed_reason !== null) return m.apply_closed();
  return closes_at ? m.apply_closes({ when: formatMoment(closes_at, time_zone, 'long') }) : m.apply_always_open();
}
