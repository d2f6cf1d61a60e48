import { globalUser } from '@sabha/contract/accounts/global-user';
import { badRequest } from '@sabha/contract/core/errors';
import type { FilterCondition } from '@sabha/contract/core/page';
import { sql, type SQL } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { Row, WriteCall } from '../../core/entities/entity-model.ts';
import { globalUserPolicy } from '../../permissions/identity.ts';
import { checkEmailOwner } from './check-email-owner.ts';
import { globalUsers } from './schema.ts';
import { checkRolesGiven } from './check-roles-given.ts';

// The table of roles belongs to a higher feature, so it is named and not imported.
const rolesOfPerson = sql`(
  SELECT coalesce(json_agg(json_build_object('role_id', r.role_id, 'role_name', r.role_name, 'display_name', r.display_name) ORDER BY r.role_id), '[]')
  FROM roles r WHERE r.role_id = ANY (${globalUsers.role_ids}) AND r.deleted_at IS NULL)`;

/** People who hold any of these roles. */
function holdsRole(condition: FilterCondition): SQL {
  const ids = Array.isArray(condition) ? condition : [condition];
  if (!ids.every((value) => typeof value === 'number' && Number.isSafeInteger(value)))
    throw badRequest('filterFields: "role_id" is a role id or a list of them.');
  return sql`${globalUsers.role_ids} && ${sql.param(ids)}::bigint[]`;
}

function toColumns({ roles, ...rest }: Row): Row {
  return roles === undefined ? rest : { ...rest, role_ids: (roles as { role_id: number }[]).map(({ role_id }) => role_id) };
}

async function checkPerson(call: WriteCall): Promise<void> {
  await checkEmailOwner(call);
  await checkRolesGiven(call);
}

export const globalUserEntity = declareEntity(globalUser, {
  table: globalUsers,
  policy: globalUserPolicy,
  computed: { roles: rolesOfPerson },
  extendList: { role_id: holdsRole },
  toColumns,
  hooks: { beforeCreate: checkPerson, beforeUpdate: checkPerson },
  notFound: 'User not found',
});
