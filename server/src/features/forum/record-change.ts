import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import type { Call } from '../../core/http/handler.ts';
import { topicKind } from './topic-anchor.ts';

export interface TopicChange {
  readonly action: string;
  readonly topic_id: number;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** What was changed of a topic, in the audit log; without its words, which go with the account of who wrote them. */
export const recordChange = (ctx: Context, tx: Tx, { actor, request_id }: Call, { action, topic_id, before, after }: TopicChange) =>
  ctx.audit.record(tx, {
    actor_id: actor.user_id,
    acting_role: actor.active_role?.role_name ?? null,
    action,
    subject_type: topicKind,
    subject_id: topic_id,
    before,
    after,
    request_id,
  });
