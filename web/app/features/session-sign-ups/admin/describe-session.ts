import { formatCount } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';

/** How a session with places of its own stands. */
export const describeSession = (session: { taken_count: number; places: number | null; waiting_count: number }): string =>
  [
    m.queues_places_taken({ taken: formatCount(session.taken_count), places: formatCount(session.places ?? 0) }),
    m.queues_people_wait({ count: formatCount(session.waiting_count) }),
  ].join(' · ');
