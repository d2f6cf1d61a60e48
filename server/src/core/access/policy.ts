import { and, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AccessScope, Actor } from './actor.ts';

/** Yes, no, or yes for the rows that this condition holds for. */
export type Decision = boolean | SQL;

/** One sentence about who may. Its condition speaks about the policy's own table. */
export type Rule = (actor: Actor) => Decision;

export type PolicyAction = 'read' | 'create' | 'update' | 'delete';

/** Who may do what with the rows of one table. What no rule allows is denied. */
export interface Policy extends Readonly<Partial<Record<PolicyAction, Rule>>> {
  /** Writes that are open also to restricted people, as far as the rule lets them; all others are denied to them. */
  readonly openToRestricted?: readonly Exclude<PolicyAction, 'read'>[];
  /** Fields that not everybody who reads the row may read; they read null, and cannot be filtered, sorted or searched by. */
  readonly privateFields?: Readonly<Record<string, Rule>>;
  /** Fields that not everybody who writes the row may write; only a full yes counts. */
  readonly reservedFields?: Readonly<Record<string, Rule>>;
}

/**
 * The one place where a permission is decided, for calls, lists, sockets and pages alike.
 * The system itself may do everything; everybody else what a rule of the policy allows. Restricted people look, and write
 * only what the policy opens to them.
 */
export function decide(actor: Actor, action: PolicyAction, policy: Policy): Decision {
  if (action !== 'read' && actor.is_restricted && !policy.openToRestricted?.includes(action)) return false;
  return decideRule(actor, policy[action]);
}

/** The same for a rule that stands alone: a field, a menu, a call without a table. */
export function decideRule(actor: Actor, rule: Rule | undefined): Decision {
  if (actor.kind === 'system') return true;
  return rule ? rule(actor) : false;
}

/** A decision as an SQL condition. */
export function toCondition(decision: Decision): SQL {
  return typeof decision === 'boolean' ? sql.raw(String(decision)) : decision;
}

/** How far the active role's privileges reach at a menu; null when they do not allow it at all. To restricted people a role lends only its eyes. */
export function scopeOf(actor: Actor, menu_id: number, permission: string): AccessScope | null {
  if (actor.is_restricted && permission.toLowerCase() !== 'read') return null;
  return actor.active_role?.grants.get(menu_id)?.get(permission.toLowerCase()) ?? null;
}

export const signedIn: Rule = (actor) => actor.kind !== 'anonymous';
/** Who is signed in and not restricted: for calls that show something to others and have no table of their own. */
export const unrestricted: Rule = (actor) => actor.kind === 'user' && !actor.is_restricted;

/** Rows whose `owner` column names the actor. */
export const own =
  (owner: PgColumn): Rule =>
  (actor) =>
    actor.kind === 'user' && eq(owner, actor.user_id);

/** Rows that a condition holds for, whoever asks. */
export const when =
  (condition: SQL): Rule =>
  () =>
    condition;

/** What the active role's privileges say: scope `public` is a yes, scope `private` the rows of `owner` (none without one). */
export const granted =
  (menu_id: number, permission: string, owner?: PgColumn): Rule =>
  (actor) => {
    const scope = scopeOf(actor, menu_id, permission);
    if (scope === 'public') return true;
    return scope === 'private' && owner !== undefined && eq(owner, actor.user_id);
  };

export const anyOf =
  (...rules: readonly Rule[]): Rule =>
  (actor) => {
    const decisions = rules.map((rule) => rule(actor));
    if (decisions.includes(true)) return true;
    return or(...decisions.filter((decision) => typeof decision !== 'boolean')) ?? false;
  };

export const allOf =
  (...rules: readonly Rule[]): Rule =>
  (actor) => {
    const decisions = rules.map((rule) => rule(actor));
    if (decisions.includes(false)) return false;
    return and(...decisions.filter((decision) => typeof decision !== 'boolean')) ?? true;
  };

interface Parent {
  readonly table: PgTable;
  /** How a row of the policy's table names its parent. */
  readonly link: SQL;
  readonly policy: Policy;
}

/** What the policy of the parent row says: rows of a parent that is deleted or out of reach are out of reach. */
export const through =
  ({ table, link, policy }: Parent, action: PolicyAction): Rule =>
  (actor) => {
    const decision = decide(actor, action, policy);
    if (decision === false) return false;
    const deletedAt = getTableColumns(table)['deleted_at'];
    return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${and(link, deletedAt && isNull(deletedAt), toCondition(decision))})`;
  };
