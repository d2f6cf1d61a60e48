import type { Moment } from './watch-statements.ts';

/** Where a process ends itself: at a moment of the n-th statement that says this. */
export interface CrashPoint {
  readonly moment: Moment;
  /** A part of the statement; empty for whichever comes. */
  readonly text: string;
  readonly nth: number;
}

const at = (moment: Moment, text: string, maxOccurrences = 3) => ({ moment, text, maxOccurrences });

/** From the first hold to the last mail, between any two things that must not come apart. */
const places = [
  at('sent', 'WITH opened AS'),
  at('before', 'WITH written AS'),
  at('sent', 'WITH written AS'),
  at('after', 'WITH written AS'),
  // The attempt is written down, and the provider is asked, and its answer is written down.
  at('before', 'INSERT INTO ticket_sandbox_payments'),
  at('after', 'INSERT INTO ticket_sandbox_payments'),
  // The bank has the money, and its message comes, is stored and is worked.
  at('after', 'UPDATE ticket_sandbox_payments SET status'),
  at('after', 'INSERT INTO ticket_provider_events'),
  at('after', 'SELECT status, amount_minor, currency FROM ticket_sandbox_payments'),
  at('after', 'INSERT INTO ticket_invoices'),
  at('before', 'UPDATE ticket_provider_events SET worked_at'),
  at('after', 'UPDATE ticket_provider_events SET worked_at'),
  // Money goes back.
  at('after', 'SET claimed_until', 1),
  at('after', 'SET refunded_minor', 1),
  at('before', 'SET status = $1, provider_refund_id', 1),
  // Work is done, and ticked off.
  at('before', "state = 'completed'"),
  at('before', 'DELETE FROM outbox_deliveries'),
  at('before', 'commit', 20),
  at('sent', 'commit', 20),
  at('after', 'commit', 20),
  at('sent', '', 300),
];

/** The n-th place, over and over, each time at another of its statements. */
export function crashPoint(n: number): CrashPoint {
  const place = places[n % places.length] ?? at('sent', '');
  return { moment: place.moment, text: place.text, nth: 1 + Math.floor(Math.random() * place.maxOccurrences) };
}
