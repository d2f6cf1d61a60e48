import { badRequest, conflict, notFound } from '@sabha/contract/core/errors';
import { conversationChanged } from '@sabha/contract/messages/events';
import { messageReceivedNotice } from '@sabha/contract/messages/notifications';
import { changeHelpDesk, listHelpDesk, listHelpDeskStaff as listStaff, openHelpDesk } from '@sabha/contract/messages/help-desk-operations';
import type { OperationInput } from '@sabha/contract/core/operation';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { isContactStaff } from '../../permissions/contact.ts';
import { canReadMessages, canStaffHelpDesk, canWriteMessages } from '../../permissions/messages.ts';
import { readPersonNames } from '../accounts/public.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { announceRead, notify, readLinkedOf, type NotificationRow } from '../notifications/public.ts';
import { lockMembership, takeChange } from './conversation.store.ts';
import { named, readConversation, readHelpDesk } from './conversations.read-model.ts';
import { closeCase, hasUnread, listHelpDeskStaff, reopenCase } from './help-desk.store.ts';
import { guardianHasToAgree } from './send-message.ts';
import { addSystemLine } from './system-lines.ts';

const open = bind(openHelpDesk, canReadMessages, async (_, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    const known = await findOwn(tx, actor);
    if (known !== null) return { data: await readConversation(tx, actor, known) };
    if (decideRule(actor, canWriteMessages) !== true) throw guardianHasToAgree();
    const now = ctx.clock.now();
    requireWriting(await findMeasures(tx, actor.user_id, now));
    await tx.execute(sql`
      INSERT INTO message_conversations (kind, anchor_type, anchor_id, created_by_id, created_at, last_at)
      VALUES ('anchor', 'help_desk', ${actor.user_id}, ${actor.user_id}, ${now}, ${now})
      ON CONFLICT (anchor_type, anchor_id) WHERE kind = 'anchor' DO NOTHING`);
    const conversation_id = await findOwn(tx, actor);
    if (conversation_id === null) throw new Error('The conversation was not begun.');
    await tx.execute(sql`
      INSERT INTO message_members (conversation_id, user_id, role, agreed_at, joined_at)
      VALUES (${conversation_id}, ${actor.user_id}, 'owner', ${now}, ${now}) ON CONFLICT DO NOTHING`);
    await tx.execute(sql`INSERT INTO message_help_desk_cases (conversation_id) VALUES (${conversation_id}) ON CONFLICT DO NOTHING`);
    return { data: await readConversation(tx, actor, conversation_id) };
  }),
);

async function findOwn(tx: Tx, { user_id }: Actor): Promise<number | null> {
  const { rows } = await tx.execute<{ conversation_id: number }>(sql`
    SELECT conversation_id FROM message_conversations WHERE kind = 'anchor' AND anchor_type = 'help_desk' AND anchor_id = ${user_id}`);
  return rows[0]?.conversation_id ?? null;
}

const views = {
  waiting: sql`d.waiting_since IS NOT NULL`,
  mine: sql`d.closed_at IS NULL`,
  open: sql`d.closed_at IS NULL`,
  closed: sql`d.closed_at IS NOT NULL`,
} as const;

const list = bind(listHelpDesk, canStaffHelpDesk, async ({ query: { view, search, cursor, limit } }, { actor }, { db }) => {
  const isMine = view === 'mine' ? sql`d.assigned_to_id = ${actor.user_id}` : sql`true`;
  const isFound = search ? named(search, sql`c.anchor_id`, isContactStaff(actor)) : sql`true`;
  // What has waited longest comes first; everything else by its latest message.
  const [column, direction, beyond] = view === 'waiting' ? [sql`d.waiting_since`, sql`ASC`, sql`>`] : [sql`c.last_at`, sql`DESC`, sql`<`];
  const found = await readHelpDesk(db, {
    reader: actor,
    where: sql`${views[view]} AND ${isMine} AND ${isFound} AND ${after(cursor, { column, beyond })}`,
    order: sql`${column} ${direction}, c.conversation_id ${direction}`,
    limit: limit + 1,
  });
  const data = found.slice(0, limit);
  const last = data.at(-1);
  const at = last && (view === 'waiting' ? last.help_desk?.waiting_since : last.last_at);
  return { data, meta: { next: found.length > limit && last && at ? `${Date.parse(at)}:${last.conversation_id}` : null } };
});

function after(cursor: string | undefined, { column, beyond }: { readonly column: SQL; readonly beyond: SQL }): SQL {
  const [at, id] = (cursor ?? '').split(':').map(Number);
  return at === undefined || id === undefined
    ? sql`true`
    : sql`(${column}, c.conversation_id) ${beyond} (${new Date(at)}::timestamptz, ${id}::bigint)`;
}

