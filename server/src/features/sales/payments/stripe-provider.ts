import type { Stripe } from 'stripe';
import type { StripeAccount } from '../../../core/config/config.ts';
import { WebhookError, ProviderError, type ObservedPayment, type ObservedRefund, type PaymentProvider } from './payment-provider.ts';

const timeoutMs = 20_000;

/** Stripe Checkout: the buyer pays on Stripe's own page, and none of its scripts is on ours. */
export function createStripeProvider(account: StripeAccount): PaymentProvider {
  let client: Promise<Stripe> | null = null;
  const stripe = () => (client ??= openClient(account));
  return {
    name: 'stripe',
    async start({ payment_id, order_code, amount_minor, currency, description, buyer_email, expires_at, return_url }) {
      const metadata = { payment_id: String(payment_id), order_code };
      const { checkout } = await stripe();
      const session = await checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: { currency: currency.toLowerCase(), unit_amount: amount_minor, product_data: { name: description } },
            },
          ],
          customer_email: buyer_email,
          client_reference_id: order_code,
          metadata,
          payment_intent_data: { metadata },
          expires_at: Math.floor(expires_at.getTime() / 1000),
          success_url: return_url,
          cancel_url: return_url,
        },
        { idempotencyKey: `payment-${order_code}-${payment_id}` },
      );
      if (!session.url) throw new ProviderError('Stripe answered without a page to pay at.');
      return { reference: session.id, checkout_url: session.url };
    },
    async fetch(reference) {
      const { checkout } = await stripe();
      return observe(await checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }));
    },
    async refund({ refund_id, provider_payment_id, amount_minor }) {
      const { refunds } = await stripe();
      const { data } = await refunds.list({ payment_intent: provider_payment_id, limit: 100 });
      const known = data.find(({ metadata }) => metadata?.['refund_id'] === String(refund_id));
      return observeRefund(
        known ??
          (await refunds.create(
            { payment_intent: provider_payment_id, amount: amount_minor, metadata: { refund_id: String(refund_id) } },
            { idempotencyKey: `refund-${provider_payment_id}-${refund_id}` },
          )),
      );
    },
    async readEvent(body, headers) {
      const { webhooks } = await stripe();
      const event = await webhooks
        .constructEventAsync(body, String(headers['stripe-signature'] ?? ''), account.webhook_secret)
        .catch((cause: unknown) => {
          throw new WebhookError('The signature does not fit.', { cause });
        });
      const isOurs = event.type.startsWith('checkout.session.');
      return { provider_event_id: event.id, reference: isOurs ? (event.data.object as Stripe.Checkout.Session).id : null };
    },
  };
}

async function openClient({ secret_key, api_url }: StripeAccount): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const at = api_url === undefined ? null : new URL(api_url);
  return new StripeClient(secret_key, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at && { protocol: at.protocol === 'http:' ? 'http' : 'https', host: at.hostname, port: at.port }),
  });
}

function observe(session: Stripe.Checkout.Session): ObservedPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const money = {
    amount_minor: intent?.amount_received ?? session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    provider_payment_id: intent?.id ?? null,
    failure: intent?.last_payment_error?.message ?? '',
  };
  if (session.payment_status === 'paid' && intent) return { ...money, status: 'captured', failure: '' };
  if (session.status === 'expired') return { ...money, status: 'cancelled', failure: 'The page to pay at is closed.' };
  return { ...money, status: 'pending' };
}

function observeRefund({ id, status, failure_reason }: Stripe.Refund): ObservedRefund {
  if (status === 'failed' || status === 'canceled') return { provider_refund_id: id, status: 'failed', failure: failure_reason ?? status };
  return { provider_refund_id: id, status: status === 'succeeded' ? 'done' : 'in_transit', failure: '' };
}
