import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { changePage, type PageRow } from './page.store.ts';

/** Who does it, and in which call. */
export interface Doing {
  readonly actor_id: number;
  readonly request_id: string | null;
}

interface Showing extends Doing {
  readonly row: PageRow;
  readonly number: number;
  readonly now: Date;
}

/** The public sees the version from the commit on; what was scheduled before it is given up. */
export async function showVersion(ctx: Context, tx: Tx, { row, number, now, ...doing }: Showing): Promise<PageRow> {
  const after = await changePage(tx, row.page_id, {
    published_number: number,
    published_at: now,
    scheduled_number: null,
    scheduled_at: null,
    ...(row.scheduled_number === number ? {} : { has_changes: false }),
  });
  await record(ctx, tx, { ...doing, action: 'page.publish', before: row, after });
  return after;
}

interface Recorded extends Doing {
  readonly action: string;
  readonly before: PageRow;
  readonly after: PageRow;
}

/** The audit log keeps who showed what; the words themselves stand in the versions. */
export async function record(ctx: Context, tx: Tx, { actor_id, request_id, action, before, after }: Recorded): Promise<void> {
  const known = ({ published_number, scheduled_number, scheduled_at, revision }: PageRow) => ({
    published_number,
    scheduled_number,
    scheduled_at: scheduled_at?.toISOString() ?? null,
    revision,
  });
  await ctx.audit.record(tx, {
    actor_id,
    request_id,
    action,
    subject_type: 'page',
    subject_id: before.page_id,
    before: known(before),
    after: known(after),
  });
}
