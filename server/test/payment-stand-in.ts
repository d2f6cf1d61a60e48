import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const razorpaySecret = 'a secret of the webhooks of razorpay';
export const stripeSecret = 'whsec_a_secret_of_the_webhooks_of_stripe';

interface Money {
  readonly id: string;
  readonly amount: number;
}
interface Page {
  readonly id: string;
  readonly provider: 'razorpay' | 'stripe';
  readonly amount: number;
  currency: string;
  readonly asked: Readonly<Record<string, unknown>>;
  status: 'open' | 'paid' | 'expired';
  money: Money | null;
}
interface Refund {
  readonly id: string;
  readonly money_id: string;
  readonly amount: number;
  readonly refund_id: string;
  status: 'pending' | 'done' | 'failed';
}

/** Plays the HTTP interfaces of both providers on loopback, as far as the product speaks with them. */
export interface PaymentStandIn {
  readonly environment: Record<string, string>;
  readonly pages: Map<string, Page>;
  readonly refunds: Refund[];
  /** While true every request breaks off. */
  isSilent: boolean;
  pay(page_id: string, amount?: number): void;
  close(): Promise<void>;
}

export async function startPaymentStandIn(): Promise<PaymentStandIn> {
  const pages = new Map<string, Page>();
  const refunds: Refund[] = [];
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      if (standIn.isSilent) return request.socket.destroy();
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
    const entered = await text(request);
    const isForm = String(request.headers['content-type']).includes('form');
    const body = (isForm ? Object.fromEntries(new URLSearchParams(entered)) : JSON.parse(entered || '{}')) as Record<string, unknown>;
    const [, , noun, id, more] = pathname.split('/');
    if (noun === 'payment_links') return razorpayLinks({ id, body, search: searchParams, isPost: request.method === 'POST' });
    if (noun === 'payments' && more === 'refund') return [200, toRazorpay(addRefund(String(id), Number(body['amount']), notesOf(body)))];
    if (noun === 'payments' && more === 'refunds') return [200, { items: refunds.filter((one) => one.money_id === id).map(toRazorpay) }];
    if (noun === 'checkout' && request.method === 'POST')
      return [200, toSession(addPage('stripe', Number(body['line_items[0][price_data][unit_amount]']), { ...body, currency: 'INR' }))];
    if (noun === 'checkout') return found(pages.get(String(more)), toSession);
    if (noun === 'refunds' && request.method === 'POST')
      return [200, toStripe(addRefund(String(body['payment_intent']), Number(body['amount']), String(body['metadata[refund_id]'])))];
    if (noun === 'refunds')
      return [200, { object: 'list', data: refunds.filter((one) => one.money_id === searchParams.get('payment_intent')).map(toStripe) }];
    return [404, { error: { message: 'not found', description: 'not found' } }];
  }

  function razorpayLinks({
    id,
    body,
    search,
    isPost,
  }: {
    id?: string | undefined;
    body: Record<string, unknown>;
    search: URLSearchParams;
    isPost: boolean;
  }): [number, unknown] {
    const wanted = search.get('reference_id');
    if (isPost) return [200, toLink(addPage('razorpay', Number(body['amount']), body))];
    if (id) return found(pages.get(id), toLink);
    return [200, { payment_links: [...pages.values()].filter((page) => page.asked['reference_id'] === wanted).map(toLink) }];
  }

  function addPage(provider: Page['provider'], amount: number, asked: Record<string, unknown>): Page {
    const id = `${provider === 'stripe' ? 'cs_test' : 'plink'}_${randomUUID().replaceAll('-', '')}`;
    const page: Page = { id, provider, amount, currency: String(asked['currency']), asked, status: 'open', money: null };
    pages.set(id, page);
    return page;
  }

  function addRefund(money_id: string, amount: number, refund_id: string): Refund {
    const refund: Refund = { id: `rfnd_${randomUUID()}`, money_id, amount, refund_id, status: 'done' };
    refunds.push(refund);
    return refund;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: PaymentStandIn = {
    environment: {
      RAZORPAY_KEY_ID: 'rzp_test_key',
      RAZORPAY_KEY_SECRET: 'a key',
      RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
      RAZORPAY_API_URL: url,
      STRIPE_SECRET_KEY: 'sk_test_key',
      STRIPE_WEBHOOK_SECRET: stripeSecret,
      STRIPE_API_URL: url,
    },
    pages,
    refunds,
    isSilent: false,
    pay(page_id, amount) {
      const page = pages.get(page_id);
      if (!page) throw new Error(`There is no page ${page_id}.`);
      Object.assign(page, { status: 'paid', money: { id: `pay_${randomUUID()}`, amount: amount ?? page.amount } });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return standIn;
}

const found = (page: Page | undefined, show: (page: Page) => object): [number, unknown] =>
  page ? [200, show(page)] : [404, { error: { message: 'No such object', description: 'No such object', type: 'invalid_request_error' } }];

const notesOf = (body: Record<string, unknown>) => (body['notes'] as { refund_id: string }).refund_id;

const toLink = ({ id, amount, currency, status, money }: Page) => ({
  id,
  amount,
  currency,
  short_url: `https://rzp.example/${id}`,
  status: status === 'open' ? 'created' : status,
  payments: money && [{ payment_id: money.id, amount: money.amount, status: 'captured' }],
});

const toSession = ({ id, amount, currency, status, money }: Page) => ({
  id,
  object: 'checkout.session',
  url: `https://checkout.stripe.example/${id}`,
  status: status === 'paid' ? 'complete' : status,
  payment_status: status === 'paid' ? 'paid' : 'unpaid',
  amount_total: amount,
  currency: currency.toLowerCase(),
  payment_intent: money && { id: money.id, object: 'payment_intent', amount_received: money.amount },
});

const toRazorpay = ({ id, status, refund_id }: Refund) => ({ id, status: status === 'done' ? 'processed' : status, notes: { refund_id } });
const toStripe = ({ id, status, refund_id }: Refund) => ({
  id,
  object: 'refund',
  status: status === 'done' ? 'succeeded' : status,
  metadata: { refund_id },
});

/** A message as the provider would send it, signed with this secret. */
export function signedMessage(page: Page, event_id: string, secret?: string): { payload: string; headers: Record<string, string> } {
  const json = { 'content-type': 'application/json' };
  if (page.provider === 'razorpay') {
    const payload = JSON.stringify({ event: 'payment_link.paid', payload: { payment_link: { entity: { id: page.id } } } });
    const signature = createHmac('sha256', secret ?? razorpaySecret)
      .update(payload)
      .digest('hex');
    return { payload, headers: { ...json, 'x-razorpay-signature': signature, 'x-razorpay-event-id': event_id } };
  }
  const payload = JSON.stringify({ id: event_id, object: 'event', type: 'checkout.session.completed', data: { object: { id: page.id } } });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret ?? stripeSecret)
    .update(`${at}.${payload}`)
    .digest('hex');
  return { payload, headers: { ...json, 'stripe-signature': `t=${at},v1=${signature}` } };
}
