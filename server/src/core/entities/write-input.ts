import { forbidden, ProblemError } from '@sabha/contract/core/errors';
import type { Actor } from '../access/actor.ts';
import { decideRule } from '../access/policy.ts';
import type { EntityModel, Row } from './entity-model.ts';

/** Where an item stands in a batch; null for a call about one row. */
export type Index = number | null;

export function refuseAt(index: Index, status: number, message: string): ProblemError {
  return index === null
    ? new ProblemError(status, message)
    : new ProblemError(status, `${index}: ${message}`, [{ path: String(index), message }]);
}

/** created_by, modified_by and deleted_by may be sent, but nobody signs for somebody else. @throws ProblemError 403 */
export function checkSignature(actor: Actor, name: string, value: unknown, index: Index = null): void {
  if (value === undefined || value === actor.user_id) return;
  const path = index === null ? name : `${index}.${name}`;
  throw new ProblemError(403, `${path}: This must be your own user id.`, [{ path, message: 'This must be your own user id.' }]);
}

/** A change that says which state of the row it was made from is refused when there is another by now. @throws ProblemError 409 */
export function checkUnchanged(modified_at: unknown, seen: unknown, index: Index): void {
  const timeOf = (moment: unknown) => (moment === null ? null : new Date(moment as Date | string).getTime());
  if (seen === undefined || timeOf(seen) === timeOf(modified_at)) return;
  const path = index === null ? 'modified_at' : `${index}.modified_at`;
  const message = 'Somebody else has changed this since you opened it.';
  throw new ProblemError(409, index === null ? message : `${index}: ${message}`, [{ path, message }]);
}

/** Input to columns: reserved fields only from those who may write them, the rest through the declaration's own seam. */
export function readColumns(model: EntityModel, actor: Actor, input: Row, index: Index): Row {
  for (const [name, rule] of Object.entries(model.policy.reservedFields ?? {})) {
    if (input[name] === undefined || decideRule(actor, rule) === true) continue;
    const path = index === null ? name : `${index}.${name}`;
    throw new ProblemError(403, `${path}: You may not set this.`, [{ path, message: 'You may not set this.' }]);
  }
  const columns = model.toColumns ? model.toColumns(input, actor) : input;
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [[name, fromWire(model, name, value)]])),
  );
}

/** Instants travel as text; their columns take dates. */
function fromWire(model: EntityModel, name: string, value: unknown): unknown {
  const column = model.columns[name];
  if (!column) throw new Error(`Entity ${model.entity.name}: input field "${name}" is no column; map it in toColumns.`);
  return typeof value === 'string' && column.dataType === 'date' ? new Date(value) : value;
}

/** Waits for a hook, whose refusals are about one row and here get its place in the batch. */
export async function atIndex<T>(index: Index, work: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (index === null || !(error instanceof ProblemError)) throw error;
    const errors = error.errors.map(({ path, message }) => ({ path: path ? `${index}.${path}` : String(index), message }));
    throw new ProblemError(
      error.status,
      `${index}: ${error.detail}`,
      errors.length > 0 ? errors : [{ path: String(index), message: error.detail }],
    );
  }
}

/** A role without any right to an action need not learn whether its rows exist. */
export const notAllowed = (what: string) => forbidden(`You may not ${what}.`);
