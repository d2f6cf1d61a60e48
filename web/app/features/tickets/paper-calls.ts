import { getInvoiceDocument, getTicketsCalendar, getTicketsDocument } from '@sabha/contract/tickets/document-operations';
import type { Wallet } from '@sabha/contract/tickets/wallet';
import { getWalletLink } from '@sabha/contract/tickets/wallet-operations';
import type { OrderReach } from './order-reach.ts';

// Papers of an order; fetched when the first one is asked for.

export type Paper =
  | { readonly kind: 'tickets' | 'calendar'; readonly line_id?: number; readonly format?: 'a4' | 'phone' }
  | { readonly kind: 'invoice'; readonly invoice_id: number };

/** Fetches a paper and hands it to the browser's downloads: the token goes with the request and not into a link. */
export async function savePaper({ api, key }: OrderReach, paper: Paper, name: string): Promise<void> {
  const blob = await fetchPaper({ api, key }, paper);
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Leaves for the address that the wallet opens by; a phone without it downloads a file, or says what is missing. */
export async function openInWallet({ api, key }: OrderReach, { line_id, wallet }: { line_id: number; wallet: Wallet }): Promise<void> {
  const { data } = await api.call(getWalletLink, { params: { order: key, line_id, wallet } });
  window.location.assign(data.url);
}

async function fetchPaper({ api, key }: OrderReach, paper: Paper): Promise<Blob> {
  const params = { order: key };
  if (paper.kind === 'invoice') {
    const { invoice_id } = paper;
    return (await api.call(getInvoiceDocument, { params: { ...params, invoice_id } })) as Blob;
  }
  const { line_id, format } = paper;
  const query = line_id === undefined ? {} : { line_id };
  if (paper.kind === 'calendar') return (await api.call(getTicketsCalendar, { params, query })) as Blob;
  return (await api.call(getTicketsDocument, { params, query: { ...query, ...(format && { format }) } })) as Blob;
}
