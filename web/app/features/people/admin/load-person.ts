import { roleRequest } from '@sabha/contract/access/role-request';
import { getAuditEntries } from '@sabha/contract/audit/audit-entry';
import { menus } from '@sabha/contract/access/menus';
import { notFound } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { globalUser } from '@sabha/contract/accounts/global-user';
import { getStaffFile, type StaffFile } from '@sabha/contract/accounts/staff-people-operations';
import { getSuspensions, type Suspension } from '@sabha/contract/accounts/staff-operations';
import type { SignedInUser } from '../../../lib/session/auth-state.ts';
import { isAllowed } from '../../../lib/session/privileges.ts';
import { readProblem } from '../../../lib/problem-message.ts';

/** What stands behind a refusal here: somebody who may do more than oneself, or oneself. */
async function unlessOutOfReach<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (readProblem(error)?.status === 403) return null;
    throw error;
  }
}

const entriesShown = 20;

/** Somebody as staff see them. `file` is null for people whom the caller does not look after. */
export async function loadPerson(api: ApiClient, user: SignedInUser, user_id: number) {
  const filterFields = JSON.stringify({ user_id });
  const canDecideRoles = isAllowed(user, menus.roles, 'assign');
  const canReadAuditLog = isAllowed(user, menus.audit, 'read');
  const isSelf = user.user_id === user_id;
  const [people, file, suspensions, requests, log] = await Promise.all([
    api.call(globalUser.operations.getAll, { query: { filterFields, limit: 1 } }),
    isSelf ? null : unlessOutOfReach<{ data: StaffFile }>(api.call(getStaffFile, { query: { user_id } })),
    isSelf ? null : unlessOutOfReach<{ data: Suspension[] }>(api.call(getSuspensions, { query: { user_id } })),
    canDecideRoles ? api.call(roleRequest.operations.getAll, { query: { filterFields, limit: 50, sortField: 'role_request_id' } }) : null,
    canReadAuditLog ? api.call(getAuditEntries, { query: { person_id: user_id, page: 1, limit: entriesShown } }) : null,
  ]);
  const [person] = people.data;
  if (!person) throw notFound();
  return {
    person,
    isSelf,
    file: file?.data ?? null,
    suspensions: suspensions?.data ?? [],
    requests: requests?.data ?? null,
    log: log?.data ?? null,
  };
}
export type LoadedPerson = Awaited<ReturnType<typeof loadPerson>>;
