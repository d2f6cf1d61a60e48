import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';
import type { Reach } from '../../core/notifications/notification-source.ts';
import { personThings, type PersonThing } from '../../core/notifications/person-thing.ts';
import { isUnblocked } from '../contact/public.ts';
import type { NotificationRegistry } from './registry.ts';

/** Of a stored notification what says whether its person may still hear of it. */
export interface Deliverable {
  readonly user_id: number;
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
 * What may still be delivered to the people who got it, by what holds now: nothing that they may not see any more, nor of somebody from
 * whom a block parts them, nor of what they have muted. What is urgent passes what is muted.
 */
export async function findDeliverable<Row extends Deliverable>(
  ctx: Context,
  registry: NotificationRegistry,
  rows: readonly Row[],
): Promise<Deliverables<Row>> {
  const { blocked, muted } = await findParted(
    ctx,
    pairsOf(rows, ({ from_user_id }) => from_user_id),
  );
  const reach = await findReachOfSources(ctx, registry, rows);
  const allowed = await findAllowedSubjects(ctx, registry, rows);
  const of = ({
    user_id,
    from_user_id,
    notification_type,
    subject_id,
    source_kind,
    source_id,
    priority,
  }: Row): Reach | 'blocked' | null => {
    if (subject_id !== null && allowed.get(notification_type)?.has(keyOf(user_id, subject_id)) === false) return null;
    const ofSource = source_kind === null ? 'heard' : (reach.get(source_kind)?.get(keyOf(user_id, source_id)) ?? null);
    if (ofSource === null) return null;
    if (blocked.has(keyOf(user_id, from_user_id))) return 'blocked';
    if (priority === 'urgent') return 'heard';
    return muted.has(keyOf(user_id, from_user_id)) ? 'muted' : ofSource;
  };
  const byReach = Map.groupBy(rows, of);
  return { deliverable: byReach.get('heard') ?? [], muted: byReach.get('muted') ?? [], blocked: byReach.get('blocked') ?? [] };
}

const keyOf = (user_id: number, id: number | null) => `${user_id} ${id}`;
const keysOf = (pairs: readonly PersonThing[]): ReadonlySet<string> => new Set(pairs.map(({ user_id, id }) => keyOf(user_id, id)));

/** Each person of the rows with what the row names, once. */
function pairsOf<Row extends Deliverable>(rows: readonly Row[], idOf: (row: Row) => number | null): PersonThing[] {
  const pairs = new Map<string, PersonThing>();
  for (const row of rows) {
    const [{ user_id }, id] = [row, idOf(row)];
    if (id !== null) pairs.set(keyOf(user_id, id), { user_id, id });
  }
  return [...pairs.values()];
}

interface PartedRow extends PersonThing {
  readonly is_blocked: boolean;
  readonly is_muted: boolean;
}

/** Those of the people and authors whom a block parts, and those where the person has muted the author. */
async function findParted({ db }: Context, asked: readonly PersonThing[]) {
  if (asked.length === 0) return { blocked: keysOf([]), muted: keysOf([]) };
  const { rows } = await runPrepared<PartedRow & Record<string, unknown>>(
    db,
    sql`SELECT asked.user_id, asked.id, NOT (${isUnblocked(sql`asked.user_id`, sql`asked.id`)}) AS is_blocked,
      EXISTS (SELECT FROM notification_mutes x WHERE x.user_id = asked.user_id AND x.muted_user_id = asked.id AND x.muted_until > now()) AS is_muted
    FROM ${personThings(asked)} asked`,
  );
  return { blocked: keysOf(rows.filter(({ is_blocked }) => is_blocked)), muted: keysOf(rows.filter(({ is_muted }) => is_muted)) };
}

async function findReachOfSources(
  ctx: Context,
  registry: NotificationRegistry,
  rows: readonly Deliverable[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Reach>>> {
  const reach = new Map<string, ReadonlyMap<string, Reach>>();
  for (const [kind, of] of Map.groupBy(rows, ({ source_kind }) => source_kind)) {
    if (kind === null) continue;
    const asked = pairsOf(of, ({ source_id }) => source_id);
    const reached = await registry.requireSource(kind).findReach(ctx, asked);
    reach.set(kind, new Map(reached.map((one) => [keyOf(one.user_id, one.id), one.reach])));
  }
  return reach;
}

/** Of each type whose right can be lost: the people and subjects where the person may hear of the subject. */
async function findAllowedSubjects(
  ctx: Context,
  registry: NotificationRegistry,
  rows: readonly Deliverable[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const allowed = new Map<string, ReadonlySet<string>>();
  for (const [type, of] of Map.groupBy(rows, ({ notification_type }) => notification_type)) {
    const right = registry.findRight(type);
    const asked = pairsOf(of, ({ subject_id }) => subject_id);
    if (right && asked.length > 0) allowed.set(type, keysOf(await right.findAllowed(ctx, asked)));
  }
  return allowed;
}
