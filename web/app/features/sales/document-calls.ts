import { getInvoiceDocument, getTicketsCalendar, getTicketsDocument } from '@sabha/contract/sales/document-operations';
import type { Wallet } from '@sabha/contract/sales/wallet';
import { getWalletLink } from '@sabha/contract/admission/wallet-operations';
import { saveFile } from '../../lib/save-file.ts';
import type { OrderReach } from './order-reach.ts';

// Papers of an order; fetched when the first one is asked for.

export type PdfDocument =
  | { readonly kind: 'tickets' | 'calendar'; readonly line_id?: number; readonly format?: 'a4' | 'phone' }
  | { readonly kind: 'invoice'; readonly invoice_id: number };

/** Fetches a paper and hands it to the browser's downloads: the token goes with the request and not into a link. */
export async function saveDocument({ api, key }: OrderReach, pdf: PdfDocument, name: string): Promise<void> {
  saveFile(await fetchDocument({ api, key }, pdf), name);
}

/** Leaves for the address that the wallet opens by; a phone without it downloads a file, or says what is missing. */
export async function openInWallet({ api, key }: OrderReach, { line_id, wallet }: { line_id: number; wallet: Wallet }): Promise<void> {
  const { data } = await api.call(getWalletLink, { params: { order: key, line_id, wallet } });
  window.location.assign(data.url);
}

async function fetchDocument({ api, key }: OrderReach, pdf: PdfDocument): Promise<Blob> {
  const params = { order: key };
  if (pdf.kind === 'invoice') {
    const { invoice_id } = pdf;
    return (await api.call(getInvoiceDocument, { params: { ...params, invoice_id } })) as Blob;
  }
  const { line_id, format } = pdf;
  const query = line_id === undefined ? {} : { line_id };
  if (pdf.kind === 'calendar') return (await api.call(getTicketsCalendar, { params, query })) as Blob;
  return (await api.call(getTicketsDocument, { params, query: { ...query, ...(format && { format }) } })) as Blob;
}
