import type { Wallet } from '@sabha/contract/sales/wallet';
import type { Context } from '../../../core/context.ts';

type Offer = Pick<Context, 'config' | 'clock'>;

/** Phones take no pass that was signed with a certificate whose time is over. */
const isAppleOver = ({ config, clock }: Offer): boolean =>
  config.apple_wallet !== undefined && config.apple_wallet.certificate.validToDate <= clock.now();

/** Says at the start what only the organisers can mend. */
export function warnOfAppleKeys(ctx: Offer & Pick<Context, 'log'>): void {
  if (isAppleOver(ctx)) ctx.log.error('The time of APPLE_PASS_CERTIFICATE is over, so tickets are not offered for Apple Wallet.');
}

/** Wallets that tickets can be put into here. */
export function offeredWallets(ctx: Offer): Wallet[] {
  const { apple_wallet, google_wallet } = ctx.config;
  return [...(apple_wallet && !isAppleOver(ctx) ? (['apple'] as const) : []), ...(google_wallet ? (['google'] as const) : [])];
}
