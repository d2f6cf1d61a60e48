import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

const number = z.number().int();
const request = z.object({ request_id: number, from_user_id: number, to_user_id: number });

/** Somebody asks to connect with somebody else. */
export const connectionRequested = defineEvent({ type: 'connection.requested', version: 1, payload: request });

/** A request has an answer, was taken back, or has lapsed. */
export const connectionRequestClosed = defineEvent({
  type: 'connection_request.closed',
  version: 1,
  payload: request.extend({ status: z.enum(['accepted', 'declined', 'withdrawn', 'lapsed']) }),
});
