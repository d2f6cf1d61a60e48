import { permissionNames } from '@sabha/contract/access/menus';
import { setRoleMenu } from '@sabha/contract/access/operations';
import type { accessScopes } from '@sabha/contract/core/access-scopes';
import { ProblemError } from '@sabha/contract/core/errors';
import type { OperationOutput, ParsedInput } from '@sabha/contract/core/operation';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { deleteRows, insertRows, updateRows, type Writing } from '../../core/entities/write-entity.ts';
import { bind } from '../../core/http/handler.ts';
import { changePrivilegesRule } from '../../permissions/access.ts';
import { customRolePrivilegeEntity, privilegeEntity } from './privilege.entity.ts';
import { customRolePrivileges, privileges } from './schema.ts';

type Scope = (typeof accessScopes)[number];
/** The wider one first. */
const scopes: readonly Scope[] = ['public', 'private'];
type Names = readonly { readonly permission_name: string }[];

interface RoleMenu {
  readonly role_id: number;
  readonly menu_id: number;
}
interface Row {
  readonly privilege_id: number;
  readonly scope: Scope;
  readonly names: Names;
}
/** Each table holds one row at most for a role and a menu, so that two scopes at one menu need both. */
interface Slot {
  readonly model: typeof privilegeEntity.model;
  readonly row: Row | null;
}

/** What organisers gave before what the product came with: new rows are theirs. */
const kinds = [
  [customRolePrivileges, customRolePrivilegeEntity.model],
  [privileges, privilegeEntity.model],
] as const;

async function lockSlots(tx: Tx, { role_id, menu_id }: RoleMenu): Promise<Slot[]> {
  const slots: Slot[] = [];
  for (const [table, model] of kinds) {
    const [row] = await tx
      .select({ privilege_id: table.privilege_id, scope: table.privilege_access_scope, names: table.privilege_access_type })
      .from(table)
      .where(and(eq(table.role_id, role_id), eq(table.privilege_menu_id, menu_id), isNull(table.deleted_at)))
      .for('update');
    slots.push({ model, row: row ? { ...row, scope: row.scope as Scope } : null });
  }
  return slots;
}

const known: readonly string[] = permissionNames;
const nameOf = ({ permission_name }: Names[number]): string => permission_name.trim().toLowerCase();
/** Names that other programs gave a meaning to stay with their row. */
const foreignNames = ({ row }: Slot): Names => (row?.names ?? []).filter((name) => !known.includes(nameOf(name)));

/** @throws ProblemError 409 where the role opens the menu in another way by now than was seen. */
function checkSeen(slots: readonly Slot[], seen: ParsedInput<typeof setRoleMenu>['body']['seen_permissions']): void {
  if (seen === undefined) return;
  const holds = (scope: Scope, name: string) =>
    slots.some(({ row }) => row?.scope === scope && row.names.some((one) => nameOf(one) === name));
  const isAsSeen = permissionNames.every(
    (name) => scopes.find((scope) => holds(scope, name)) === seen.find(({ permission_name }) => permission_name === name)?.scope,
  );
  if (isAsSeen) return;
  const message = 'Somebody else has changed this since you opened it.';
  throw new ProblemError(409, message, [{ path: 'seen_permissions', message }]);
}

/** Where each wanted scope is written: to the row that has it, else to an empty place, else over a row that is wanted no more. */
function assignSlots(slots: readonly Slot[], wanted: readonly Scope[]): Map<Scope, Slot> {
  const assigned = new Map<Scope, Slot>();
  for (const scope of wanted) {
    const own = slots.find(({ row }) => row?.scope === scope);
    if (own) assigned.set(scope, own);
  }
  for (const scope of wanted) {
    const free = slots.filter((slot) => ![...assigned.values()].includes(slot));
    const place = free.find(({ row }) => row === null) ?? free[0];
    if (!assigned.has(scope) && place) assigned.set(scope, place);
  }
  return assigned;
}

async function writeSlot({ model, row }: Slot, at: RoleMenu & { scope: Scope; names: Names }, writing: Writing): Promise<void> {
  const { role_id, menu_id, scope, names } = at;
  const input = {
    privilege_access_scope: scope,
    privilege_access_type: names.map(({ permission_name }) => ({ permission_name })),
  };
  if (row) await updateRows(model, [{ index: null, id: row.privilege_id, input }], writing);
  else await insertRows(model, [{ index: null, input: { ...input, role_id, privilege_menu_id: menu_id } }], writing);
}

/**
 * What a role opens at a menu, set as a whole. The engine writes each row, so that its policies, its checks of what the caller
 * holds, and the audit log count here as for single rows. What reaches further is set first: the last administrator is asked
 * about after every statement.
 */
export const setRoleMenuHandler = bind(setRoleMenu, changePrivilegesRule, async ({ body }, { actor, request_id }, ctx) => {
  const { role_id, menu_id, permissions, seen_permissions } = body;
  await ctx.transact(async (tx) => {
    const writing = { ctx, tx, actor, request_id, written: [] };
    const slots = await lockSlots(tx, { role_id, menu_id });
    checkSeen(slots, seen_permissions);
    const namesOf = (scope: Scope): Names => [
      ...permissions.filter((wanted) => wanted.scope === scope),
      ...slots.filter(({ row }) => row?.scope === scope).flatMap(foreignNames),
    ];
    const assigned = assignSlots(
      slots,
      scopes.filter((scope) => namesOf(scope).length > 0),
    );
    for (const [scope, slot] of assigned) await writeSlot(slot, { role_id, menu_id, scope, names: namesOf(scope) }, writing);
    for (const slot of slots)
      if (slot.row && ![...assigned.values()].includes(slot))
        await deleteRows(slot.model, [{ index: null, id: slot.row.privilege_id }], writing);
  });
  return { data: { role_id, menu_id, permissions } } satisfies OperationOutput<typeof setRoleMenu>;
});
