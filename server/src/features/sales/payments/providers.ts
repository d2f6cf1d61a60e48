import { badRequest } from '@sabha/contract/core/errors';
import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import { readSaleRules } from '../holding/sale-rules.ts';
import { sellers } from '../schema.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createRazorpayProvider } from './razorpay-provider.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** Days that places are kept while money is on its way by hand. */
export const offlineHoldDays: Readonly<Partial<Record<PaymentMethod, number>>> = { bank_transfer: 5, desk: 5 };
export const isOffline = (method: PaymentMethod): boolean => method in offlineHoldDays;

const makers: readonly ((ctx: Context) => PaymentProvider | null)[] = [
  ({ config }) => (config.razorpay ? createRazorpayProvider(config.razorpay) : null),
  ({ config }) => (config.stripe ? createStripeProvider(config.stripe) : null),
  (ctx) => (ctx.config.mode === 'production' ? null : createSandboxProvider(ctx)),
];

const configured = new WeakMap<Context, readonly PaymentProvider[]>();

/** Providers that this product can take money with. */
function listProviders(ctx: Context): readonly PaymentProvider[] {
  const found = configured.get(ctx);
  if (found) return found;
  const made = makers.map((make) => make(ctx)).filter((provider) => provider !== null);
  configured.set(ctx, made);
  return made;
}

export function findProvider(ctx: Context, name: string): PaymentProvider | null {
  return listProviders(ctx).find((provider) => provider.name === name) ?? null;
}

export const hasOnlineProvider = (ctx: Context): boolean => listProviders(ctx).length > 0;

/** The ways to pay by hand that an edition has. */
export interface OfflineOffer {
  readonly hasDesk: boolean;
  readonly hasTransfer: boolean;
}

/** How an order that costs something can be paid here, best first. */
export function offeredMethods(ctx: Context, { hasDesk, hasTransfer }: OfflineOffer): PaymentMethod[] {
  const online = listProviders(ctx).map(({ name }) => name);
  return [...online, ...(hasTransfer ? (['bank_transfer'] as const) : []), ...(hasDesk ? (['desk'] as const) : [])];
}

/** A transfer needs organisers who take them, and a seller who says where they go. */
export async function readOfflineOffer(db: Database | Tx, edition_id: number): Promise<OfflineOffer> {
  const { has_desk, has_bank_transfer } = await readSaleRules(db, edition_id);
  const [seller] = await db
    .select({ bank_details: sellers.bank_details })
    .from(sellers)
    .where(and(eq(sellers.edition_id, edition_id), isNull(sellers.deleted_at)));
  return { hasDesk: has_desk, hasTransfer: has_bank_transfer && Boolean(seller?.bank_details) };
}

interface Chosen {
  readonly method: PaymentMethod;
  readonly edition_id: number;
}

/** @throws ProblemError 400 when nothing can be paid that way here. */
export async function requireOffered(ctx: Context, db: Database | Tx, { method, edition_id }: Chosen): Promise<void> {
  const offer = isOffline(method) ? await readOfflineOffer(db, edition_id) : { hasDesk: false, hasTransfer: false };
  if (offeredMethods(ctx, offer).includes(method)) return;
  const message = 'This cannot be paid that way here.';
  throw badRequest(message, [{ path: 'payment_method', message }]);
}
