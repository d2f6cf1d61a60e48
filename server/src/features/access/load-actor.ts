import { forbidden, signInNeeded } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { AccessScope, ActiveRole, Actor, Grants } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { TokenClaims } from '../../core/access/token-verifier.ts';
import type { Context } from '../../core/context.ts';
import { impersonateRule } from '../../permissions/powers.ts';
import { isSamplePerson, requireLiveSession } from '../accounts/public.ts';
import { findAppearance } from '../staff/public.ts';

interface PersonRow extends Record<string, unknown> {
  role_ids: number[];
  email: string | null;
  is_suspended: boolean;
  is_restricted: boolean;
  active_role_id: number | null;
  active_role_name: string | null;
  privileges: { menu_id: number; scope: AccessScope; permissions: string[] }[];
}
type Person = Pick<Actor, 'active_role' | 'role_ids' | 'is_restricted'> & { isSuspended: boolean; email: string | null };

interface Cached {
  readonly version: number;
  readonly people: Map<number, Person>;
}

// The topic that roles, privileges, active roles and suspensions announce their changes under.
const topic = 'access';
const maxCachedPeople = 20_000;
const caches = new WeakMap<Context, Cached>();

/**
 * The person behind verified claims, with the role they act in; while staff look as somebody else, that person. Kept until
 * anything about rights changes anywhere, and read anew each time while the change feed is down. Someone who has no row yet
 * acts without any role.
 * @throws ProblemError 401 when the session has ended, and for people who were suspended or deleted.
 */
export async function loadActor(ctx: Context, claims: Pick<TokenClaims, 'user_id' | 'session_id'>): Promise<Actor> {
  const seen_id = await requireLiveSession(ctx, claims, findAppearance);
  const person = await findPerson(ctx, claims.user_id);
  if (person && (person.isSuspended || isSamplePerson(ctx.config, person.email)))
    throw signInNeeded('This account may not be used at the moment.');
  const actor = toActor(claims, person);
  // Whoever lost the right to look as others is themselves again.
  if (seen_id === null || decideRule(actor, impersonateRule) !== true) return actor;
  return { ...toActor({ ...claims, user_id: seen_id }, await findPerson(ctx, seen_id)), impersonator_id: claims.user_id };
}

/** The same for sockets, which stay closed while staff look as somebody else: what arrives there is private. @throws ProblemError */
export async function admitToSockets(ctx: Context, claims: Pick<TokenClaims, 'user_id' | 'session_id'>): Promise<Actor> {
  const actor = await loadActor(ctx, claims);
  if (actor.impersonator_id !== undefined) throw forbidden();
  return actor;
}

function toActor({ user_id, session_id }: Pick<TokenClaims, 'user_id' | 'session_id'>, person: Person | null): Actor {
  const { active_role = null, role_ids = [], is_restricted = true } = person ?? {};
  return { kind: 'user', user_id, session_id, active_role, role_ids, is_restricted };
}

async function findPerson(ctx: Context, user_id: number): Promise<Person | null> {
  const cache = currentCache(ctx);
  const known = cache?.people.get(user_id);
  if (known) return known;
  const person = await readPerson(ctx, user_id);
  // What was read before a change that arrived meanwhile goes into a cache that nobody asks any more.
  if (person && cache) cache.people.set(user_id, person);
  return person;
}

function currentCache(ctx: Context): Cached | null {
  if (!ctx.changes.isLive()) return null;
  const version = ctx.changes.version(topic);
  const cached = caches.get(ctx);
  if (cached?.version === version && cached.people.size < maxCachedPeople) return cached;
  const fresh = { version, people: new Map<number, Person>() };
  caches.set(ctx, fresh);
  return fresh;
}

async function readPerson(ctx: Context, user_id: number): Promise<Person | null> {
  const { rows } = await ctx.db.execute<PersonRow>(sql`
    SELECT u.role_ids, u.email, (u.status = 'suspended' OR u.deleted_at IS NOT NULL) AS is_suspended,
      (u.is_minor AND NOT EXISTS (SELECT FROM guardian_statuses c WHERE c.user_id = u.user_id AND c.status = 'given')) AS is_restricted, r.role_id AS active_role_id, r.role_name AS active_role_name,
      coalesce((
        SELECT json_agg(json_build_object('menu_id', p.privilege_menu_id, 'scope', p.privilege_access_scope,
          'permissions', jsonb_path_query_array(p.privilege_access_type, '$[*].permission_name')))
        FROM (SELECT * FROM privileges UNION ALL SELECT * FROM custom_role_privileges) p
        JOIN menus m ON m.menu_id = p.privilege_menu_id AND m.deleted_at IS NULL
        WHERE p.role_id = r.role_id AND p.deleted_at IS NULL
      ), '[]') AS privileges
    FROM global_users u
    LEFT JOIN user_settings s ON s.user_id = u.user_id AND s.deleted_at IS NULL
    LEFT JOIN roles r ON r.role_id = s.active_role_id AND r.role_id = ANY (u.role_ids) AND r.deleted_at IS NULL
    WHERE u.user_id = ${user_id}`);
  const [row] = rows;
  if (!row) return null;
  return {
    isSuspended: row.is_suspended,
    email: row.email,
    role_ids: row.role_ids,
    is_restricted: row.is_restricted,
    active_role: toActiveRole(row),
  };
}

function toActiveRole({ active_role_id, active_role_name, privileges }: PersonRow): ActiveRole | null {
  if (active_role_id === null || active_role_name === null) return null;
  return { role_id: active_role_id, role_name: active_role_name, grants: toGrants(privileges) };
}

function toGrants(privileges: PersonRow['privileges']): Grants {
  const grants = new Map<number, Map<string, AccessScope>>();
  for (const { menu_id, scope, permissions } of privileges) {
    const menu = grants.get(menu_id) ?? new Map<string, AccessScope>();
    grants.set(menu_id, menu);
    for (const permission of permissions) {
      const name = permission.trim().toLowerCase();
      if (menu.get(name) !== 'public') menu.set(name, scope);
    }
  }
  return grants;
}
