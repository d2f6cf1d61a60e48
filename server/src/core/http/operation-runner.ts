import { badRequest, forbidden, signInNeeded, type FieldError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation, ParsedInput } from '@sabha/contract/core/operation';
import type { z } from 'zod';
import { requireRule } from '../access/call-rules.ts';
import type { Context } from '../context.ts';
import type { Feature } from '../feature.ts';
import { problemTexts, problemText } from './problem-texts.ts';
import { isPowerfulCall, type FreshProofGuard } from './fresh-proof.ts';
import { RowStream } from './row-stream.ts';
import type { Bound, Call, Caching } from './handler.ts';

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Every operation of the product with the code behind it; HTTP and the page renderer both call through it. */
export interface OperationRunner {
  readonly operations: readonly Operation[];
  /** Parses, checks and answers one call. @throws ProblemError for whatever the caller did wrong. */
  run(operation: Operation, input: RawInput, call: Call): Promise<unknown>;
  /** How the answers of an operation are kept; undefined when they are not. */
  cachingOf(operation: Operation): Caching | undefined;
  /** The typed client for code in the same process, acting as `call.actor`. */
  clientFor(call: Call): ApiClient;
}

/**
 * The one place that keeps staff who look as somebody else from changing anything, whatever a policy says.
 * @throws ProblemError 403
 */
function refuseImpersonator({ method, while_impersonating }: Operation, { actor }: Call): void {
  if (actor.impersonator_id === undefined || (while_impersonating ?? (method === 'GET' ? 'open' : 'closed')) === 'open') return;
  throw forbidden('You are looking at the product as somebody else. Nothing can be changed, and what is private stays closed.');
}

/**
 * `requireFreshProof` lets pass only who has lately proven who they are; without one, no operation may ask for that.
 * @throws Error when an operation has no handler, two have one id or one address, or a handler answers nothing declared.
 */
export function createOperationRunner(ctx: Context, features: readonly Feature[], requireFreshProof?: FreshProofGuard): OperationRunner {
  const bounds = collectBounds(features);
  for (const { operation } of bounds.values())
    if (operation.fresh_proof && !requireFreshProof) throw new Error(`Nobody can check the fresh proof that ${operation.id} asks for.`);

  async function run(operation: Operation, input: RawInput, call: Call): Promise<unknown> {
    const bound = bounds.get(operation.id);
    if (!bound) throw new Error(`Operation ${operation.id} is not known to this server.`);
    if (operation.access === 'signed-in' && call.actor.kind === 'anonymous') throw signInNeeded();
    refuseImpersonator(operation, call);
    const parsed = parseInput(operation, input, call.locale);
    requireRule(call.actor, bound.rule);
    // After what is wrong with the input was said, so that nobody proves who they are for a call that cannot be made.
    if (isPowerfulCall(operation, parsed)) await requireFreshProof?.(ctx, call.actor);
    const answer = await bound.handle(parsed, call, ctx, clientFor(call)).catch((error: unknown) => {
      throw isUnstorableText(error) ? badRequest('Text may not contain the character U+0000.') : error;
    });
    // The writer's next read, and everybody's, must see what was just committed.
    if (operation.method !== 'GET' && operation.touches_pages !== false) await ctx.changes.settle();
    // What this node keeps of it is dropped at once; the others hear of it in a moment.
    else for (const topic of operation.changes ?? []) ctx.changes.assume(topic);
    if (answer instanceof RowStream || operation.transport === 'file') return answer;
    return parseOutput(operation, answer);
  }

  const clientFor = (call: Call): ApiClient => ({
    async call(operation, input = {}) {
      const answer = await run(operation, input, call);
      return (answer instanceof RowStream ? await answer.collect() : answer) as never;
    },
  });
  const cachingOf = ({ id }: Operation) => bounds.get(id)?.caching;
  return { operations: [...bounds.values()].map((bound) => bound.operation), run, cachingOf, clientFor };
}

function collectBounds(features: readonly Feature[]): Map<string, Bound> {
  const bounds = new Map<string, Bound>();
  const addresses = new Map<string, string>();
  for (const feature of features) {
    const handlers = new Map((feature.handlers ?? []).map((bound) => [bound.operation.id, bound]));
    const declared = feature.operations ?? [];
    for (const operation of declared)
      if (!handlers.has(operation.id)) throw new Error(`Operation ${operation.id} of feature ${feature.name} has no handler.`);
    const known = new Set(declared.map((operation) => operation.id));
    for (const id of handlers.keys())
      if (!known.has(id)) throw new Error(`Handler ${id} of feature ${feature.name} answers no declared operation.`);
    for (const bound of [...handlers.values(), ...(feature.entities ?? []).flatMap((entity) => entity.bounds)]) {
      const { id, method, path } = bound.operation;
      const address = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
      const taken = bounds.has(id) ? id : addresses.get(address);
      if (taken) throw new Error(`Operation ${id} (${address}) is declared twice, also as ${taken}.`);
      bounds.set(id, bound);
      addresses.set(address, id);
    }
  }
  return bounds;
}

// character_not_in_repertoire and untranslatable_character: what PostgreSQL says to U+0000 in text and in JSON.
const unstorableCodes = ['22021', '22P05'];

/** Whichever field carried it, text that the database cannot hold is a fault of the caller. */
function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && unstorableCodes.includes(String(cause.code));
}

/** A body may have a hundred thousand faults, and an answer that named them all would be longer than it. */
const maxNamedFaults = 100;
const maxKeyLength = 100;
const maxMessageLength = 1_000;

function parseInput(operation: Operation, input: RawInput, locale: string): ParsedInput<Operation> {
  const errors: FieldError[] = [];
  let count = 0;
  const error = problemTexts(locale);
  const parse = (schema: z.ZodType, value: unknown) => {
    const parsed = schema.safeParse(value, { error });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      count += issue.code === 'unrecognized_keys' ? issue.keys.length : 1;
      errors.push(...toFieldErrors(issue, locale).slice(0, maxNamedFaults - errors.length));
    }
    return undefined;
  };
  const parsed = {
    params: parse(operation.params, input.params ?? {}),
    query: parse(operation.query, input.query ?? {}),
    body: parse(operation.body, input.body),
  };
  if (errors.length > 0) throw badRequest(describe(errors, { count, locale }), errors);
  return parsed;
}

function toFieldErrors(issue: z.core.$ZodIssue, locale: string): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, maxNamedFaults).map((key) => key.slice(0, maxKeyLength));
    return keys.map((key) => ({ path: [...path, key].join('.'), message: problemText('unknown', locale, key) }));
  }
  return [{ path: path.map((key) => key.slice(0, maxKeyLength)).join('.'), message: issue.message.slice(0, maxMessageLength) }];
}

function describe([first]: readonly FieldError[], { count, locale }: { count: number; locale: string }): string {
  if (!first) return 'The input is not valid.';
  const rest = count > 1 ? ` ${problemText('more', locale, count - 1)}` : '';
  return `${first.path ? `${first.path}: ` : ''}${first.message}${rest}`;
}

function parseOutput(operation: Operation, answer: unknown): unknown {
  const parsed = operation.output.safeParse(answer);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).slice(0, 5);
  throw new Error(`The answer of ${operation.id} breaks its contract (${paths.join('; ')}).`);
}
