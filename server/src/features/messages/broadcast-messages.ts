import { conversationChanged, messageChanged, messageSent } from '@sabha/contract/messages/events';
import { conversationChannel, newMessage, updateMessage } from '@sabha/contract/messages/socket-events';
import type { EventPayload } from '@sabha/contract/core/event';
import { ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { bindChannel } from '../../core/realtime/bound-sockets.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { requireMembership } from './conversation.store.ts';
import { listHelpDeskStaff } from './help-desk.store.ts';

type Change = EventPayload<typeof messageSent>;

/**
 * The open pages of whoever is in the conversation at this moment, or answers at the help desk, where it is asked there. Whoever has left
 * it, is out of it or is parted from the author by a block is not reached, with no channel that they would first have to be taken out of.
 * It says that something changed, not what.
 */
async function broadcast({ db, realtime }: Context, change: Change, event: typeof newMessage | typeof updateMessage): Promise<void> {
  const { conversation_id, seq, change_seq, user_id } = change;
  const { rows } = await db.execute<{ is_asked: boolean; user_ids: number[] }>(sql`
    SELECT c.kind = 'anchor' AS is_asked, ARRAY(
      SELECT m.user_id::int FROM message_members m JOIN message_people u ON u.user_id = m.user_id AND u.is_active
      WHERE m.conversation_id = c.conversation_id AND m.left_at IS NULL AND m.status <> 'declined' AND m.first_seq <= ${seq}) AS user_ids
    FROM message_conversations c WHERE c.conversation_id = ${conversation_id}`);
  const { is_asked = false, user_ids: members = [] } = rows[0] ?? {};
  const payload = { kind: 'changed' as const, conversation_id, seq, change_seq };
  if (is_asked) {
    realtime.publish([...new Set([...members, ...(await listHelpDeskStaff(db))])], event, payload);
    return;
  }
  const blocked = await findBlockedPartners(db, user_id, members);
  realtime.publish(
    members.filter((member) => !blocked.has(member)),
    event,
    payload,
  );
}

/** The latest changes that this process announces itself, the oldest first, each with whether it did. */
const announcing = new WeakMap<Context, Map<string, Promise<boolean>>>();
const maxAnnouncing = 10_000;
const keyOf = ({ conversation_id, change_seq }: Change) => `${conversation_id} ${change_seq}`;

/**
 * Announces a change right after its commit, so that nobody waits for the queue of events. That announces what this process could not,
 * also when it dies in between; a page that hears of a change twice asks once.
 */
export async function announceNow(ctx: Context, change: Change, event: typeof newMessage | typeof updateMessage): Promise<void> {
  const known = announcing.get(ctx) ?? new Map<string, Promise<boolean>>();
  const done = broadcast(ctx, change, event).then(
    () => true,
    (error: unknown) => {
      ctx.log.warn({ err: error }, 'A message could not be announced at once; the queue of events does it.');
      return false;
    },
  );
  announcing.set(ctx, known.set(keyOf(change), done));
  const [oldest] = known.size > maxAnnouncing ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  await done;
}

async function announceOnce(ctx: Context, change: Change, event: typeof newMessage | typeof updateMessage): Promise<void> {
  const known = announcing.get(ctx);
  const done = known?.get(keyOf(change));
  known?.delete(keyOf(change));
  if ((await done) !== true) await broadcast(ctx, change, event);
}

export const broadcastSent = subscribe(messageSent, {
  name: 'messages.broadcast-sent',
  handle: ({ payload }, ctx) => announceOnce(ctx, payload, newMessage),
});

export const broadcastMessageChanged = subscribe(messageChanged, {
  name: 'messages.broadcast-changed',
  handle: ({ payload }, ctx) => announceOnce(ctx, payload, updateMessage),
});

/** Whoever was taken out hears of it once more: their page asks, and is told that there is nothing for them. */
export const broadcastConversationChanged = subscribe(conversationChanged, {
  name: 'messages.broadcast-conversation-changed',
  async handle({ payload: { conversation_id, change_seq, removed_id } }, { db, realtime }) {
    const { rows } = await db.execute<{ is_asked: boolean; last_seq: number; user_ids: number[] }>(sql`
      SELECT c.kind = 'anchor' AS is_asked, c.last_seq, ARRAY(
        SELECT m.user_id::int FROM message_members m JOIN message_people u ON u.user_id = m.user_id AND u.is_active
        WHERE m.conversation_id = c.conversation_id AND (m.user_id = ${removed_id} OR m.left_at IS NULL AND m.status <> 'declined') ORDER BY m.user_id) AS user_ids
      FROM message_conversations c WHERE c.conversation_id = ${conversation_id}`);
    const { is_asked = false, last_seq: seq = 0, user_ids = [] } = rows[0] ?? {};
    const staff = is_asked ? await listHelpDeskStaff(db) : [];
    realtime.publish([...new Set([...user_ids, ...staff])], updateMessage, { kind: 'changed', conversation_id, seq, change_seq });
  },
});

export const bindConversationChannel = bindChannel(conversationChannel, {
  async canJoin(conversation_id, actor, { db }) {
    try {
      await requireMembership(db, actor, conversation_id);
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) return false;
      throw error;
    }
  },
});
