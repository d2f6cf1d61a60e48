import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Call } from '../../../core/http/handler.ts';
import { makeLinkSecret } from '../../forms/public.ts';
import { hashSecret } from '../orders/order-secret.ts';

/** Passes among the kinds of what quotas limit. */
export const passKind = 'pass';

/** What the mailed link carries: the same each time it is asked for, and kept as a hash only. */
export const entrySecret = (ctx: Context, entry_id: number): Promise<string> => makeLinkSecret(ctx, `waiting ${entry_id}`);

/** The entry that a link opens, or one's own by its number. Numbers of others look like those that are not there. */
export function isReached(key: string, { actor }: Call): SQL {
  const user_id = actor.kind === 'user' ? actor.user_id : 0;
  return /^\d{1,15}$/.test(key) ? sql`w.entry_id = ${Number(key)} AND w.user_id = ${user_id}` : sql`w.secret_hash = ${hashSecret(key)}`;
}
