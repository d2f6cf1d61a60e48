import { appealMadeNotice, moderationNotice } from '@sabha/contract/moderation/notifications';
import { appealDecided, appealMade, decisionMade, decisionReversed } from '@sabha/contract/moderation/events';
import type { Context } from '../../core/context.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import { notify, readSubject } from '../notifications/public.ts';
import { findAppealReaders, noticesOfAppealDecision, noticesOfDecision, noticesOfReversal, type ModerationNotice } from './notices.ts';

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
    async handle({ id, payload, type }, ctx) {
      const found = await findAppealReaders(ctx, payload);
      if (!found) return;
      const { case_id, user_ids } = found;
      const params = { appeal_id: payload.appeal_id, case_id };
      await ctx.transact((tx) => notify(ctx, tx, appealMadeNotice, { user_ids, params, dedupe_key: `${type}:${id}` }));
    },
  }),
  subscribe(appealDecided, {
    name: 'notifications.notify-of-appeal-decision',
    async handle({ id, payload, type }, ctx) {
      await readSubject(ctx, appealMadeNotice, { subject_id: payload.appeal_id });
      await deliver(ctx, `${type}:${id}`, await noticesOfAppealDecision(ctx, payload));
    },
  }),
];
