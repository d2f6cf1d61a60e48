import type { ApiClient, Operation, OperationOutput, ParsedInput } from '@sabha/contract/core/operation';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../access/actor.ts';
import type { CallRule } from '../access/call-rules.ts';
import type { Context } from '../context.ts';

/** The HTTP exchange behind a call. Only sign-in needs it, for throttling by network and for the provider's cookie. */
export interface Exchange {
  /** The caller's IP address, as far as the proxies in front are trusted. */
  readonly address: string;
  /** What throttles count the caller by, from `networkOf`. */
  readonly network: string;
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

/** `api` makes other calls in the same process, as the same caller and through the same checks. */
export type Handler<O extends Operation> = (input: ParsedInput<O>, call: Call, ctx: Context, api: ApiClient) => Promise<OperationOutput<O>>;

/** How the answers of a public GET are cached that are the same for everybody. */
export interface Caching {
  /** Topics of the change feed that the answer is made of. */
  readonly topics: readonly string[];
  /** Whoever is signed in is answered anew: it is the same for everybody who is not. */
  readonly is_for_guests?: boolean;
  /** Whether the answer to this query may be cached; the query is as it came. */
  isStored(query: Readonly<Record<string, unknown>>): boolean;
  /** Milliseconds until the answer changes by the clock alone. Asked before the answer is made. */
  lives(ctx: Context): Promise<number>;
}

/** An operation joined with who may call it, and with the code that answers it. */
export interface Bound {
  readonly operation: Operation;
  readonly rule: CallRule;
  readonly handle: (input: ParsedInput<Operation>, call: Call, ctx: Context, api: ApiClient) => Promise<unknown>;
  readonly caching?: Caching;
}

/**
 * Joins an operation to its rule and its handler, checking both directions of types.
 * @param rule from `permissions/`, or one of `core/access/call-rules.ts`, whose names say why they ask no more. Asked before the handler.
 */
export function bind<O extends Operation>(operation: O, rule: CallRule, handle: Handler<O>, caching?: Caching): Bound {
  return { operation, rule, handle: handle as Bound['handle'], ...(caching && { caching }) };
}
