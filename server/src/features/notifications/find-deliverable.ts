import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { NotificationSource } from '../../core/notifications/notification-source.ts';
import { findBlockedPartners } from '../contact/public.ts';

/** Of a stored notification what says whether its person may still hear of it. */
export interface Deliverable {
  readonly source_kind: string | null;
  readonly source_id: number | null;
  readonly from_user_id: number | null;
  readonly priority: string;
}

export type Sources = () => readonly NotificationSource[];

/** @throws Error for a kind that no feature has registered */
export function requireSource(sources: Sources, kind: string): NotificationSource {
  const found = sources().find((source) => source.kind === kind);
  if (!found) throw new Error(`Nothing of the kind ${kind} notifies anybody.`);
  return found;
}

/**
 * Those that may still be mailed to the person who got them, by what holds now: nothing of what they have muted or may not see any
 * more, nor of somebody whom they have muted or from whom a block parts them. What is urgent passes what is muted.
 */
export async function findDeliverable<Row extends Deliverable>(
  ctx: Context,
  sources: Sources,
  { user_id, rows }: { readonly user_id: number; readonly rows: readonly Row[] },
): Promise<Row[]> {
  const from = [...new Set(rows.flatMap(({ from_user_id }) => from_user_id ?? []))];
  const [blocked, muted] = [await findBlockedPartners(ctx.db, user_id, from), await findMutedPeople(ctx, user_id, from)];
  const heard = await findHeardSources(ctx, sources, { user_id, rows });
  return rows.filter(
    ({ from_user_id, source_kind, source_id, priority }) =>
      (from_user_id === null || !(blocked.has(from_user_id) || (muted.has(from_user_id) && priority !== 'urgent'))) &&
      (source_kind === null || heard.has(`${source_kind} ${source_id}`)),
  );
}

async function findMutedPeople({ db }: Context, user_id: number, people: readonly number[]): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set();
  const { rows } = await db.execute<{ muted_user_id: number }>(sql`
    SELECT muted_user_id FROM notification_mutes
    WHERE user_id = ${user_id} AND muted_user_id = ANY (${sql.param([...people])}::bigint[]) AND muted_until > now()`);
  return new Set(rows.map(({ muted_user_id }) => muted_user_id));
}

async function findHeardSources(
  ctx: Context,
  sources: Sources,
  { user_id, rows }: { readonly user_id: number; readonly rows: readonly Deliverable[] },
): Promise<ReadonlySet<string>> {
  const heard = new Set<string>();
  for (const [kind, of] of Map.groupBy(rows, ({ source_kind }) => source_kind)) {
    if (kind === null) continue;
    const ids = [...new Set(of.flatMap(({ source_id }) => source_id ?? []))];
    for (const id of await requireSource(sources, kind).findHeard(ctx, user_id, ids)) heard.add(`${kind} ${id}`);
  }
  return heard;
}
