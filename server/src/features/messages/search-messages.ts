import type { ConversationKind } from '@sabha/contract/messages/message';
import { searchMessages } from '@sabha/contract/messages/operations';
import { sql, type SQL } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import type { SearchSource } from '../../core/search/search-source.ts';
import { toPlainText } from '../../core/text/plain-text.ts';
import { prefixQueryOf, readSearchKeys } from '../../core/text/search-keys.ts';
import { canReadMessages } from '../../permissions/messages.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { readPersonNames } from '../accounts/public.ts';
import { isReadable, ownConversations } from './conversation.store.ts';
import { excerptAround, wordsOf } from '../../core/text/excerpt-around.ts';

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

/** Whether a message `p` has all of these, or words that begin with them. */
const hasWords = (keys: readonly string[]): SQL => sql`p.lexemes @@ to_tsquery('simple', ${prefixQueryOf(keys)})`;

/** The caller's own messages and those written to them, the latest first; what they may not read in the conversation is not found either. */
export const searchHandler = bind(searchMessages, canReadMessages, async ({ query }, { actor }, { db }) => {
  const { search, conversation_id, user_id, since, until, cursor, limit } = query;
  const [words, keys] = [wordsOf(search), await readSearchKeys(db, search)];
  if (keys.length === 0) return { data: [], meta: { next: null } };
  const me = actor.user_id;
  const wanted = [
    user_id === undefined ? sql`true` : sql`p.author_user_id = ${user_id}`,
    since === undefined ? sql`true` : sql`p.created_at >= ${since}::timestamptz`,
    until === undefined ? sql`true` : sql`p.created_at < ${until}::timestamptz`,
    cursor === undefined ? sql`true` : sql`p.message_id < ${cursor}`,
  ];
  const { rows } = await db.execute<Row>(sql`
    WITH own AS MATERIALIZED (
      ${ownConversations(actor)} AND ${conversation_id === undefined ? sql`true` : sql`c.conversation_id = ${conversation_id}`})
    SELECT own.conversation_id, own.kind, own.title, own.other_id, found.* FROM own CROSS JOIN LATERAL (
      SELECT p.message_id, p.seq, p.author_user_id, p.body, p.created_at FROM messages p
      WHERE p.conversation_id = own.conversation_id AND ${isReadable(actor)}
        AND ${hasWords(keys)} AND ${sql.join(wanted, sql` AND `)}
      ORDER BY p.seq DESC LIMIT ${limit + 1}) found
    ORDER BY found.message_id DESC LIMIT ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const ids = shown.flatMap(({ author_user_id, other_id }) => [author_user_id, other_id].filter((one) => one !== null));
  const [names, blocked] = [await readPersonNames(db, actor, ids), await findBlockedPartners(db, me, ids)];
  const nameOf = (id: number | null, kind?: ConversationKind) =>
    id === null || (blocked.has(id) && kind !== 'help_desk') ? '' : (names.get(id)?.name ?? '');
  return {
    data: shown.map((row) => ({
      conversation_id: row.conversation_id,
      kind: row.kind,
      title: row.kind === 'group' ? row.title : nameOf(row.other_id),
      message_id: row.message_id,
      seq: row.seq,
      name: nameOf(row.author_user_id, row.kind),
      is_mine: row.author_user_id === me,
      created_at: new Date(row.created_at).toISOString(),
      excerpt: excerptAround(toPlainText(row.body), words),
    })),
    meta: { next: rows.length > limit ? (shown.at(-1)?.message_id ?? null) : null },
  };
});

/** The same of all conversations, for the search over everything. */
export const messagesSearch: SearchSource = {
  type: 'message',
  async find({ db }, { actor }, { words, limit }) {
    const { rows } = await db.execute<Pick<Row, 'message_id' | 'body'>>(sql`
      WITH own AS MATERIALIZED (${ownConversations(actor)})
      SELECT found.* FROM own CROSS JOIN LATERAL (
        SELECT p.message_id, p.body FROM messages p WHERE p.conversation_id = own.conversation_id AND ${isReadable(actor)} AND ${hasWords(words)}
        ORDER BY p.seq DESC LIMIT ${limit}) found
      ORDER BY found.message_id DESC LIMIT ${limit}`);
    return rows.map(({ message_id, body }) => ({ subject_id: message_id, text: toPlainText(body) }));
  },
};
