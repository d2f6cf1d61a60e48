import { ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Tx } from '../../core/db/database.ts';
import type { WriteCall } from '../../core/entities/entity-model.ts';

const idsOf = (row: WriteCall['before']) => (row?.['role_ids'] ?? []) as number[];

/** Whether these roles open nothing that the actor's own do not open. */
export async function isWithinPowers(tx: Tx, actor: Actor, role_ids: readonly number[]): Promise<boolean> {
  if (actor.kind === 'system' || role_ids.length === 0) return true;
  const ids = (list: readonly number[]) => sql`${sql.param([...list])}::bigint[]`;
  const { rows } = await tx.execute<{ is_within: boolean }>(
    sql`SELECT powers_within(${ids(role_ids)}, ${ids(actor.role_ids)}) AS is_within`,
  );
  return rows[0]?.is_within === true;
}

/** Nobody gives a role that opens more than their own, to others or to themselves, nor takes one. @throws ProblemError 403 */
export async function checkRolesGiven({ tx, actor, before, after }: WriteCall): Promise<void> {
  if (after['role_ids'] === undefined) return;
  const [had, gets] = [new Set(idsOf(before)), new Set(idsOf(after))];
  const moved = [...[...had].filter((id) => !gets.has(id)), ...[...gets].filter((id) => !had.has(id))];
  if (await isWithinPowers(tx, actor, moved)) return;
  const message = 'You may not give or take a role that opens more than your own roles do.';
  throw new ProblemError(403, `roles: ${message}`, [{ path: 'roles', message }]);
}
