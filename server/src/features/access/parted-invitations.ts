import { contactBlocked } from '@sabha/contract/contact/events';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { notBlocked } from '../../permissions/contact.ts';

/**
 * Of a row of `group_users`, by its name in the query: an invitation over a block, to its account or to who wrote it, is none. Who has
 * accepted before it stays.
 */
export const unparted = (user_id: number, row: SQL = sql`g`): SQL =>
  sql`(${row}.accepted_at IS NOT NULL OR (${notBlocked({ user_id }, sql`${row}.parent_user_id`)} AND ${notBlocked({ user_id }, sql`${row}.created_by`)}))`;

interface Ended {
  readonly user_id: number;
  /** Not whom they ask: they have declined nothing. */
  readonly by_user_id: number;
}

const endOpen = async (db: Database | Tx, { user_id, by_user_id }: Ended, isEnded: SQL): Promise<void> => {
  await db.execute(sql`
    UPDATE group_users g SET deleted_by = ${by_user_id}, deleted_at = now()
    WHERE g.user_id = ${user_id} AND g.accepted_at IS NULL AND g.deleted_at IS NULL AND ${isEnded}`);
};

interface Group extends Ended {
  readonly parent_user_id: number;
  readonly community_common_id: number | null;
}

/** Before somebody is asked anew: what a block has parted is in nobody's way, though its end may not have been heard of yet. */
export const endPartedOf = (tx: Tx, { parent_user_id, community_common_id, ...ended }: Group): Promise<void> =>
  endOpen(
    tx,
    ended,
    sql`g.parent_user_id = ${parent_user_id} AND g.community_common_id IS NOT DISTINCT FROM ${community_common_id}::bigint
      AND NOT ${unparted(ended.user_id)}`,
  );

/** A block ends what waits for an answer over it, whoever made it. Who was asked anew since it was lifted is when it is announced once more. */
export const endPartedInvitations = subscribe(contactBlocked, {
  name: 'access.end-parted-invitations',
  async handle({ payload: { blocker_id, blocked_id }, occurred_at }, { db }) {
    for (const [user_id, by_user_id] of [
      [blocker_id, blocked_id],
      [blocked_id, blocker_id],
    ] as const)
      await endOpen(
        db,
        { user_id, by_user_id },
        sql`${by_user_id} IN (g.parent_user_id, g.created_by) AND (g.created_at <= ${occurred_at} OR NOT ${unparted(user_id)})`,
      );
  },
});
