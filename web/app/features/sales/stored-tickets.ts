import type { GivenTicket, Order } from '@sabha/contract/sales/order';
import { STORED_TICKETS, readStoredUserId } from '../../lib/session/stored-values.ts';

/** Tickets as they were at a moment, on this device, for one person: they go with the sign-out and when somebody else signs in. */
export interface StoredTickets {
  readonly user_id: number;
  readonly stored_at: string;
  readonly tickets: readonly StoredTicket[];
}
/** Those that an earlier release has kept do not say when and where. */
export type StoredTicket = Omit<GivenTicket, 'entry' | 'organisation'> & Partial<Pick<GivenTicket, 'entry' | 'organisation'>>;

/** Stands in place of the tickets that a person took away from this device: none are kept for them here until they sign in again. */
interface Unwanted {
  readonly user_id: number;
  readonly is_unwanted: true;
}

function readStored(): StoredTickets | Unwanted | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_TICKETS) ?? 'null') as StoredTickets | Unwanted | null;
    return stored !== null && stored.user_id === readStoredUserId() ? stored : null;
  } catch {
    return null;
  }
}

/** What of orders and given tickets opens a door. */
export function findTickets(orders: readonly Order[], given: readonly GivenTicket[]): GivenTicket[] {
  const bought = orders
    .flatMap(({ lines }) => lines)
    .flatMap(({ line_id, product_slug, name, lattice, palette, attendee_name, entry, organisation, ticket }) =>
      ticket ? [{ line_id, product_slug, name, lattice, palette, attendee_name, entry, organisation, ticket }] : [],
    );
  return [...bought, ...given];
}

/** Keeps the tickets of a person, unless somebody else, or nobody, has signed in here since they were fetched. */
export function storeTickets(user_id: number, tickets: readonly GivenTicket[]): void {
  const known = readStored();
  if (user_id !== readStoredUserId() || (known !== null && 'is_unwanted' in known)) return;
  const stored: StoredTickets = { user_id, stored_at: new Date().toISOString(), tickets };
  try {
    localStorage.setItem(STORED_TICKETS, JSON.stringify(stored));
  } catch {
    // A browser without room keeps the ones from before, or none; without a network the page says so.
  }
}

/** Those of who is signed in; null when none were kept. */
export function readStoredTickets(): StoredTickets | null {
  const stored = readStored();
  return stored !== null && 'tickets' in stored ? stored : null;
}

/** Takes the tickets of who is signed in away from this device, also without a network. */
export function removeStoredTickets(): void {
  const stored = readStored();
  if (stored) localStorage.setItem(STORED_TICKETS, JSON.stringify({ user_id: stored.user_id, is_unwanted: true } satisfies Unwanted));
}
