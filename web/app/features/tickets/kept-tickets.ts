import type { GivenTicket, Order } from '@sabha/contract/tickets/order';
import { KEPT_TICKETS, readStoredUserId } from '../../lib/session/stored-values.ts';

/** Tickets as they were at a moment, on this device, for one person: they go with the sign-out and when somebody else signs in. */
export interface KeptTickets {
  readonly user_id: number;
  readonly kept_at: string;
  readonly tickets: readonly GivenTicket[];
}

/** Stands in place of the tickets that a person took away from this device: none are kept for them here until they sign in again. */
interface Unwanted {
  readonly user_id: number;
  readonly is_unwanted: true;
}

function readKept(): KeptTickets | Unwanted | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_TICKETS) ?? 'null') as KeptTickets | Unwanted | null;
    return kept !== null && kept.user_id === readStoredUserId() ? kept : null;
  } catch {
    return null;
  }
}

/** What of orders and given tickets opens a door. */
export function findTickets(orders: readonly Order[], given: readonly GivenTicket[]): GivenTicket[] {
  const bought = orders
    .flatMap(({ lines }) => lines)
    .flatMap(({ line_id, product_slug, name, lattice, palette, attendee_name, ticket }) =>
      ticket ? [{ line_id, product_slug, name, lattice, palette, attendee_name, ticket }] : [],
    );
  return [...bought, ...given];
}

/** Keeps the tickets of a person, unless somebody else, or nobody, has signed in here since they were fetched. */
export function keepTickets(user_id: number, tickets: readonly GivenTicket[]): void {
  const known = readKept();
  if (user_id !== readStoredUserId() || (known !== null && 'is_unwanted' in known)) return;
  const kept: KeptTickets = { user_id, kept_at: new Date().toISOString(), tickets };
  try {
    localStorage.setItem(KEPT_TICKETS, JSON.stringify(kept));
  } catch {
    // A browser without room keeps the ones from before, or none; without a network the page says so.
  }
}

/** Those of who is signed in; null when none were kept. */
export function readKeptTickets(): KeptTickets | null {
  const kept = readKept();
  return kept !== null && 'tickets' in kept ? kept : null;
}

/** Takes the tickets of who is signed in away from this device, also without a network. */
export function removeKeptTickets(): void {
  const kept = readKept();
  if (kept) localStorage.setItem(KEPT_TICKETS, JSON.stringify({ user_id: kept.user_id, is_unwanted: true } satisfies Unwanted));
}
