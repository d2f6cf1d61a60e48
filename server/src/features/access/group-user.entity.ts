import { groupMemberInvited } from '@sabha/contract/access/events';
import { groupUser } from '@sabha/contract/access/group-user';
import { conflict } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { Actor } from '../../core/access/actor.ts';
import type { Tx } from '../../core/db/database.ts';
import type { WriteCall } from '../../core/entities/entity-model.ts';
import { groupUserPolicy } from '../../permissions/access.ts';
import { groupUsers } from './schema.ts';

/** Days for which somebody who said no is not asked again by the same organisation. */
const restDays = 30;

export interface Invitation {
  /** The organisation. */
  readonly parent_user_id: number;
  readonly user_id: number;
}

/** Whether the caller reaches somebody with an invitation to the organisation. @throws ProblemError 403 when they do not */
export type RequireInvitable = (tx: Tx, actor: Actor, invitation: Invitation) => Promise<void>;

/** Whoever is added is asked first; they belong to nobody before they have said yes. */
async function invite({ tx, actor, after, events }: WriteCall, requireInvitable: RequireInvitable): Promise<void> {
  const { user_id, parent_user_id } = after as { user_id: number; parent_user_id: number };
  await requireInvitable(tx, actor, { user_id, parent_user_id });
  const { rowCount } = await tx.execute(sql`
    SELECT FROM group_users WHERE user_id = ${user_id} AND parent_user_id = ${parent_user_id}
      AND accepted_at IS NULL AND deleted_by = user_id AND deleted_at > now() - make_interval(days => ${restDays})`);
  if (rowCount) throw conflict(`This person has said no. They can be asked again ${restDays} days after that.`);
  events.add(groupMemberInvited, (row) => ({ table_id: Number(row['table_id']), user_id, parent_user_id }));
}

export const makeGroupUserEntity = (requireInvitable: RequireInvitable) =>
  declareEntity(groupUser, {
    table: groupUsers,
    policy: groupUserPolicy,
    hooks: { beforeCreate: (call) => invite(call, requireInvitable) },
  });
