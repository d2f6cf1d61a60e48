import { z } from 'zod';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { joinWaitingListSchema, waitingChoiceSchema, waitingEntrySchema, waitingRowSchema } from './waiting-list.ts';

const tag = 'Tickets';
const base = '/api/tickets/waiting-list';
const manage = '/api/tickets/manage/waiting-list';
const entry = itemOf(waitingEntrySchema);
/** What the mailed link carries, or, for whom it belongs to, the number of the entry. Never part of an address, because those are logged. */
const entryKey = { entry: z.string().min(1).max(80) };
const entryBody = z.strictObject(entryKey);
const rowParams = z.object({ entry_id: z.coerce.number().int().positive() });

export const getWaitingChoice = defineOperation({
  id: 'tickets.getWaitingChoice',
  method: 'GET',
  path: `${base}/choice`,
  summary: 'What one may wait for when a product is sold out.',
  tag,
  access: 'public',
  query: z.object({ product_id: z.coerce.number().int().positive() }),
  output: itemOf(waitingChoiceSchema),
});

/** Whoever is signed in with a proved address waits at once. Everybody else gets the same answer, and the rest by mail. */
export const joinWaitingList = defineOperation({
  id: 'tickets.joinWaitingList',
  method: 'POST',
  path: base,
  summary: 'Joins the waiting list of a quota that is sold out.',
  tag,
  access: 'public',
  status: 202,
  body: joinWaitingListSchema,
  output: itemOf(z.object({ entry: waitingEntrySchema.nullable() })),
});

export const getWaitingEntry = defineOperation({
  id: 'tickets.getWaitingEntry',
  method: 'POST',
  changes_nothing: true,
  while_impersonating: 'open',
  path: `${base}/entry`,
  summary: 'How one stands on a waiting list.',
  tag,
  touches_pages: false,
  access: 'public',
  body: entryBody,
  output: entry,
});

export const confirmWaitingEntry = defineOperation({
  id: 'tickets.confirmWaitingEntry',
  method: 'POST',
  path: `${base}/entry/confirm`,
  summary: 'Proves the address by the mailed link; the turn counts from here on.',
  tag,
  access: 'public',
  body: entryBody,
  output: entry,
});

/** The turn stays; for more places one joins anew. */
export const lowerWaitingQuantity = defineOperation({
  id: 'tickets.lowerWaitingQuantity',
  method: 'PUT',
  path: `${base}/entry/quantity`,
  summary: 'Asks for fewer places.',
  tag,
  access: 'public',
  body: z.strictObject({ ...entryKey, quantity: z.number().int().min(1).max(200) }),
  output: entry,
});

export const leaveWaitingList = defineOperation({
  id: 'tickets.leaveWaitingList',
  method: 'POST',
  path: `${base}/entry/leave`,
  summary: 'Leaves the list, or declines its offer: the places go to who is next.',
  tag,
  access: 'public',
  body: entryBody,
  output: entry,
});

export const listMyWaiting = defineOperation({
  id: 'tickets.listMyWaiting',
  method: 'GET',
  path: '/api/tickets/my-waiting',
  summary: 'Where the caller waits, and what is offered to them.',
  tag,
  output: z.object({ data: z.array(waitingEntrySchema) }),
});

/** `now` is the clock by which offers end. */
export const listWaiting = defineOperation({
  id: 'tickets.listWaiting',
  method: 'GET',
  path: manage,
  summary: 'Who waits for what, in the order of their turns.',
  tag,
  query: z.object({ edition: z.string().max(120).optional() }),
  output: z.object({ data: z.array(waitingRowSchema), now: instantSchema }),
});

/** Before its turn too, as long as there are places. */
export const offerWaiting = defineOperation({
  id: 'tickets.offerWaiting',
  method: 'POST',
  path: `${manage}/{entry_id}/offer`,
  summary: 'Offers places to one who waits now.',
  tag,
  params: rowParams,
  output: itemOf(waitingRowSchema),
});

export const moveWaiting = defineOperation({
  id: 'tickets.moveWaiting',
  method: 'PUT',
  path: `${manage}/{entry_id}`,
  summary: 'Moves one who waits before or behind others.',
  tag,
  params: rowParams,
  body: z.strictObject({ priority: z.number().int().min(-1000).max(1000), reason: z.string().trim().min(1).max(300) }),
  output: itemOf(waitingRowSchema),
});

export const removeWaiting = defineOperation({
  id: 'tickets.removeWaiting',
  method: 'POST',
  path: `${manage}/{entry_id}/remove`,
  summary: 'Takes somebody off the list; an offer that is open ends.',
  tag,
  params: rowParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
  output: itemOf(waitingRowSchema),
});

export const waitingOperations = [
  getWaitingChoice,
  joinWaitingList,
  getWaitingEntry,
  confirmWaitingEntry,
  lowerWaitingQuantity,
  leaveWaitingList,
  listMyWaiting,
  listWaiting,
  offerWaiting,
  moveWaiting,
  removeWaiting,
] as const;
