import { z } from 'zod';
import { defineEvent } from '../core/event.ts';
import { moderationActions } from './moderation-case.ts';

const id = z.number().int();

/** A case waits for staff. */
export const caseOpened = defineEvent({
  type: 'moderation_case.opened',
  version: 1,
  payload: z.object({ case_id: id, subject_type: z.string() }),
});

/** Staff took an action; `user_id` is whom it concerns. */
export const decisionMade = defineEvent({
  type: 'moderation_decision.made',
  version: 1,
  payload: z.object({
    decision_id: id,
    case_id: id,
    user_id: id.nullable(),
    action: z.enum(moderationActions),
    /** Who reported it and has not been answered before. */
    reporter_ids: z.array(id),
    /** Whether it answered an appeal of theirs, of which they hear by that. */
    has_answered_appeal: z.boolean().default(false),
  }),
});

export const decisionReversed = defineEvent({
  type: 'moderation_decision.reversed',
  version: 1,
  payload: z.object({ decision_id: id, user_id: id.nullable() }),
});

export const appealMade = defineEvent({
  type: 'moderation_appeal.made',
  version: 1,
  payload: z.object({ appeal_id: id, decision_id: id }),
});

export const appealDecided = defineEvent({
  type: 'moderation_appeal.decided',
  version: 1,
  payload: z.object({ appeal_id: id, decision_id: id, user_id: id, outcome: z.enum(['upheld', 'reversed']) }),
});
