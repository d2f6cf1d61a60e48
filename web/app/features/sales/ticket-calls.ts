import * as operations from '@sabha/contract/sales/operations';
import type { Order } from '@sabha/contract/sales/order';
import type { OrderReach } from './order-reach.ts';

// What a buyer may do with a ticket; fetched when the first of it is done.

const place = (key: string, line_id: number) => ({ order: key, line_id });

export const nameAttendee = async ({ api, key }: OrderReach, line_id: number, entered: { attendee_name: string; attendee_email: string }) =>
  (await api.call(operations.setAttendees, { params: { order: key }, body: { attendees: [{ line_id, ...entered }] } })).data;

export const renameTicket = async ({ api, key }: OrderReach, line_id: number, attendee_name: string): Promise<Order> =>
  (await api.call(operations.renameAttendee, { params: place(key, line_id), body: { attendee_name } })).data;

export const transferTicket = async (
  { api, key }: OrderReach,
  line_id: number,
  entered: { attendee_name: string; attendee_email: string },
): Promise<Order> => (await api.call(operations.transferTicket, { params: place(key, line_id), body: entered })).data;

export const returnTicket = async ({ api, key }: OrderReach, line_id: number): Promise<Order> =>
  (await api.call(operations.cancelLine, { params: place(key, line_id) })).data;
