import { notFound } from '@sabha/contract/core/errors';
import {
  countUnread,
  getConversation,
  listChanges,
  listConversations,
  listMessages,
  listMessageVersions,
} from '@sabha/contract/messages/operations';
import { sql, type SQL } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { canReadMessages } from '../../permissions/messages.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { readPersonNames } from '../accounts/public.ts';
import { partnersBy, readActivity } from './activity.ts';
import { isHelpDeskStaff, otherOf, requireMembership } from './conversation.store.ts';
import { named, readConversation, readConversations } from './conversations.read-model.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { findMessage } from './change-message.ts';
import { countWaitingAtHelpDesk } from './help-desk.store.ts';
import { isMentioned } from './mentions.ts';
import { readMessages } from './messages.read-model.ts';

const shown = {
  all: sql`m.status = 'active' AND m.archived_at IS NULL`,
  unread: sql`m.status = 'active' AND m.archived_at IS NULL AND c.last_seq > m.last_read_seq`,
  requests: sql`m.status = 'requested' AND c.last_seq > 0`,
  archived: sql`m.status = 'active' AND m.archived_at IS NOT NULL`,
} as const;

const namedOrTitled = (user_id: number, search: string): SQL => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(c.title ILIKE ${pattern} OR ${named(search, otherOf(user_id))})`;
};

function after(cursor: string | undefined): SQL {
  const [pinned, at, id] = (cursor ?? '').split(':').map(Number);
  if (pinned === undefined || at === undefined || id === undefined) return sql`true`;
  return sql`((m.pinned_at IS NOT NULL)::int, c.last_at, c.conversation_id) < (${pinned}::int, ${new Date(at)}::timestamptz, ${id}::bigint)`;
}

const list = bind(listConversations, canReadMessages, async ({ query: { filter, search, cursor, limit } }, { actor }, { db }) => {
  // One that was begun and never written in is there for whoever began it.
  const isBegun = sql`(c.last_seq > 0 OR c.created_by_id = ${actor.user_id} OR c.kind = 'group')`;
  const where = sql`${shown[filter]} AND ${isBegun} AND ${after(cursor)} AND ${search ? namedOrTitled(actor.user_id, search) : sql`true`}`;
  const found = await readConversations(db, { reader: actor, where, limit: limit + 1 });
  const data = found.slice(0, limit);
  const last = data.at(-1);
  const next = found.length > limit && last ? `${Number(last.is_pinned)}:${Date.parse(last.last_at)}:${last.conversation_id}` : null;
  return { data, meta: { next } };
});

interface Counted extends Record<string, unknown> {
  readonly conversations: number;
  readonly requests: number;
  readonly unread_listed: number;
  readonly requests_listed: number;
  readonly help_desk: number | null;
}

const count = bind(countUnread, canReadMessages, async (_, { actor }, { db, clock }) => {
  const { user_id } = actor;
  const mine = { conversation_id: sql`m.conversation_id`, last_read_seq: sql`m.last_read_seq` };
  const help_desk = isHelpDeskStaff(actor) ? countWaitingAtHelpDesk(user_id) : sql`SELECT NULL`;
  const { rows } = await db.execute<Counted>(sql`
    SELECT (${help_desk})::int AS help_desk,
      count(*) FILTER (WHERE ${shown.unread} AND (m.muted_until IS NULL OR m.muted_until < ${clock.now()} OR ${isMentioned(actor, mine)}))::int AS conversations,
      count(*) FILTER (WHERE ${shown.requests} AND c.last_seq > m.last_read_seq)::int AS requests,
      count(*) FILTER (WHERE ${shown.unread})::int AS unread_listed, count(*) FILTER (WHERE ${shown.requests})::int AS requests_listed
    FROM message_members m JOIN message_conversations c ON c.conversation_id = m.conversation_id
    WHERE m.user_id = ${user_id} AND m.left_at IS NULL AND (m.status = 'requested' OR m.status = 'active' AND c.last_seq > m.last_read_seq)
      AND ${notBlocked(actor, sql`coalesce(${otherOf(user_id)}, 0)`)}`);
  const [found] = rows;
  if (!found) throw new Error('Nothing was counted.');
  const { conversations, requests, unread_listed, requests_listed } = found;
  return { data: { conversations, requests, listed: { unread: unread_listed, requests: requests_listed }, help_desk: found.help_desk } };
});

const get = bind(getConversation, canReadMessages, async ({ params: { conversation_id } }, { actor }, { db }) => {
  const membership = await requireMembership(db, actor, conversation_id);
  const { rows } = await db.execute<{ user_id: number; is_owner: boolean; first_seq: number }>(sql`
    SELECT user_id, role = 'owner' AS is_owner, first_seq FROM message_members WHERE conversation_id = ${conversation_id} AND left_at IS NULL ORDER BY joined_at, user_id`);
  const ids = rows.map(({ user_id }) => user_id);
  const [names, blocked] = [await readPersonNames(db, actor, ids), await findBlockedPartners(db, actor.user_id, ids)];
  const activity = await readActivity(db, actor, membership);
  const read = new Map(partnersBy(activity, 'read_receipts').map((one) => [one.user_id, one.last_read_seq]));
  const members = rows.flatMap(({ user_id, is_owner, first_seq }) => {
    const known = names.get(user_id);
    if (!known || (blocked.has(user_id) && membership.kind !== 'help_desk')) return [];
    const { name, profile_image, can_open } = known;
    const read_seq = read.get(user_id) ?? null;
    return [
      {
        member_id: user_id,
        user_id: can_open ? user_id : null,
        name,
        profile_image,
        is_me: user_id === actor.user_id,
        is_owner,
        first_seq,
        read_seq,
      },
    ];
  });
  return { data: { ...(await readConversation(db, actor, conversation_id)), members, activity: activity.shown } };
});

const messages = bind(listMessages, canReadMessages, async ({ params: { conversation_id }, query }, { actor }, { db }) => {
  const { first_seq, last_seq, change_seq } = await requireMembership(db, actor, conversation_id);
  const { before, around, limit } = query;
  const inside = sql`p.conversation_id = ${conversation_id} AND p.seq >= ${first_seq}`;
  const readUp = (from: number, size: number) =>
    readMessages(db, { reader: actor, where: sql`${inside} AND p.seq > ${from}`, order: sql`p.seq ASC`, limit: size });
  const readDown = async (to: number, size: number) =>
    (await readMessages(db, { reader: actor, where: sql`${inside} AND p.seq < ${to}`, order: sql`p.seq DESC`, limit: size })).toReversed();
  const half = Math.ceil(limit / 2);
  const data =
    around !== undefined
      ? [...(await readDown(around, half)), ...(await readUp(around - 1, limit - half + 1))]
      : query.after !== undefined
        ? await readUp(query.after, limit)
        : await readDown(before ?? last_seq + 1, limit);
  const [first, last] = [data[0]?.seq ?? 0, data.at(-1)?.seq ?? 0];
  return { data, meta: { change_seq, last_seq, has_before: first > first_seq, has_after: last > 0 && last < last_seq } };
});

const changes = bind(
  listChanges,
  canReadMessages,
  async ({ params: { conversation_id }, query: { after: from, limit } }, { actor }, { db }) => {
    const { first_seq, change_seq } = await requireMembership(db, actor, conversation_id);
    const where = sql`p.conversation_id = ${conversation_id} AND p.seq >= ${first_seq} AND p.change_seq > ${from}`;
    const data = await readMessages(db, { reader: actor, where, order: sql`p.change_seq ASC`, limit });
    const has_more = data.length === limit;
    const latest = data.at(-1)?.change_seq ?? from;
    return { data, meta: { until: has_more ? latest : Math.max(latest, change_seq), has_more } };
  },
);

const versions = bind(listMessageVersions, canReadMessages, async ({ params: { message_id } }, { actor }, { db }) => {
  const message = await findMessage(db, actor, message_id);
  if (message.deleted_at !== null || message.hidden_at !== null) throw notFound();
  const { rows } = await db.execute<{ version: number; body: string; written_at: string }>(sql`
    SELECT version, body, coalesce(edited_at, created_at) AS written_at FROM messages WHERE message_id = ${message_id}
    UNION ALL SELECT version, body, written_at FROM message_versions WHERE message_id = ${message_id} ORDER BY version DESC LIMIT 50`);
  return {
    data: rows.map(({ version, body, written_at }) => ({
      version,
      body_html: renderMarkdown(body),
      written_at: new Date(written_at).toISOString(),
    })),
  };
});

export const readHandlers = [list, count, get, messages, changes, versions];
