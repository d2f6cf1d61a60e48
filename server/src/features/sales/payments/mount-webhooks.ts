import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../core/context.ts';
import { workProviderEventJob } from './payment.jobs.ts';
import { WebhookError, type PaymentProvider } from './payment-provider.ts';
import { findProvider } from './providers.ts';

export const webhookPath = '/api/tickets/webhooks';

/** Providers tell us here what happened. An event is checked, stored once and answered; a job does the work. */
export async function mountWebhooks(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the bytes, so nothing may parse them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>(`${webhookPath}/:provider`, async (request, reply) => {
      const provider = findProvider(ctx, request.params.provider);
      if (!provider || !Buffer.isBuffer(request.body)) return reply.code(404).send({ status: 404 });
      try {
        await storeEvent(ctx, provider, { body: request.body, headers: request.headers });
      } catch (error) {
        if (error instanceof WebhookError) return reply.code(400).send({ status: 400 });
        throw error;
      }
      return reply.code(200).send({ received: true });
    });
  });
}

type Headers = Parameters<PaymentProvider['readEvent']>[1];

async function storeEvent(ctx: Context, provider: PaymentProvider, { body, headers }: { body: Buffer; headers: Headers }): Promise<void> {
  const { provider_event_id, reference } = await provider.readEvent(body, headers);
  if (reference === null) return;
  await ctx.transact(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO ticket_provider_events (provider, provider_event_id, reference, payload)
      VALUES (${provider.name}, ${provider_event_id}, ${reference}, ${body.toString('utf8')}) ON CONFLICT DO NOTHING`);
    if (rowCount === 1) await ctx.jobs.enqueue(tx, workProviderEventJob, { provider: provider.name, provider_event_id });
  });
}
