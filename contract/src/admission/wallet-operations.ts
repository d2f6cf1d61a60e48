import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { orderParams } from '../sales/operations.ts';
import { walletSchema } from '../sales/wallet.ts';

const tag = 'Tickets';

/** 404 where the wallet is not offered, and for a ticket that is not valid. */
export const getWalletLink = defineOperation({
  id: 'tickets.getWalletLink',
  method: 'GET',
  path: '/api/tickets/orders/{order}/lines/{line_id}/wallets/{wallet}',
  summary: 'An address that puts a ticket into the wallet of a phone when it is opened there.',
  tag,
  access: 'public',
  params: orderParams.extend({ line_id: z.coerce.number().int().positive(), wallet: walletSchema }),
  // Codes open doors: staff who look as somebody else do not take them along.
  while_impersonating: 'closed',
  output: itemOf(z.object({ url: z.url() })),
});

/** Phones open an address and send no token with it, so the address itself is the right to the pass, for some minutes. */
export const getApplePass = defineOperation({
  id: 'tickets.getApplePass',
  cost: 15,
  method: 'GET',
  path: '/api/tickets/apple-passes/{file}',
  summary: 'The pass that a link from tickets.getWalletLink leads to (application/vnd.apple.pkpass).',
  tag,
  access: 'public',
  transport: 'file',
  params: z.object({ file: z.string().max(120) }),
  while_impersonating: 'closed',
  output: z.unknown(),
});

export const walletOperations = [getWalletLink, getApplePass] as const;
