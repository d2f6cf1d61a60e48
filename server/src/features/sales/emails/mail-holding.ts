import { orderApprovalEnded, orderMethodChanged, orderPlaced } from '@sabha/contract/sales/events';
import { confirmationAskedNotice } from '@sabha/contract/sales/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { subscribe } from '../../../core/events/domain-event.ts';
import { takeTurns } from '../../accounts/public.ts';
import { confirmationLink } from '../holding/confirm-buyer.ts';
import { notifyOwner, orderOwner } from './notify-buyers.ts';
import { approvalEndedTemplate, confirmOrderTemplate } from './holding-mails.templates.ts';

interface Addressed extends Record<string, unknown> {
  readonly buyer_name: string;
  readonly buyer_email: string;
  readonly locale: string;
  readonly code: string;
  readonly edition_name: string;
  readonly needs_confirmation: boolean;
}

async function readAddressed({ db }: Context, order_id: number): Promise<Addressed | null> {
  const { rows } = await db.execute<Addressed>(sql`
    SELECT o.buyer_name, o.buyer_email, o.locale, o.code, coalesce(nullif(e.translations #>> ARRAY[o.locale, 'name'], ''), e.name) AS edition_name,
      o.email_confirmed_at IS NULL AND (o.status = 'awaiting_approval' OR (o.status = 'pending' AND o.payment_method IN ('desk', 'bank_transfer'))) AS needs_confirmation
    FROM ticket_orders o JOIN edition_basics e USING (edition_id) WHERE o.order_id = ${order_id}`);
  return rows[0] ?? null;
}

/** Whoever is to keep places for days shows first that letters arrive. */
async function askToConfirm(ctx: Context, order_id: number): Promise<void> {
  const order = await readAddressed(ctx, order_id);
  if (!order?.needs_confirmation) return;
  const { buyer_name, buyer_email, locale, code, edition_name } = order;
  // Strangers cause these: no more of them than one address is written to by forms.
  if ((await takeTurns(ctx, [{ name: 'form_email', subject: buyer_email }])) > 0) return;
  const data = { edition_name, code, url: await confirmationLink(ctx, { code, buyer_email }) };
  await notifyOwner(ctx, confirmationAskedNotice, `${confirmationAskedNotice.type}:${order_id}`, orderOwner(order_id));
  await ctx.mail.send(null, { template: confirmOrderTemplate, to: { email: buyer_email, name: buyer_name }, data, locale });
}

async function mailEnded(ctx: Context, order_id: number): Promise<void> {
  const order = await readAddressed(ctx, order_id);
  if (!order) return;
  const { buyer_name, buyer_email, locale, code, edition_name } = order;
  const data = { edition_name, code, url: `${ctx.config.public_url}/tickets` };
  await ctx.mail.send(null, { template: approvalEndedTemplate, to: { email: buyer_email, name: buyer_name }, data, locale });
}

export const holdingSubscribers = [
  subscribe(orderPlaced, { name: 'tickets.ask-buyer-to-confirm', handle: ({ payload }, ctx) => askToConfirm(ctx, payload.order_id) }),
  subscribe(orderMethodChanged, {
    name: 'tickets.ask-buyer-to-confirm-after-change',
    handle: ({ payload }, ctx) => askToConfirm(ctx, payload.order_id),
  }),
  subscribe(orderApprovalEnded, {
    name: 'tickets.tell-buyer-of-ended-approval',
    handle: ({ payload }, ctx) => mailEnded(ctx, payload.order_id),
  }),
];
