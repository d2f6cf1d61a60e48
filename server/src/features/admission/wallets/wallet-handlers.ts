import { notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/admission/wallet-operations';
import type { Context } from '../../../core/context.ts';
import { locales } from '@sabha/contract/core/locales';
import { bind, type Call } from '../../../core/http/handler.ts';
import { decidedByRows, secretHolders } from '../../../core/access/call-rules.ts';
import { answerBytes } from '../../../core/documents/answer-bytes.ts';
import { offeredWallets, readOrder, readTicketsOf } from '../../sales/public.ts';
import { findPass, namePass } from './pass-link.ts';
import { readWalletTicket, type WalletTicket } from './wallet-ticket.read-model.ts';

/** Reached as the tickets on paper are. */
const getLink = bind(operations.getWalletLink, decidedByRows, async ({ params: { order: key, line_id, wallet } }, call, ctx) => {
  const shown = await readWalletTicket(ctx, await readTicketsOf(ctx, key, call), line_id);
  const url = wallet === 'apple' ? linkApple(ctx, shown, line_id) : await linkGoogle(ctx, shown, call);
  return { data: { url } };
});

function linkApple(ctx: Context, { ticket }: WalletTicket, line_id: number): string {
  const file = namePass(ctx, requireApple(ctx), { line_id, code: ticket.code });
  return `${ctx.config.public_url}/api/tickets/apple-passes/${file}`;
}

async function linkGoogle(ctx: Context, shown: WalletTicket, call: Call): Promise<string> {
  const { google_wallet } = ctx.config;
  if (!google_wallet) throw notFound('Google Wallet is not offered here.');
  const locale = locales.find((one) => one === call.locale) ?? locales[0];
  const { makeGoogleLink } = await import('./google-link.ts');
  return makeGoogleLink(ctx, google_wallet, { shown, locale });
}

const getPass = bind(operations.getApplePass, secretHolders, async ({ params }, call, ctx) => {
  const account = requireApple(ctx);
  const { order_id, line_id } = await findPass(ctx, account, params.file);
  // The link is the right: whoever got it might see the code.
  const shown = await readWalletTicket(ctx, await readOrder(ctx, order_id, { locale: call.locale, codes: 'all' }), line_id);
  const { makeApplePass, passMediaType } = await import('./apple-pass.ts');
  return answerBytes(await makeApplePass(ctx, account, shown), { media_type: passMediaType, file_name: `${shown.serial}.pkpass` });
});

function requireApple(ctx: Context) {
  const { apple_wallet } = ctx.config;
  if (!apple_wallet || !offeredWallets(ctx).includes('apple')) throw notFound('Apple Wallet is not offered here.');
  return apple_wallet;
}

export const walletHandlers = [getLink, getPass];
