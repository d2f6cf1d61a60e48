import { expect, test } from 'vitest';
import { listTicketActions } from './ticket-actions.ts';

const ticket = { code: 'K7Q2M9RTXW4HZB3D', qr_text: 'signed', issued_at: '2027-07-01T05:00:00.000Z' };
const line = { attendee_name: 'Asha Raval', is_transferable: true, can_upgrade: true, refund_minor: 2_949_00, ticket };
const online = { wallets: [], isOnline: true };
const labelsOf = (...asked: Parameters<typeof listTicketActions>) => listTicketActions(...asked).map(([, label]) => label);

test('the menu of a ticket offers what its purchase allows, and a refund is the last', () => {
  expect(labelsOf(line, online)).toEqual([
    'Correct the name',
    'Transfer ticket',
    'Upgrade',
    'PDF for the phone',
    'Cancel and get a refund',
  ]);
  expect(labelsOf({ ...line, is_transferable: false, can_upgrade: false, refund_minor: null }, online)).toEqual(['PDF for the phone']);
});

test('a ticket without a name can be named by a link, and cannot be transferred', () => {
  expect(labelsOf({ ...line, attendee_name: '' }, online)).toEqual([
    'Copy a link for the attendee',
    'Upgrade',
    'PDF for the phone',
    'Cancel and get a refund',
  ]);
});

test('a ticket that cost nothing promises no refund', () => {
  expect(labelsOf({ ...line, refund_minor: 0 }, online)).toContain('Cancel ticket');
});

test('a ticket is offered for the wallets that the server offers, for no other, and for none without a network', () => {
  expect(labelsOf(line, { wallets: ['apple', 'google'], isOnline: true }).join()).toMatch(/Add to Apple Wallet.*Save to Google Wallet/);
  expect(labelsOf(line, { wallets: ['google'], isOnline: true })).not.toContain('Add to Apple Wallet');
  expect(labelsOf(line, { wallets: ['google'], isOnline: false })).not.toContain('Save to Google Wallet');
});
