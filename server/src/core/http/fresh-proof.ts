import type { Operation, ParsedInput } from '@sabha/contract/core/operation';
import type { ListQuery } from '@sabha/contract/core/page';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';

/** Lets pass only who has lately proven who they are. @throws ProblemError 403 that names the proof. */
export type FreshProofGuard = (ctx: Context, actor: Actor) => Promise<void>;

/** Whether this call is one of those for which its operation asks for a fresh proof. */
export function isPowerfulCall({ fresh_proof }: Pick<Operation, 'fresh_proof'>, { query, body }: ParsedInput<Operation>): boolean {
  if (fresh_proof === undefined) return false;
  if (fresh_proof === 'every-call') return true;
  if (fresh_proof === 'unlimited-list') {
    const { limit, metadataOnly } = query as Partial<ListQuery>;
    return limit === -1 && metadataOnly !== true;
  }
  if ('unless_one_of' in fresh_proof) {
    const named = (body as Readonly<Record<string, unknown>>)[fresh_proof.unless_one_of];
    return !Array.isArray(named) || named.length !== 1;
  }
  const items: readonly unknown[] = Array.isArray(body) ? body : [body];
  return items.some((item) => fresh_proof.some((field) => isSet(item, field)));
}

const isSet = (value: unknown, field: string) =>
  typeof value === 'object' && value !== null && (value as Readonly<Record<string, unknown>>)[field] !== undefined;

export const everyCall = 'every call';

/** For the API document and the permission matrix. */
export function describeFreshProof({ fresh_proof }: Pick<Operation, 'fresh_proof'>): string | null {
  if (fresh_proof === undefined) return null;
  if (fresh_proof === 'every-call') return everyCall;
  if (fresh_proof === 'unlimited-list') return 'limit=-1';
  return 'unless_one_of' in fresh_proof ? `unless one of ${fresh_proof.unless_one_of}` : `sets ${fresh_proof.join(', ')}`;
}
