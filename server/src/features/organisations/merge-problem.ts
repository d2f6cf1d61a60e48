import type { MergeProblem } from '@sabha/contract/organisations/merge-operations';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { findActiveAdults } from '../contact/public.ts';
import type { Pair } from './merge-people.ts';
import type { OrganisationRow } from './schema.ts';

/** Why two organisations are not made one; null where they can be. */
export async function findMergeProblem(db: Database | Tx, { from, into }: Pair): Promise<MergeProblem | null> {
  if (from.community_common_id === into.community_common_id) return 'same';
  if (from.community_type !== into.community_type) return 'kinds';
  // What moderation keeps from others does not come out on another page.
  if (from.hidden_at !== null || into.hidden_at !== null) return 'hidden';
  if ((await isInDraft(db, from)) !== (await isInDraft(db, into))) return 'draft';
  const heir = into.owner_user_id === null ? from.owner_user_id : null;
  if (heir !== null && !(await findActiveAdults(db, [heir])).has(heir)) return 'owner';
  return null;
}

/** Whether it is prepared for an edition that is a secret, so that members do not read it. */
async function isInDraft(db: Database | Tx, { owner_user_id, shown_edition_id }: OrganisationRow): Promise<boolean> {
  if (owner_user_id !== null || shown_edition_id === null) return false;
  const { rowCount } = await db.execute(sql`SELECT FROM edition_basics WHERE edition_id = ${shown_edition_id} AND status = 'draft'`);
  return rowCount === 1;
}
