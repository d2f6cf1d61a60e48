import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';
import type { Reach } from '../../core/notifications/notification-source.ts';
import { findBlockedPartners } from '../contact/public.ts';
import type { NotificationRegistry } from './registry.ts';

/** Of a stored notification what says whether its person may still hear of it. */
export interface Deliverable {
  readonly notification_type: string;
  readonly subject_id: number | null;
  readonly source_kind: string | null;
  readonly source_id: number | null;
  readonly from_user_id: number | null;
  readonly priority: string;
}

/** What becomes of notifications that wait for delivery; what is in none of them their person may not hear of any more. */
interface Deliverables<Row> {
  readonly deliverable: readonly Row[];
  /** Their person has muted what they come from, and may hear of it later. */
  readonly muted: readonly Row[];
  /** A block parts them from its author, or from the latest of several. */
  readonly blocked: readonly Row[];
}

/**
 * What may still be delivered to the person who got it, by what holds now: nothing that they may not see any more, nor of somebody from
 * whom a block parts them, nor of what they have muted. What is urgent passes what is muted.
 */
export async function findDeliverable<Row extends Deliverable>(
  ctx: Context,
  registry: NotificationRegistry,
  { user_id, rows }: { readonly user_id: number; readonly rows: readonly Row[] },
): Promise<Deliverables<Row>> {
  const from = [...new Set(rows.flatMap(({ from_user_id }) => from_user_id ?? []))];
  const blocked = await findBlockedPartners(ctx.db, user_id, from);
  const muted = await findMutedPeople(ctx, user_id, from);
  const reach = await findReachOfSources(ctx, registry, { user_id, rows });
  const allowed = await findAllowedSubjects(ctx, registry, { user_id, rows });
  const of = ({ from_user_id, notification_type, subject_id, source_kind, source_id, priority }: Row): Reach | 'blocked' | null => {
    if (subject_id !== null && allowed.get(notification_type)?.has(subject_id) === false) return null;
    const ofSource = source_kind === null ? 'heard' : (reach.get(`${source_kind} ${source_id}`) ?? null);
    if (ofSource === null) return null;
    if (from_user_id !== null && blocked.has(from_user_id)) return 'blocked';
    if (priority === 'urgent') return 'heard';
    return from_user_id !== null && muted.has(from_user_id) ? 'muted' : ofSource;
  };
  const byReach = Map.groupBy(rows, of);
  return { deliverable: byReach.get('heard') ?? [], muted: byReach.get('muted') ?? [], blocked: byReach.get('blocked') ?? [] };
}

async function findMutedPeople({ db }: Context, user_id: number, people: readonly number[]): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set();
  const { rows } = await runPrepared<{ muted_user_id: number }>(
    db,
    sql`
    SELECT muted_user_id FROM notification_mutes
    WHERE user_id = ${user_id} AND muted_user_id = ANY (${sql.param([...people])}::bigint[]) AND muted_until > now()`,
  );
  return new Set(rows.map(({ muted_user_id }) => muted_user_id));
}

async function findReachOfSources(
  ctx: Context,
  registry: NotificationRegistry,
  { user_id, rows }: { readonly user_id: number; readonly rows: readonly Deliverable[] },
): Promise<ReadonlyMap<string, Reach>> {
  const reach = new Map<string, Reach>();
  for (const [kind, of] of Map.groupBy(rows, ({ source_kind }) => source_kind)) {
    if (kind === null) continue;
    const ids = [...new Set(of.flatMap(({ source_id }) => source_id ?? []))];
    for (const [id, one] of await registry.requireSource(kind).findReach(ctx, user_id, ids)) reach.set(`${kind} ${id}`, one);
  }
  return reach;
}

/** Of each type whose right can be lost: the subjects of which the person may hear. */
async function findAllowedSubjects(
  ctx: Context,
  registry: NotificationRegistry,
  { user_id, rows }: { readonly user_id: number; readonly rows: readonly Deliverable[] },
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const allowed = new Map<string, ReadonlySet<number>>();
  for (const [type, of] of Map.groupBy(rows, ({ notification_type }) => notification_type)) {
    const right = registry.findRight(type);
    const ids = [...new Set(of.flatMap(({ subject_id }) => subject_id ?? []))];
    if (right && ids.length > 0) allowed.set(type, await right.findAllowed(ctx, user_id, ids));
  }
  return allowed;
}
