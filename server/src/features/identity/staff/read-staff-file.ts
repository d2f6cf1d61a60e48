import { getStaffFile, type StaffFile } from '@sabha/contract/identity/staff-people-operations';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../core/db/database.ts';
import { bind } from '../../../core/http/handler.ts';
import { lookAfterPeople } from '../../../permissions/powers.ts';
import { listPasskeys } from '../factors/passkey.store.ts';
import { listConsents } from '../privacy/consent.store.ts';
import { findTarget } from './find-target.ts';

const toInstant = (text: string) => new Date(text).toISOString();

type AccountRow = NonNullable<StaffFile['account']> & { confirmed_at: string | null; recovery_code_count: number } & Record<
    string,
    unknown
  >;

/** How the person signs in; null for those who come from an outside provider. */
async function readAccount(db: Database, user_id: number): Promise<AccountRow | null> {
  const { rows } = await db.execute<AccountRow>(sql`
    SELECT a.username, a.email, a.created_at, coalesce(lower(d.verified_email) = lower(a.email), false) AS is_verified,
      (SELECT confirmed_at FROM authenticator_apps p WHERE p.user_id = a.user_id) AS confirmed_at,
      (SELECT count(*)::int FROM recovery_codes r WHERE r.user_id = a.user_id AND r.used_at IS NULL) AS recovery_code_count
    FROM accounts a LEFT JOIN account_details d USING (user_id) WHERE a.user_id = ${user_id}`);
  return rows[0] ?? null;
}

async function readSessions(db: Database, user_id: number): Promise<StaffFile['sessions']> {
  const { rows } = await db.execute<StaffFile['sessions'][number] & Record<string, unknown>>(sql`
    SELECT user_agent, address, created_at, last_seen_at FROM sessions
    WHERE user_id = ${user_id} AND ended_at IS NULL ORDER BY last_seen_at DESC, session_id LIMIT 100`);
  return rows.map((row) => ({ ...row, created_at: toInstant(row.created_at), last_seen_at: toInstant(row.last_seen_at) }));
}

async function readGuardian(db: Database, user_id: number): Promise<StaffFile['guardian']> {
  const { rows } = await db.execute<NonNullable<StaffFile['guardian']> & Record<string, unknown>>(sql`
    SELECT c.guardian_name, c.guardian_email, coalesce(c.status, 'none') AS status, c.asked_at, (c.status IS DISTINCT FROM 'given') AS is_restricted
    FROM global_users u LEFT JOIN guardian_consents c USING (user_id) WHERE u.user_id = ${user_id} AND u.is_minor`);
  const [row] = rows;
  return row ? { ...row, asked_at: row.asked_at && toInstant(row.asked_at) } : null;
}

async function readDeletion(db: Database, user_id: number): Promise<StaffFile['deletion']> {
  const { rows } = await db.execute<NonNullable<StaffFile['deletion']> & Record<string, unknown>>(
    sql`SELECT requested_by, requested_at, due_at FROM account_deletions WHERE user_id = ${user_id}`,
  );
  const [row] = rows;
  return row ? { ...row, requested_at: toInstant(row.requested_at), due_at: toInstant(row.due_at) } : null;
}

/** Roles, menus and privileges belong to a higher feature, so their tables are named and not imported. */
async function readOpenedMenus(db: Database, user_id: number): Promise<StaffFile['opened_menus']> {
  const { rows } = await db.execute<StaffFile['opened_menus'][number] & Record<string, unknown>>(sql`
    SELECT r.role_id, r.display_name AS role_display_name, m.menu_id, m.menu_name, p.scope, array_agg(DISTINCT p.permission) AS permissions
    FROM global_users u
    JOIN roles r ON r.role_id = ANY (u.role_ids) AND r.deleted_at IS NULL
    JOIN role_powers p ON p.role_id = r.role_id
    JOIN menus m ON m.menu_id = p.menu_id AND m.deleted_at IS NULL
    WHERE u.user_id = ${user_id}
    GROUP BY r.role_id, r.display_name, m.menu_id, m.menu_name, p.scope ORDER BY r.role_id, m.menu_id, p.scope`);
  return rows;
}

export const getStaffFileHandler = bind(getStaffFile, async ({ query: { user_id } }, { actor }, ctx) => {
  await ctx.transact((tx) => findTarget(tx, actor, { user_id, rule: lookAfterPeople('update') }));
  const { db } = ctx;
  const [found, passkeys, sessions, consents, guardian, deletion, opened_menus] = await Promise.all([
    readAccount(db, user_id),
    listPasskeys(db, user_id),
    readSessions(db, user_id),
    listConsents(db, user_id),
    readGuardian(db, user_id),
    readDeletion(db, user_id),
    readOpenedMenus(db, user_id),
  ]);
  const account = found && {
    username: found.username,
    email: found.email,
    is_verified: found.is_verified,
    created_at: toInstant(found.created_at),
  };
  const confirmed_at = found?.confirmed_at ?? null;
  const factors = {
    passkeys,
    app: confirmed_at === null ? null : { confirmed_at: toInstant(confirmed_at) },
    recovery_code_count: found?.recovery_code_count ?? 0,
  };
  return { data: { user_id, account, factors, sessions, consents, guardian, deletion, opened_menus } };
});
