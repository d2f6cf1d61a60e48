import { messageReceivedNotice } from '@sabha/contract/messages/notifications';
import { sql } from 'drizzle-orm';
import { decideRule } from '../../core/access/policy.ts';
import type { RequestSource } from '../../core/notifications/notification-request.ts';
import { canWriteMessages } from '../../permissions/messages.ts';
import { readConversations } from './conversations.read-model.ts';

/** Requests of people who would like to write; what they have written is read in the conversation. */
export const messageRequests: RequestSource = {
  types: [messageReceivedNotice],
  async findOpen({ db }, { actor }, ids) {
    const where = sql`m.status = 'requested' AND c.conversation_id = ANY (${sql.param([...ids])}::bigint[])`;
    const requests = await readConversations(db, { reader: actor, where, limit: ids.length });
    const can_accept = decideRule(actor, canWriteMessages) === true;
    return new Map(
      requests.map(({ conversation_id }) => [
        conversation_id,
        { kind: 'conversation', conversation_id, note: '', answer_by: null, can_accept },
      ]),
    );
  },
};
