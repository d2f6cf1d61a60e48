import { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Which calls of an operation are powerful: all, those for a list without a limit, those whose body sets one of these fields, or those
 * whose body does not name exactly one in this list, where naming none means all.
 */
export type FreshProofNeed = 'every-call' | 'unlimited-list' | readonly string[] | { readonly unless_one_of: string };

/**
 * One call of the API, known to server and browser by the same value. A route that is not declared
 * here cannot exist, and a declared one without a handler stops the server at start.
 */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  /** Unique, `noun.verb`: `role.getAll`. */
  readonly id: string;
  readonly method: HttpMethod;
  /** Under the origin, with `{name}` for params: `/api/user/roles/updateRole/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** Group in the API document. */
  readonly tag: string;
  /** `public` may be called signed out; the handler's policy still decides what is seen. */
  readonly access: 'public' | 'signed-in';
  readonly status: 200 | 201 | 202;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly output: Output;
  /** How the body arrives and the answer leaves; `file` answers bytes, `upload` takes multipart, `stream` writes JSON rows as they come. */
  readonly transport: 'json' | 'file' | 'upload' | 'stream';
  /** Whether staff may make this call while they look as somebody else. Reading is open to them and everything else closed, unless said. */
  readonly while_impersonating?: 'open' | 'closed' | undefined;
  /** Which of its calls ask for a fresh proof of who the caller is; none unless said. */
  readonly fresh_proof?: FreshProofNeed | undefined;
  /** False when no page that is kept shows what the call writes, so that its answer need not wait until those are forgotten. */
  readonly touches_pages?: boolean | undefined;
  /** True for a call that changes nothing although it is no GET: what it is asked is too long, or too private, for an address. */
  readonly changes_nothing?: boolean | undefined;
  /** What a call takes from the caller's limit, where one plain read is 1; by the transport unless said. */
  readonly cost?: number | undefined;
  /** For a call that does not wait: topics that it may change, of which its own node forgets what it keeps before it answers. */
  readonly changes?: readonly string[] | undefined;
}

type AnyOperation = Operation;

/** What a caller passes. */
export interface OperationInput<O extends AnyOperation> {
  params?: z.input<O['params']>;
  query?: z.input<O['query']>;
  body?: z.input<O['body']>;
  /** Of a POST: repeats with the same key do their work once. */
  idempotency_key?: string | undefined;
  /** Goes out although the page that calls closes meanwhile; for a body of a few bytes. */
  keepalive?: boolean | undefined;
  /** Of an upload: sends the form in another way than by `fetch`, which does not say how much of it has left. */
  send?: (url: string, form: { headers: Headers; form: FormData }) => Promise<Response>;
}
/** What a handler receives, parsed. */
export interface ParsedInput<O extends AnyOperation> {
  params: z.output<O['params']>;
  query: z.output<O['query']>;
  body: z.output<O['body']>;
}
export type OperationOutput<O extends AnyOperation> = z.output<O['output']>;

export const noInput = z.object({});
/** Requests without a body arrive as undefined or null. */
export const noBody = z.unknown().transform(() => undefined);
export type NoInput = typeof noInput;
export type NoBody = typeof noBody;

interface Definition<P, Q, B, O> {
  id: string;
  method: HttpMethod;
  path: string;
  summary: string;
  tag: string;
  access?: Operation['access'];
  status?: Operation['status'];
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  transport?: Operation['transport'];
  while_impersonating?: Operation['while_impersonating'];
  fresh_proof?: Operation['fresh_proof'];
  touches_pages?: Operation['touches_pages'];
  changes_nothing?: Operation['changes_nothing'];
  cost?: Operation['cost'];
  changes?: Operation['changes'];
}

/** Declares a call; signed-in, 200 and JSON unless said otherwise. */
export function defineOperation<
  O extends z.ZodType,
  P extends z.ZodType = NoInput,
  Q extends z.ZodType = NoInput,
  B extends z.ZodType = NoBody,
>(definition: Definition<P, Q, B, O>): Operation<P, Q, B, O> {
  return {
    access: 'signed-in',
    status: 200,
    transport: 'json',
    ...definition,
    params: (definition.params ?? noInput) as P,
    query: (definition.query ?? noInput) as Q,
    body: (definition.body ?? noBody) as B,
  };
}

/** The path with its params filled in, percent-encoded, and the query string appended. */
export function operationUrl(operation: AnyOperation, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The typed client: the browser's goes over HTTP, the server's page renderer calls in process. */
export interface ApiClient {
  call<O extends AnyOperation>(operation: O, input?: OperationInput<O>): Promise<OperationOutput<O>>;
}
