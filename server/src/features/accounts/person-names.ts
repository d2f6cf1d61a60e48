import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decide, toCondition } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { globalUserPolicy } from '../../permissions/identity.ts';
import { globalUsers } from './schema.ts';

export interface PersonName {
  readonly user_id: number;
  /** Of people whose page the reader cannot open, the first name alone. */
  readonly name: string;
  readonly profile_image: string | null;
  readonly can_open: boolean;
}

/** How people are named beside what they wrote, as far as the reader may know them: who is under age or private has no page here. */
export async function readPersonNames(
  db: Database | Tx,
  reader: Actor,
  user_ids: readonly number[],
): Promise<ReadonlyMap<number, PersonName>> {
  if (user_ids.length === 0) return new Map();
  const { user_id, firstName, lastName, profile_image, deleted_at } = globalUsers;
  const can_open = sql<boolean>`coalesce(${toCondition(decide(reader, 'read', globalUserPolicy))}, false) AND ${deleted_at} IS NULL`;
  const rows = await db
    .select({ user_id, firstName, lastName, profile_image, can_open })
    .from(globalUsers)
    .where(inArray(user_id, [...new Set(user_ids)]));
  return new Map(
    rows.map((row) => {
      const name = row.can_open ? `${row.firstName} ${row.lastName}`.trim() : row.firstName;
      return [row.user_id, { user_id: row.user_id, name, profile_image: row.can_open ? row.profile_image : null, can_open: row.can_open }];
    }),
  );
}
