import { activityTimes, reportTyping, updateMessage } from '@sabha/contract/messages/socket-events';
import { ProblemError } from '@sabha/contract/core/errors';
import { bindSocketMessage } from '../../core/realtime/bound-sockets.ts';
import { findMeasures } from '../moderation/public.ts';
import { findListeners } from './activity.ts';
import { requireMembership } from './conversation.store.ts';
import { createReportPace } from './report-pace.ts';

/** A person in two conversations at once; whoever sends more is not heard, and learns nothing of it. */
const isInPace = createReportPace({ burst: 2, per_second: 1 / (activityTimes.typing_again_seconds - 1) });

/** Goes to the open pages of those who see it and is nowhere stored. */
export const reportTypingMessage = bindSocketMessage(reportTyping, async ({ conversation_id }, actor, ctx) => {
  const { db, realtime } = ctx;
  const { user_id } = actor;
  if (!isInPace(ctx, user_id) || (await findMeasures(db, user_id, ctx.clock.now())).is_restricted) return null;
  try {
    const listeners = await findListeners(db, actor, await requireMembership(db, actor, conversation_id), 'typing');
    realtime.publish(listeners, updateMessage, { kind: 'typing', conversation_id, member_id: user_id });
  } catch (error) {
    // One that is not theirs is answered as one in which nobody hears of it.
    if (!(error instanceof ProblemError && error.status === 404)) throw error;
  }
  return null;
});
