import { role, type Role } from '@sabha/contract/access/role';
import type { ApiClient } from '@sabha/contract/core/operation';

/** All roles, the product's own first. */
export async function loadRoles(api: ApiClient): Promise<readonly Role[]> {
  return (await api.call(role.operations.getAll, { query: { limit: -1, sortField: 'role_id', sortOrder: 'asc' } })).data;
}
