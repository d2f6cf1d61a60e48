import { sql } from 'drizzle-orm';
import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import { WebhookError, type ObservedPayment, type PaymentProvider } from './payment-provider.ts';

interface Books extends Record<string, unknown> {
  readonly status: 'created' | 'pending' | 'captured' | 'failed';
  readonly amount_minor: number;
  readonly currency: string;
}

export const sandboxPath = '/sandbox-payments';

/** Plays a bank on a page of its own, so that everything can be tried without money. It exists outside production only. */
export function createSandboxProvider(ctx: Context): PaymentProvider {
  return {
    name: 'sandbox',
    async start({ payment_id, amount_minor, currency, description, return_url }) {
      const reference = `sandbox_${payment_id}`;
      await ctx.db.execute(sql`
        INSERT INTO ticket_sandbox_payments (reference, amount_minor, currency, description, return_url)
        VALUES (${reference}, ${amount_minor}, ${currency}, ${description}, ${return_url}) ON CONFLICT DO NOTHING`);
      return { reference, checkout_url: `${ctx.config.public_url}${sandboxPath}/${reference}` };
    },
    async fetch(reference): Promise<ObservedPayment> {
      const { rows } = await ctx.db.execute<Books>(
        sql`SELECT status, amount_minor, currency FROM ticket_sandbox_payments WHERE reference = ${reference}`,
      );
      const [books] = rows;
      if (!books) throw new Error(`The sandbox knows no payment ${reference}.`);
      const status = books.status === 'created' ? 'pending' : books.status;
      const isMoney = status === 'captured';
      return {
        status,
        provider_payment_id: isMoney ? `${reference}_money` : null,
        amount_minor: books.amount_minor,
        currency: books.currency,
        failure: status === 'failed' ? 'The bank of the sandbox said no.' : '',
      };
    },
    async refund({ refund_id, reference, amount_minor }) {
      const provider_refund_id = `${reference}_refund_${refund_id}`;
      await ctx.db.execute(sql`
        UPDATE ticket_sandbox_payments SET refunded_minor = refunded_minor + ${amount_minor}, refund_ids = refund_ids || ${provider_refund_id}::text
        WHERE reference = ${reference} AND ${provider_refund_id} <> ALL (refund_ids)`);
      return { provider_refund_id, status: 'done', failure: '' };
    },
    async readEvent(body, headers) {
      const given = Buffer.from(String(headers['x-sandbox-signature'] ?? ''), 'hex');
      const expected = signSandboxEvent(ctx, body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new WebhookError('The signature does not fit.');
      const { event_id, reference } = JSON.parse(body.toString('utf8')) as { event_id: string; reference: string };
      return { provider_event_id: event_id, reference };
    },
  };
}

/** HMAC-SHA256 over the raw body, as real providers do it. */
export function signSandboxEvent({ config }: Pick<Context, 'config'>, body: Buffer): Buffer {
  return createHmac('sha256', sandboxSecret(config.secret_key)).update(body).digest();
}

/** Without SECRET_KEY a secret of this process: the sandbox sends from the process that reads. */
const processSecret = randomUUID();
const sandboxSecret = (secret_key: string | undefined): Buffer =>
  Buffer.from(hkdfSync('sha256', secret_key ?? processSecret, '', 'sabha sandbox payments', 32));
