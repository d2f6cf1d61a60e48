import type { OrderLine } from '@sabha/contract/sales/order';
import type { Wallet } from '@sabha/contract/sales/wallet';
import { m } from '../../paraglide/messages.js';

export type TicketMenuAction = 'rename' | 'transfer' | 'upgrade' | 'return' | 'pdf' | 'copy-link' | Wallet;

interface Possible {
  /** Of its order. */
  readonly wallets: readonly Wallet[];
  /** Without a network no wallet can be reached. */
  readonly isOnline: boolean;
}

/** What the menu of a ticket offers, as the policy of its purchase allows it, in its order. A bound ticket takes a name once. */
export function listTicketActions(
  {
    attendee_name,
    is_transferable,
    can_upgrade,
    refund_minor,
    ticket,
  }: Pick<OrderLine, 'attendee_name' | 'is_transferable' | 'can_upgrade' | 'refund_minor' | 'ticket'>,
  { wallets, isOnline }: Possible,
): [TicketMenuAction, string][] {
  const isNamed = attendee_name !== '';
  const canAdd = (wallet: Wallet) => ticket !== null && isOnline && wallets.includes(wallet);
  const actions: [TicketMenuAction, boolean, string][] = [
    ['rename', isNamed && is_transferable, m.tickets_rename()],
    ['copy-link', !isNamed, m.tickets_copy_link()],
    ['transfer', isNamed && is_transferable, m.tickets_hand_on()],
    ['upgrade', can_upgrade, m.upgrade_open()],
    ['pdf', ticket !== null, m.documents_phone()],
    ['apple', canAdd('apple'), m.own_tickets_apple()],
    ['google', canAdd('google'), m.own_tickets_google()],
    ['return', refund_minor !== null, refund_minor === 0 ? m.tickets_return_free() : m.tickets_return()],
  ];
  return actions.flatMap(([action, isOpen, label]) => (isOpen ? [[action, label] satisfies [TicketMenuAction, string]] : []));
}
