import type { PageCall } from '@sabha/contract/core/page-rendering';
import type { Catalogue } from '@sabha/contract/tickets/catalogue';
import { getCatalogue } from '@sabha/contract/tickets/operations';
import { voucherCodeSchema } from '@sabha/contract/tickets/voucher';
import { redirect } from 'react-router';
import { localeOfPath, localizePath } from '../../lib/locale.ts';
import { orNull } from '../../lib/or-null.ts';

export interface TicketsData {
  /** Null before an edition is published. */
  readonly catalogue: Catalogue | null;
  readonly voucher: string;
  readonly isVoucherWellFormed: boolean;
}

/** What is sold. A code in the address may open more of it; a provider sends its payers back here with their order's code. */
export async function loadTickets({ api }: PageCall, request: Request): Promise<TicketsData> {
  const { searchParams, pathname } = new URL(request.url);
  const order = searchParams.get('order');
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (order) throw redirect(localizePath(`/tickets/orders/${encodeURIComponent(order)}`, localeOfPath(pathname)));
  const voucher = (searchParams.get('voucher') ?? '').trim().toUpperCase().slice(0, 40);
  const isVoucherWellFormed = voucher === '' || voucherCodeSchema.safeParse(voucher).success;
  const query = voucher !== '' && isVoucherWellFormed ? { voucher } : {};
  const found = await orNull(api.call(getCatalogue, { query }));
  return { catalogue: found?.data ?? null, voucher, isVoucherWellFormed };
}
