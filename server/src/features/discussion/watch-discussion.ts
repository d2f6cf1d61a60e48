import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import type { At } from './summarise-discussion.ts';

interface Watching {
  readonly at: At;
  readonly user_id: number;
  readonly now: Date;
}

/** Somebody hears from now on of everything that is said about a thing, unless they have chosen otherwise; nobody has to have said anything. */
export async function watchDiscussion(tx: Tx, { at: { kind, id }, user_id, now }: Watching): Promise<void> {
  await tx.execute(sql`INSERT INTO discussions (anchor_type, anchor_id) VALUES (${kind}, ${id}) ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO discussion_readers (discussion_id, user_id, level, seen_at)
    SELECT discussion_id, ${user_id}, 'watching', ${now}::timestamptz FROM discussions WHERE anchor_type = ${kind} AND anchor_id = ${id}
    ON CONFLICT (discussion_id, user_id) DO NOTHING`);
}
