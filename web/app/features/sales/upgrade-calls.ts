import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import type { UpgradeChoice, UpgradeOffer } from '@sabha/contract/sales/upgrade';
import * as operations from '@sabha/contract/sales/upgrade-operations';
import { beginPayment } from './buyer-calls.ts';
import type { OrderReach } from './order-reach.ts';

// Fetched when somebody looks at what a ticket could become.

const place = (key: string, line_id: number) => ({ order: key, line_id });

export const fetchUpgrades = async ({ api, key }: OrderReach, line_id: number): Promise<UpgradeOffer> =>
  (await api.call(operations.getUpgrades, { params: place(key, line_id) })).data;

export interface UpgradeWish {
  readonly line_id: number;
  readonly choice: UpgradeChoice;
  readonly payment_method: Exclude<PaymentMethod, 'free'>;
  /** The same as long as the wish is: a repeat after a lost answer is one order. */
  readonly idempotency_key: string;
}

interface Started {
  readonly code: string;
  /** Where to pay now; null for what is paid by hand, and where the payment begins on the page of the order. */
  readonly checkout_url: string | null;
}

export async function startUpgrade({ api, key }: OrderReach, wish: UpgradeWish): Promise<Started> {
  const { line_id, choice, payment_method, idempotency_key } = wish;
  const body = { product_id: choice.product_id, payment_method, expected_total_minor: choice.total_minor };
  const { data } = await api.call(operations.startUpgrade, { params: place(key, line_id), body, idempotency_key });
  const { code } = data;
  if (payment_method === 'bank_transfer' || payment_method === 'desk') return { code, checkout_url: null };
  const begun = await beginPayment(api, code, payment_method).catch(() => null);
  return { code, checkout_url: begun?.checkout_url ?? null };
}
