import { moderationNotice } from '@sabha/contract/moderation/notifications';
import { appealDecided, appealMade, decisionMade, decisionReversed } from '@sabha/contract/moderation/events';
import type { Context } from '../../core/context.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { notify } from '../notifications/public.ts';
import { noticesOfAppeal, noticesOfAppealDecision, noticesOfDecision, noticesOfReversal, type ModerationNotice } from './notices.ts';

async function deliver(ctx: Context, cause: string, notices: readonly ModerationNotice[]): Promise<void> {
  await ctx.transact(async (tx) => {
    for (const { user_ids, text, values, link } of notices)
      await notify(ctx, tx, moderationNotice, {
        user_ids,
        params: { notice: text, title: values['title'] ?? '', reason: values['reason'] ?? '', path: link },
        dedupe_key: `${cause}:${text}`,
      });
  });
}

/** Notifies people of decisions about them, and who reported something of its outcome. */
export const notifyOfDecisions: readonly DomainEventHandler[] = [
  subscribe(decisionMade, {
    name: 'notifications.notify-of-decision',
    handle: async ({ id, payload, type }, ctx) => deliver(ctx, `${type}:${id}`, await noticesOfDecision(ctx, payload)),
  }),
  subscribe(decisionReversed, {
    name: 'notifications.notify-of-reversal',
    handle: async ({ id, payload, type }, ctx) => deliver(ctx, `${type}:${id}`, noticesOfReversal(payload)),
  }),
  subscribe(appealMade, {
    name: 'notifications.notify-of-appeal',
    handle: async ({ id, payload, type }, ctx) => deliver(ctx, `${type}:${id}`, await noticesOfAppeal(ctx, payload)),
  }),
  subscribe(appealDecided, {
    name: 'notifications.notify-of-appeal-decision',
    handle: async ({ id, payload, type }, ctx) => deliver(ctx, `${type}:${id}`, await noticesOfAppealDecision(ctx, payload)),
  }),
];
