import { groupMemberInvited } from '@sabha/contract/access/events';
import { groupUser } from '@sabha/contract/access/group-user';
import { conflict } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { WriteCall } from '../../core/entities/entity-model.ts';
import { groupUserPolicy } from '../../permissions/access.ts';
import { groupUsers } from './schema.ts';

/** Days for which somebody who said no is not asked again by the same organisation. */
const restDays = 30;

/** Whoever is added is asked first; they belong to nobody before they have said yes. */
async function invite({ tx, after, events }: WriteCall): Promise<void> {
  const { user_id, parent_user_id } = after as { user_id: number; parent_user_id: number };
  const { rowCount } = await tx.execute(sql`
    SELECT FROM group_users WHERE user_id = ${user_id} AND parent_user_id = ${parent_user_id}
      AND accepted_at IS NULL AND deleted_by = user_id AND deleted_at > now() - make_interval(days => ${restDays})`);
  if (rowCount) throw conflict(`This person has said no. They can be asked again ${restDays} days after that.`);
  events.add(groupMemberInvited, (row) => ({ table_id: Number(row['table_id']), user_id, parent_user_id }));
}

export const groupUserEntity = declareEntity(groupUser, { table: groupUsers, policy: groupUserPolicy, hooks: { beforeCreate: invite } });
