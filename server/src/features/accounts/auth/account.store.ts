import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/db/database.ts';

/** Sign-in data of one person, with what is known about them. */
export interface Account {
  readonly user_id: number;
  readonly username: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether a code was entered for the address it has now. */
  readonly is_verified: boolean;
  readonly is_suspended: boolean;
  readonly is_underage: boolean;
  /** Seconds since 1970. */
  readonly updated_at: number;
}

type Row = Account & Record<string, unknown>;

/** Deleted people have no account any more. */
async function findWhere(db: Database | Tx, condition: SQL): Promise<Account | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT a.user_id, a.username, a.email, a.password_hash,
      coalesce(nullif(g."firstName", ''), d."firstName", '') AS "firstName", coalesce(nullif(g."lastName", ''), d."lastName", '') AS "lastName",
      coalesce(lower(d.verified_email) = lower(a.email), false) AS is_verified,
      coalesce(g.status = 'suspended', false) AS is_suspended, coalesce(g.is_minor, d.is_underage, false) AS is_underage,
      extract(epoch FROM greatest(a.created_at, a.password_changed_at, g.modified_at))::bigint AS updated_at
    FROM accounts a
    LEFT JOIN account_details d USING (user_id)
    LEFT JOIN global_users g USING (user_id)
    WHERE ${condition} AND g.deleted_at IS NULL`);
  return rows[0] ?? null;
}

export const findAccountById = (db: Database | Tx, user_id: number) => findWhere(db, sql`a.user_id = ${user_id}`);
export const findAccountByEmail = (db: Database | Tx, email: string) => findWhere(db, sql`lower(a.email) = lower(${email.trim()})`);

/** The account that a person means by a username or an address; usernames never contain an @. */
export const findAccountByLogin = (db: Database | Tx, login: string) =>
  login.includes('@') ? findAccountByEmail(db, login) : findWhere(db, sql`lower(a.username) = lower(${login.trim()})`);

/** The name that a person is greeted with. */
export const fullName = ({ firstName, lastName, username }: Pick<Account, 'firstName' | 'lastName' | 'username'>) =>
  `${firstName} ${lastName}`.trim() || username;
