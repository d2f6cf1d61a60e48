import { createHmac, timingSafeEqual } from 'node:crypto';
import type Razorpay from 'razorpay';
import { z } from 'zod';
import type { RazorpayAccount } from '../../../core/config/config.ts';
import { ProviderError, WebhookError, type ObservedPayment, type ObservedRefund, type PaymentProvider } from './payment-provider.ts';

const timeoutMs = 20_000;

// The package's own types leave out what is asked for here, and say of lists that they are objects.
const linkSchema = z.object({
  id: z.string(),
  short_url: z.string(),
  status: z.string(),
  currency: z.string(),
  amount: z.coerce.number(),
  payments: z
    .array(z.object({ payment_id: z.string(), amount: z.coerce.number(), status: z.string() }))
    .nullish()
    .transform((list) => list ?? []),
});
const linksSchema = z.object({ payment_links: z.array(linkSchema) });
const refundSchema = z.object({ id: z.string(), status: z.string(), notes: z.unknown() });
const refundsSchema = z.object({ items: z.array(refundSchema) });
const refundNotesSchema = z.object({ refund_id: z.string() });
const eventSchema = z.object({ payload: z.object({ payment_link: z.object({ entity: z.object({ id: z.string() }) }).optional() }) });

/** UPI first, because that is how most people in India pay. */
const display = {
  blocks: {
    upi: { name: 'UPI', instruments: [{ method: 'upi' }] },
    cards: { name: 'Cards', instruments: [{ method: 'card' }] },
    netbanking: { name: 'Netbanking', instruments: [{ method: 'netbanking' }] },
  },
  sequence: ['block.upi', 'block.cards', 'block.netbanking'],
  preferences: { show_default_blocks: false },
};

/** Razorpay payment links: the buyer pays on Razorpay's own page, and none of its scripts is on ours. */
export function createRazorpayProvider(account: RazorpayAccount): PaymentProvider {
  let client: Promise<Razorpay> | null = null;
  const razorpay = () => (client ??= openClient(account));
  return {
    name: 'razorpay',
    async start({ payment_id, order_code, amount_minor, currency, description, buyer_name, buyer_email, expires_at, return_url }) {
      const { paymentLink } = await razorpay();
      const reference_id = `${order_code}-${payment_id}`;
      // A variable, because the types know only the pages of the list and not its filter.
      const search = { count: 1, reference_id };
      const { payment_links } = linksSchema.parse(await describing(paymentLink.all(search)));
      const wish = {
        amount: amount_minor,
        currency,
        accept_partial: false,
        expire_by: Math.floor(expires_at.getTime() / 1000),
        reference_id,
        description,
        customer: { name: buyer_name, email: buyer_email },
        notify: { email: false, sms: false },
        reminder_enable: false,
        notes: { order_code },
        callback_url: return_url,
        callback_method: 'get',
        options: { checkout: { config: { display } } },
      };
      const link = payment_links[0] ?? linkSchema.parse(await describing(paymentLink.create(wish)));
      return { reference: link.id, checkout_url: link.short_url };
    },
    async fetch(reference) {
      const { paymentLink } = await razorpay();
      return observe(linkSchema.parse(await describing(paymentLink.fetch(reference))));
    },
    async refund({ refund_id, provider_payment_id, amount_minor }) {
      const { payments } = await razorpay();
      const notes = { refund_id: String(refund_id) };
      const { items } = refundsSchema.parse(await describing(payments.fetchMultipleRefund(provider_payment_id, { count: 100 })));
      const known = items.find((one) => refundNotesSchema.safeParse(one.notes).data?.refund_id === notes.refund_id);
      return observeRefund(
        known ?? refundSchema.parse(await describing(payments.refund(provider_payment_id, { amount: amount_minor, notes }))),
      );
    },
    readEvent(body, headers) {
      const given = Buffer.from(String(headers['x-razorpay-signature'] ?? ''), 'hex');
      const expected = createHmac('sha256', account.webhook_secret).update(body).digest();
      const event_id = headers['x-razorpay-event-id'];
      if (given.length !== expected.length || !timingSafeEqual(given, expected) || typeof event_id !== 'string')
        return Promise.reject(new WebhookError('The signature does not fit.'));
      const { data } = eventSchema.safeParse(JSON.parse(body.toString('utf8')));
      return Promise.resolve({ provider_event_id: event_id, reference: data?.payload.payment_link?.entity.id ?? null });
    },
  };
}

async function openClient({ key_id, key_secret, api_url }: RazorpayAccount): Promise<Razorpay> {
  const { default: RazorpayClient } = await import('razorpay');
  const client = new RazorpayClient({ key_id, key_secret });
  // The package waits for ever and knows one address; both are settings of the HTTP client inside it.
  const { defaults } = (client.api as unknown as { rq: { defaults: { timeout: number; baseURL: string } } }).rq;
  defaults.timeout = timeoutMs;
  if (api_url !== undefined) defaults.baseURL = api_url;
  return client;
}

const refusalSchema = z.object({ statusCode: z.number(), error: z.object({ description: z.string() }) });

/** The package rejects with what is no Error, and without an answer with one that says nothing of the network. */
async function describing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const { data } = refusalSchema.safeParse(cause);
    throw new ProviderError(data ? `Razorpay says ${data.statusCode}: ${data.error.description}` : 'Razorpay does not answer.', { cause });
  }
}

function observe({ status, amount, currency, payments }: z.infer<typeof linkSchema>): ObservedPayment {
  const money = payments.find((one) => one.status === 'captured');
  if (money) return { status: 'captured', provider_payment_id: money.payment_id, amount_minor: money.amount, currency, failure: '' };
  const nothing = { provider_payment_id: null, amount_minor: amount, currency };
  if (status === 'expired' || status === 'cancelled') return { ...nothing, status: 'cancelled', failure: 'The page to pay at is closed.' };
  return { ...nothing, status: 'pending', failure: '' };
}

function observeRefund({ id, status }: z.infer<typeof refundSchema>): ObservedRefund {
  if (status === 'failed') return { provider_refund_id: id, status: 'failed', failure: 'Razorpay could not give it back.' };
  return { provider_refund_id: id, status: status === 'processed' ? 'done' : 'in_transit', failure: '' };
}
