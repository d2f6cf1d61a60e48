import { notFound } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { Call } from '../../../core/http/handler.ts';
import { makeLinkSecret } from '../../forms/public.ts';
import { hashSecret } from '../orders/order-secret.ts';

/** One turn on a list as it is stored. */
export interface EntryRow extends Record<string, unknown> {
  readonly entry_id: number;
  readonly quota_id: number;
  readonly user_id: number | null;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly quantity: number;
  readonly product_ids: number[];
  readonly status: string;
  readonly order_id: number | null;
  readonly secret_hash: string | null;
}

const entryColumns = sql`entry_id, quota_id, user_id, email, name, locale, quantity, to_json(product_ids) AS product_ids, status, order_id, secret_hash`;

/** What the mailed link carries: the same each time it is asked for, and kept as a hash only. */
export const entrySecret = (ctx: Context, entry_id: number): Promise<string> => makeLinkSecret(ctx, `waiting ${entry_id}`);

/** The entry that a link opens, or one's own by its number. Numbers of others look like those that are not there. */
export function isReached(key: string, { actor }: Call): SQL {
  const user_id = actor.kind === 'user' ? actor.user_id : 0;
  return /^\d{1,15}$/.test(key) ? sql`w.entry_id = ${Number(key)} AND w.user_id = ${user_id}` : sql`w.secret_hash = ${hashSecret(key)}`;
}

/** Makes every other change of the entry wait. @throws ProblemError 404 */
export async function lockEntry(tx: Tx, isWanted: SQL): Promise<EntryRow> {
  const { rows } = await tx.execute<EntryRow>(sql`SELECT ${entryColumns} FROM ticket_waiting_entries w WHERE ${isWanted} FOR UPDATE`);
  const [row] = rows;
  if (!row) throw notFound('There is no such turn on a waiting list.');
  return row;
}
