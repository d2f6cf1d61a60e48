import { groupMemberInvited } from '@sabha/contract/access/events';
import { groupUser } from '@sabha/contract/access/group-user';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { Actor } from '../../core/access/actor.ts';
import type { Tx } from '../../core/db/database.ts';
import type { WriteCall } from '../../core/entities/entity-model.ts';
import { groupUserPolicy } from '../../permissions/access.ts';
import { requireNotDeclined } from './group-members.store.ts';
import { endPartedOf } from './parted-invitations.ts';
import { groupUsers } from './schema.ts';

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
  await requireNotDeclined(tx, { user_id, parent_user_id });
  await endPartedOf(tx, { user_id, parent_user_id, community_common_id: null, by_user_id: actor.user_id });
  events.add(groupMemberInvited, (row) => ({ table_id: Number(row['table_id']), user_id, parent_user_id }));
}

export const makeGroupUserEntity = (requireInvitable: RequireInvitable) =>
  declareEntity(groupUser, {
    table: groupUsers,
    policy: groupUserPolicy,
    hooks: { beforeCreate: (call) => invite(call, requireInvitable) },
  });