const staff = bind(listStaff, canStaffHelpDesk, async (_, { actor }, { db }) => {
  const names = await readPersonNames(db, actor, await listHelpDeskStaff(db));
  const people = [...names.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  return { data: people.map(({ user_id, name, profile_image }) => ({ user_id, name, profile_image, is_me: user_id === actor.user_id })) };
});

interface Case extends Record<string, unknown> {
  readonly assigned_to_id: number | null;
  readonly is_waiting: boolean;
  readonly is_closed: boolean;
}

/** Every change is announced as one of the conversation, so that open pages of the desk show it. */
const change = bind(changeHelpDesk, canStaffHelpDesk, async ({ params: { conversation_id }, body }, { actor }, ctx) => {
  const { data, read } = await ctx.transact(async (tx) => {
    const { role, other_id: asker_id } = await lockMembership(tx, actor, conversation_id);
    if (role !== 'staff') throw notFound();
    requireWriting(await findMeasures(tx, actor.user_id, ctx.clock.now()));
    const { rows } = await tx.execute<Case>(sql`
      SELECT assigned_to_id, waiting_since IS NOT NULL AS is_waiting, closed_at IS NOT NULL AS is_closed
      FROM message_help_desk_cases WHERE conversation_id = ${conversation_id}`);
    const [known] = rows;
    if (!known) throw notFound();
    const read = await run(ctx, tx, { actor, conversation_id, asker_id, known }, body);
    return { data: await readConversation(tx, actor, conversation_id), read };
  });
  announceRead(ctx, read);
  return { data };
});

/** @returns what the desk was notified of and nobody has to do anything about any more */
async function run(ctx: Context, tx: Tx, changing: Changing, body: Change): Promise<NotificationRow[]> {
  if (body.change === 'assign') return assign(ctx, tx, changing, body);
  if (changing.known.is_closed === (body.change === 'close')) return [];
  if (body.change === 'close') return close(ctx, tx, changing);
  await reopenCase(tx, changing.conversation_id);
  await announceCase(ctx, tx, changing);
  return [];
}

type Change = NonNullable<OperationInput<typeof changeHelpDesk>['body']>;

interface Changing {
  readonly actor: Actor;
  readonly conversation_id: number;
  readonly asker_id: number | null;
  readonly known: Case;
}

async function announceCase(ctx: Context, tx: Tx, { actor, conversation_id }: Changing): Promise<number> {
  const change_seq = await takeChange(tx, conversation_id);
  await ctx.outbox.add(tx, conversationChanged, { conversation_id, change_seq, removed_id: null }, actor.user_id);
  return change_seq;
}

/**
 * Whoever gets it is notified, and where nobody has it any more, everybody of the desk while it waits.
 * @throws ProblemError 409 where somebody else has been quicker, 400 for somebody who does not answer at the desk
 */
async function assign(
  ctx: Context,
  tx: Tx,
  changing: Changing,
  { from_id, to_id }: { readonly from_id: number | null; readonly to_id: number | null },
): Promise<NotificationRow[]> {
  const { actor, conversation_id, asker_id, known } = changing;
  if (known.assigned_to_id === to_id) return [];
  if (known.is_closed) throw conflict('This is closed. Open it again first.');
  if (known.assigned_to_id !== from_id) throw conflict('Somebody else has taken or handed on this in the meantime.');
  const staff = (await listHelpDeskStaff(tx)).filter((user_id) => user_id !== asker_id);
  if (to_id !== null && !staff.includes(to_id)) {
    const message = 'This person does not answer at the help desk.';
    throw badRequest(`to_id: ${message}`, [{ path: 'to_id', message }]);
  }
  await tx.execute(sql`UPDATE message_help_desk_cases SET assigned_to_id = ${to_id} WHERE conversation_id = ${conversation_id}`);
  const change_seq = await announceCase(ctx, tx, changing);
  const others = staff.filter((user_id) => user_id !== to_id);
  const read = to_id === null ? [] : await readLinkedOf(tx, { user_ids: others, link: `/messages/${conversation_id}` });
  const isFree = to_id === null && known.is_waiting;
  const notified = to_id === null ? (isFree ? others : []) : [to_id];
  await notify(ctx, tx, messageReceivedNotice, {
    user_ids: notified.filter((user_id) => user_id !== actor.user_id),
    params: {
      kind: isFree ? 'help_desk' : 'help_desk_assigned',
      name: await readFirstName(tx, isFree ? asker_id : actor.user_id),
      title: '',
      conversation_id,
    },
    dedupe_key: `help_desk:${conversation_id}:${change_seq}`,
    source: { kind: 'conversation', id: conversation_id },
  });
  return read;
}

async function readFirstName(tx: Tx, user_id: number | null): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`SELECT first_name AS name FROM message_people WHERE user_id = ${user_id}`);
  return rows[0]?.name ?? '';
}

/**
 * Who asks reads in the conversation that it is closed, and that they can write on.
 * @throws ProblemError 409 where they have written something that the desk has not read
 */
async function close(ctx: Context, tx: Tx, { actor, conversation_id }: Changing): Promise<NotificationRow[]> {
  if (await hasUnread(tx, conversation_id)) throw conflict('Something new has been written. Read it before you close this.');
  await closeCase(tx, { conversation_id, user_id: actor.user_id, at: ctx.clock.now() });
  await addSystemLine(ctx, tx, { actor, conversation_id, line: { type: 'closed' } });
  return readLinkedOf(tx, { user_ids: await listHelpDeskStaff(tx), link: `/messages/${conversation_id}` });
}

export const helpDeskHandlers = [open, list, staff, change];
