import { conflict, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/sales/operations';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { decidedByRows, secretHolders, everybody } from '../../../core/access/call-rules.ts';
import { inLanguage } from '../../../core/text/translate.ts';
import type { Translations } from '@sabha/contract/core/fields';
import { listPublicKeys } from './ticket-keys.ts';
import { describeCaller } from '../manage/change-order.ts';
import { lines, type LineRow, type OrderRow } from '../schema.ts';
import { cancelPlaces, readReplaced } from './cancel-places.ts';
import { answerOrder } from './cart-handlers.ts';
import { handOver, readUnusedPlace } from './change-place.ts';
import { findOrder, lockOrder, setStatus } from './find-order.ts';
import { requireNoUpgrade } from './place-upgrade.ts';

const setAttendees = bind(operations.setAttendees, decidedByRows, async ({ params, body }, call, ctx) => {
  const found = await findOrder(ctx, params.order, call);
  await ctx.transact(async (tx) => {
    const order = await lockOrder(tx, found.order_id);
    if (order.status === 'cancelled' || order.status === 'expired') throw conflict('This order is over.');
    await setStatus(tx, order.order_id, { revision: order.revision + 1 });
    for (const { line_id, ...entered } of body.attendees) await setAttendee(tx, order, { line_id, entered });
  });
  return answerOrder(ctx, call, found);
});

type Entered = { readonly [Name in 'attendee_name' | 'attendee_email' | 'attendee_note' | 'proof']?: string | undefined };

/** Saying the same again, as after an answer that was lost, changes nothing and is refused never. */
async function setAttendee(tx: Tx, order: OrderRow, { line_id, entered }: { line_id: number; entered: Entered }): Promise<void> {
  const [line] = await tx
    .select()
    .from(lines)
    .where(and(eq(lines.line_id, line_id), eq(lines.order_id, order.order_id)));
  if (!line) throw notFound('The order has no such place.');
  const names = (Object.keys(entered) as (keyof Entered)[]).filter((name) => entered[name] !== undefined && entered[name] !== line[name]);
  if (names.length === 0) return;
  if (line.upgrades_line_id !== null && order.status !== 'paid')
    throw conflict('The attendee is named on the ticket that this one replaces.');
  // Somebody has decided by it, or nobody was asked to.
  const isDecided = order.status !== 'cart' && order.status !== 'awaiting_approval';
  if (isDecided && names.includes('proof')) throw conflict('What was given as a proof stays as it is.');
  // A name on a ticket is changed by its own calls, which see to the code.
  if (order.status === 'paid' && line.attendee_name !== '') throw conflict('This ticket has a name already: correct it or transfer it.');
  await tx
    .update(lines)
    .set(Object.fromEntries(names.map((name) => [name, entered[name]])))
    .where(eq(lines.line_id, line_id));
}

const rename = bind(operations.renameAttendee, decidedByRows, async ({ params, body }, call, ctx) =>
  changeLine(ctx, call, params, async (tx, { line }) => {
    // Another spelling cannot be told from another person: where the ticket stays with one, its name is a matter of the staff.
    const isBound = !line.is_transferable && line.attendee_name !== '' && line.attendee_name !== body.attendee_name;
    if (isBound) throw conflict('This ticket is for the person named on it. Ask the organisers to correct the name.');
    await tx
      .update(lines)
      .set({ attendee_name: body.attendee_name, ...(body.attendee_note !== undefined && { attendee_note: body.attendee_note }) })
      .where(eq(lines.line_id, line.line_id));
  }),
);

const transfer = bind(operations.transferTicket, decidedByRows, async ({ params, body }, call, ctx) =>
  changeLine(ctx, call, params, async (tx, place) => handOver(ctx, tx, { ...place, to: body, actor_id: call.actor.user_id })),
);

const cancelLine = bind(operations.cancelLine, decidedByRows, async ({ params }, call, ctx) =>
  changeLine(ctx, call, params, async (tx, { line, order }) => {
    const now = ctx.clock.now();
    const isOpen = ({ refund_until }: LineRow) => refund_until !== null && refund_until > now;
    // Each sum as it was promised when it was paid: an upgrade neither takes a promise back nor makes one for what was paid before.
    if (![line, ...(await readReplaced(tx, [line]))].some(isOpen)) throw conflict('It can no longer be given back.');
    await requireNoUpgrade(tx, line.line_id);
    await cancelPlaces(ctx, tx, {
      order,
      places: [line],
      percentOf: (place) => (isOpen(place) ? place.refund_percent : 0),
      reason: 'Cancelled by the buyer.',
      caller: describeCaller(call),
    });
  }),
);

interface Place {
  readonly order: OrderRow;
  readonly line: LineRow;
}

/** Changes one place of a paid order whose ticket has not been used. */
async function changeLine(
  ctx: Context,
  call: Call,
  params: { order: string; line_id: number },
  change: (tx: Tx, place: Place) => Promise<void>,
) {
  const found = await findOrder(ctx, params.order, call);
  await ctx.transact(async (tx) => {
    const order = await lockOrder(tx, found.order_id);
    const line = await readUnusedPlace(tx, order, params.line_id);
    await change(tx, { order, line });
  });
  return answerOrder(ctx, call, found);
}

interface Invited extends Record<string, unknown> {
  readonly line_id: number;
  readonly product_name: string;
  readonly translations: Translations;
  readonly edition_name: string;
  readonly attendee_name: string;
  readonly attendee_email: string;
  readonly attendee_note: string;
  readonly is_open: boolean;
}

/** One place by the link that a buyer gave to a colleague; it is open until somebody has said who comes. */
async function readInvited(db: Context['db'] | Tx, token: string): Promise<Invited> {
  const { rows } = await db.execute<Invited>(sql`
    SELECT l.line_id, p.name AS product_name, p.translations, e.name AS edition_name, l.attendee_name, l.attendee_email, l.attendee_note,
      l.attendee_name = '' AND l.cancelled_at IS NULL AND o.status NOT IN ('expired', 'cancelled')
        AND (l.upgrades_line_id IS NULL OR o.status = 'paid') AS is_open
    FROM ticket_order_lines l JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id) JOIN edition_basics e ON e.edition_id = o.edition_id
    WHERE l.fill_token = ${token}`);
  const [row] = rows;
  if (!row) throw notFound('There is no such place.');
  return row;
}

const toInvited = (row: Invited, locale: string) => {
  const { line_id: _, translations, product_name, ...rest } = row;
  return { data: { ...rest, product_name: inLanguage({ name: product_name, translations }, 'name', locale) } };
};

const nobody = { attendee_name: '', attendee_email: '', attendee_note: '' };

/** The link outlives its use, in chats and mailboxes: once it is closed it says nothing about who comes. */
const getAttendee = bind(operations.getAttendee, secretHolders, async ({ body }, { locale }, ctx) => {
  const invited = await readInvited(ctx.db, body.token);
  return toInvited(invited.is_open ? invited : { ...invited, ...nobody }, locale);
});

const fillAttendee = bind(operations.fillAttendee, secretHolders, async ({ body: { token, ...entered } }, { locale }, ctx) => {
  const { is_open, line_id } = await readInvited(ctx.db, token);
  const changed = is_open
    ? await ctx.db
        .update(lines)
        .set(entered)
        .where(and(eq(lines.line_id, line_id), eq(lines.attendee_name, '')))
        .returning({ line_id: lines.line_id })
    : [];
  if (changed.length === 0) throw conflict('Somebody has filled this in already; the buyer can change it.');
  return toInvited(await readInvited(ctx.db, token), locale);
});

const listKeys = bind(operations.listKeys, everybody, async (_input, _call, ctx) => ({ keys: await listPublicKeys(ctx) }));

export const attendeeHandlers = [setAttendees, rename, transfer, cancelLine, getAttendee, fillAttendee, listKeys];
