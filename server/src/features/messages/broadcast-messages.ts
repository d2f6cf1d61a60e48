import { conversationChanged, messageChanged, messageSent } from '@sabha/contract/messages/events';
import { conversationChannel, newMessage, updateMessage } from '@sabha/contract/messages/socket-events';
import type { EventPayload } from '@sabha/contract/core/event';
import { ProblemError } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { bindChannel } from '../../core/realtime/bound-sockets.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { requireMembership } from './conversation.store.ts';
import { listHelpDeskStaff } from './help-desk.store.ts';

type Change = EventPayload<typeof messageSent>;

interface Announcement {
  readonly change: Change;
  readonly event: typeof newMessage | typeof updateMessage;
  readonly listeners?: Listeners | undefined;
}

/** Who is in a conversation, as far as they may hear of a change; staff of the help desk are there where it `is_asked` at the desk. */
export interface Listeners {
  readonly is_asked: boolean;
  readonly user_ids: readonly number[];
}

/**
 * The `Listeners` of the conversation `c`, as a column: without who has left it, is out of it or is parted from the author by a block.
 * @param seq of the message that it is about
 */
export const listenersOf = (
  author_user_id: number,
  seq: SQL | number,
): SQL => sql`json_build_object('is_asked', c.kind = 'anchor', 'user_ids', ARRAY(
  SELECT m.user_id FROM message_members m JOIN message_people u ON u.user_id = m.user_id AND u.is_active
  WHERE m.conversation_id = c.conversation_id AND m.left_at IS NULL AND m.status <> 'declined' AND m.first_seq <= ${seq}
    AND (c.kind = 'anchor' OR ${notBlocked({ user_id: author_user_id }, sql`m.user_id`)})))`;

/**
 * The open pages of whoever is in the conversation, with no channel that somebody would first have to be taken out of. It says that
 * something changed, not what.
 * @param listeners where they were just read
 */
async function broadcast({ db, realtime }: Context, { change, event, listeners }: Announcement): Promise<void> {
  const { conversation_id, seq, change_seq } = change;
  const { is_asked, user_ids } = listeners ?? (await readListeners(db, change));
  const staff = is_asked ? await listHelpDeskStaff(db) : [];
  realtime.publish([...new Set([...user_ids, ...staff])], event, { kind: 'changed', conversation_id, seq, change_seq });
}

async function readListeners(db: Database, { conversation_id, seq, user_id }: Change): Promise<Listeners> {
  const { rows } = await runPrepared<{ listeners: Listeners }>(
    db,
    sql`SELECT ${listenersOf(user_id, seq)} AS listeners FROM message_conversations c WHERE c.conversation_id = ${conversation_id}`,
  );
  return rows[0]?.listeners ?? { is_asked: false, user_ids: [] };
}

/** The latest changes that this process announces itself, the oldest first, each with whether it did. */
const announcing = new WeakMap<Context, Map<string, Promise<boolean>>>();
const maxAnnouncing = 10_000;
const keyOf = ({ conversation_id, change_seq }: Change) => `${conversation_id} ${change_seq}`;

interface Announced<T> {
  readonly data: T;
  readonly change: Change;
  readonly listeners?: Listeners | undefined;
}

/**
 * Runs a transaction and announces its change right after the commit, so that nobody waits for the queue of events. That announces what
 * this process could not, also when it dies in between; a page that hears of a change twice asks once. The queue may be here before the
 * answer to the commit is, so it is told beforehand that this process does it.
 */
export async function transactAndAnnounce<T>(
  ctx: Context,
  event: Announcement['event'],
  work: (tx: Tx) => Promise<Announced<T>>,
): Promise<T> {
  const done = Promise.withResolvers<boolean>();
  try {
    const { data, change, listeners } = await ctx.transact(async (tx) => {
      const announced = await work(tx);
      rememberAnnouncing(ctx, announced.change, done.promise);
      return announced;
    });
    await broadcast(ctx, { change, event, listeners }).then(
      () => done.resolve(true),
      (error: unknown) => ctx.log.warn({ err: error }, 'A message could not be announced at once; the queue of events does it.'),
    );
    return data;
  } finally {
    done.resolve(false);
  }
}

function rememberAnnouncing(ctx: Context, change: Change, done: Promise<boolean>): void {
  const known = announcing.get(ctx) ?? new Map<string, Promise<boolean>>();
  announcing.set(ctx, known.set(keyOf(change), done));
  const [oldest] = known.size > maxAnnouncing ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
}

async function announceOnce(ctx: Context, { change, event }: Announcement): Promise<void> {
  const known = announcing.get(ctx);
  const done = known?.get(keyOf(change));
  known?.delete(keyOf(change));
  if ((await done) !== true) await broadcast(ctx, { change, event });
}

export const broadcastSent = subscribe(messageSent, {
  name: 'messages.broadcast-sent',
  handle: ({ payload }, ctx) => announceOnce(ctx, { change: payload, event: newMessage }),
});

export const broadcastMessageChanged = subscribe(messageChanged, {
  name: 'messages.broadcast-changed',
  handle: ({ payload }, ctx) => announceOnce(ctx, { change: payload, event: updateMessage }),
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
