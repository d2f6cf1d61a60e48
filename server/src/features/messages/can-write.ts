import type { ConversationKind } from '@sabha/contract/messages/message';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import type { ContactDecision } from '../../permissions/contact.ts';
import { askContactOfMany, askToAnswer, findSupervisedCircles } from '../contact/public.ts';
import { otherOf, type Membership } from './conversation.store.ts';

const none: ReadonlyMap<number, ContactDecision> = new Map();

/** What a conversation says about whether somebody may write in it. */
export interface Writing {
  readonly conversation_id: number;
  readonly kind: ConversationKind;
  readonly other_id: number | null;
  /** Whether the other has written here, or accepted. */
  readonly has_other_agreed: boolean;
  /** Whether the caller has, asked only where the other has not agreed. */
  readonly has_written: boolean;
  /** Staff have closed the group. */
  readonly is_closed: boolean;
}

/** As `isClosedGroup`. */
export const isClosed = ({ kind, title }: Pick<Membership, 'kind' | 'title'>): boolean => kind === 'group' && title === '';

/** @throws ProblemError 409 while staff have closed the group */
export function requireOpen(group: Pick<Membership, 'kind' | 'title'>): void {
  if (isClosed(group)) throw new TranslatedProblemError({ status: 409, texts: closedByStaff });
}

const closedByStaff = {
  en: 'The organisers have closed this group. Nobody can write in it or change it.',
  hi: 'आयोजकों ने यह समूह बंद कर दिया है। इसमें कोई न लिख सकता है, न इसे बदल सकता है।',
  gu: 'આયોજકોએ આ જૂથ બંધ કર્યું છે. એમાં કોઈ લખી કે ફેરફાર કરી શકતું નથી.',
};

/**
 * In which of these conversations the caller may write now. Contact is asked anew for each: a block, a suspension or a birthday since then
 * counts. What contact allows only under supervision is refused, as no page shows conversations to whoever would supervise them. What is
 * asked at the help desk all of its staff see: neither a block nor an age stands against it, and whoever asks only has to be there. In a
 * group that staff have closed nobody writes.
 */
export async function findWritable(db: Database | Tx, actor: Actor, list: readonly Writing[]): Promise<ReadonlySet<number>> {
  const direct = list.filter(({ kind }) => kind === 'direct');
  const idsOf = (of: readonly Writing[]) => of.flatMap(({ other_id }) => (other_id === null ? [] : [other_id]));
  const agreed = direct.filter(({ has_other_agreed }) => has_other_agreed);
  const asked = direct.filter(({ has_other_agreed }) => !has_other_agreed);
  const answers = agreed.length > 0 ? await askToAnswer(db, actor, idsOf(agreed)) : none;
  const requests = asked.length > 0 ? await askContactOfMany(db, actor, 'message', idsOf(asked)) : none;
  const isOpen = ({ other_id, has_other_agreed, has_written }: Writing) => {
    const decision = (has_other_agreed ? answers : requests).get(other_id ?? 0);
    if (!decision || decision.is_supervised || decision.answer === 'no') return false;
    // Who has to ask first says so in one message.
    return decision.answer === 'yes' || !has_written;
  };
  const groups = list.flatMap(({ kind, conversation_id }) => (kind === 'group' ? [conversation_id] : []));
  const supervised = await findSupervisedCircles(db, await readMembers(db, groups));
  const asking = await findActive(db, idsOf(list.filter(({ kind }) => kind === 'help_desk')));
  const open = list.filter((one) => {
    if (one.kind === 'direct') return isOpen(one);
    if (one.is_closed || actor.is_restricted || supervised.has(one.conversation_id)) return false;
    return one.kind === 'group' || one.other_id === null || asking.has(one.other_id);
  });
  return new Set(open.map(({ conversation_id }) => conversation_id));
}

/** The other one of a direct conversation, as far as it decides about writing to them. */
export interface OtherSide extends Pick<Writing, 'has_other_agreed' | 'has_written'> {
  readonly has_accepted: boolean;
}

/**
 * Whether somebody has written in a conversation. The order names the index: without it one plan for everybody reads all messages there are
 * until it finds theirs.
 */
export const hasWritten = (user_id: number, conversation_id: SQL): SQL => sql`(
  SELECT w.message_id FROM messages w WHERE w.author_user_id = ${user_id} AND w.conversation_id = ${conversation_id}
  ORDER BY w.author_user_id, w.conversation_id, w.client_msg_id LIMIT 1) IS NOT NULL`;

/** The `OtherSide` of the conversation `c` as a column; null where it is not between two. */
export const otherSideOf = (user_id: number): SQL => sql`(
  SELECT json_build_object('has_other_agreed', o.agreed_at IS NOT NULL, 'has_accepted', o.status = 'active', 'has_written', o.agreed_at IS NULL AND ${hasWritten(user_id, sql`c.conversation_id`)})
  FROM message_members o WHERE o.conversation_id = c.conversation_id AND o.user_id = ${otherOf(user_id)} AND c.kind = 'direct')`;

interface OneWriting {
  readonly can_write: boolean;
  /** The other has still to answer, or has declined. */
  readonly is_asked: boolean;
  /** They were asked once, and by now let the caller write without that: nothing stands between the two any longer. */
  readonly is_free: boolean;
}

/** Of one conversation: whether the caller may write in it now, and what became of asking first. */
export async function readWriting(
  db: Database | Tx,
  actor: Actor,
  { conversation_id, kind, title, other_id, status, other }: Membership & { readonly other: OtherSide | null },
): Promise<OneWriting> {
  const { has_other_agreed = false, has_written = false, has_accepted = true } = other ?? {};
  const writable = await findWritable(db, actor, [
    { conversation_id, kind, other_id, has_other_agreed, has_written, is_closed: isClosed({ kind, title }) },
  ]);
  const can_write = writable.has(conversation_id);
  if (has_accepted || status !== 'active' || other_id === null) return { can_write, is_asked: false, is_free: false };
  const is_free = can_write && (await askContactOfMany(db, actor, 'message', [other_id])).get(other_id)?.answer === 'yes';
  return { can_write, is_asked: !is_free, is_free };
}

/** Those of them who are neither suspended nor gone. */
async function findActive(db: Database | Tx, user_ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (user_ids.length === 0) return new Set();
  const { rows } = await db.execute<{ user_id: number }>(sql`
    SELECT user_id::int AS user_id FROM message_people WHERE is_active AND user_id = ANY (${sql.param([...user_ids])}::bigint[])`);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Who is in each of these groups now. */
async function readMembers(db: Database | Tx, groups: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  if (groups.length === 0) return new Map();
  const { rows } = await db.execute<{ conversation_id: number; user_ids: number[] }>(sql`
    SELECT conversation_id::int AS conversation_id, array_agg(user_id::int) AS user_ids FROM message_members
    WHERE conversation_id = ANY (${sql.param([...groups])}::bigint[]) AND left_at IS NULL GROUP BY conversation_id`);
  return new Map(rows.map(({ conversation_id, user_ids }) => [conversation_id, user_ids]));
}
