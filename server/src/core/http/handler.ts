import type { Operation, OperationOutput, ParsedInput } from '@sabha/contract/core/operation';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';

/** The HTTP exchange behind a call. Only sign-in needs it, for throttling by address and for the provider's cookie. */
export interface Exchange {
  /** The caller's IP address, as far as the proxies in front are trusted. */
  readonly address: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What a handler knows about the call besides its parsed input. */
export interface Call {
  readonly actor: Actor;
  readonly request_id: string;
  /** Language asked for, one of the catalogue's; decides translations in answers. */
  readonly locale: string;
  /** The Idempotency-Key header of a POST; null without one. */
  readonly idempotency_key: string | null;
  /** Missing when the call is made in process, as for pages. */
  readonly exchange?: Exchange;
}

export type Handler<O extends Operation> = (input: ParsedInput<O>, call: Call, ctx: Context) => Promise<OperationOutput<O>>;

/** An operation joined with the code that answers it. */
export interface Bound {
  readonly operation: Operation;
  readonly handle: (input: ParsedInput<Operation>, call: Call, ctx: Context) => Promise<unknown>;
}

/** Joins an operation to its handler, checking both directions of types. */
export function bind<O extends Operation>(operation: O, handle: Handler<O>): Bound {
  return { operation, handle: handle as Bound['handle'] };
}
