import type { PageCall } from '@sabha/contract/core/page-rendering';
import type { Catalogue } from '@sabha/contract/sales/catalogue';
import { getCatalogue } from '@sabha/contract/sales/operations';
import { voucherCodeSchema } from '@sabha/contract/sales/voucher';
import { redirect } from 'react-router';
import { nullIfMissing } from '../../lib/null-if-missing.ts';

export interface TicketsData {
  /** Null before an edition is published. */
  readonly catalogue: Catalogue | null;
  readonly voucher: string;
  readonly isVoucherWellFormed: boolean;
}

/** What is sold. A code in the address may open more of it; a provider sends its payers back here with their order's code. */
export async function loadTickets({ api }: PageCall, request: Request): Promise<TicketsData> {
  const { searchParams } = new URL(request.url);
  const order = searchParams.get('order');
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (order) throw redirect(`/tickets/orders/${encodeURIComponent(order)}`);
  const voucher = (searchParams.get('voucher') ?? '').trim().toUpperCase().slice(0, 40);
  const isVoucherWellFormed = voucher === '' || voucherCodeSchema.safeParse(voucher).success;
  // What a code opens, the browser asks for itself: pages would let codes be tried by the address, and counted for nobody.
  const found = await nullIfMissing(api.call(getCatalogue));
  return { catalogue: found?.data ?? null, voucher, isVoucherWellFormed };
}
