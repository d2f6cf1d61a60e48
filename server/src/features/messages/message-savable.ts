import type { ConversationKind } from '@sabha/contract/messages/message';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { addressesOf, excerptOf, plainSubject, readNumbers, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import { canReadMessages } from '../../permissions/messages.ts';
import { readPersonNames } from '../accounts/public.ts';
import { isReadable, ownConversations } from './conversation.store.ts';

interface Row extends Record<string, unknown> {
  readonly message_id: number;
  readonly conversation_id: number;
  readonly seq: number;
  readonly kind: ConversationKind;
  readonly title: string;
  readonly other_id: number | null;
  readonly author_user_id: number;
  readonly body: string;
  readonly created_at: string;
}

/** Messages of the person's conversations, as long as they are there for them. */
export const messageSavable: Savable = {
  type: 'message',
  async find(ctx, actor, addresses) {
    const numbers = readNumbers(addresses);
    const found = await readMessages(ctx, actor, [...numbers.keys()]);
    return addressesOf(
      numbers,
      found.map(({ message_id }) => message_id),
    );
  },
  async describe(ctx, { actor }, message_ids) {
    const messages = await readMessages(ctx, actor, message_ids);
    const names = await readPersonNames(
      ctx.db,
      actor,
      messages.flatMap(({ author_user_id, other_id }) => [author_user_id, ...(other_id === null ? [] : [other_id])]),
    );
    const nameOf = (id: number | null) => (id === null ? '' : (names.get(id)?.name ?? ''));
    return new Map(
      messages.map(
        ({ message_id, conversation_id, seq, kind, title, other_id, author_user_id, body, created_at }): [number, DescribedSubject] => [
          message_id,
          {
            ...plainSubject,
            link: `/messages/${conversation_id}?at=${seq}`,
            excerpt: excerptOf(body),
            byline: nameOf(author_user_id),
            context: kind === 'group' ? title : nameOf(other_id),
            written_at: created_at,
          },
        ],
      ),
    );
  },
};

async function readMessages({ db }: Context, actor: Actor, message_ids: readonly number[]): Promise<Row[]> {
  if (decideRule(actor, canReadMessages) !== true) return [];
  const { rows } = await db.execute<Row>(sql`
    WITH own AS MATERIALIZED (${ownConversations(actor)})
    SELECT p.message_id, p.conversation_id, p.seq, own.kind, own.title, own.other_id, p.author_user_id, p.body, to_json(p.created_at) AS created_at
    FROM messages p JOIN own ON own.conversation_id = p.conversation_id
    WHERE p.message_id = ANY (${sql.param([...message_ids])}::bigint[]) AND ${isReadable(actor)}`);
  return rows;
}
