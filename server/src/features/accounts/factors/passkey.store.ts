import type { Passkey } from '@sabha/contract/accounts/factors';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/db/database.ts';

/** A passkey as the library that verifies it needs it. */
export interface StoredPasskey {
  readonly passkey_id: number;
  readonly user_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly sign_count: number;
  readonly transports: string[];
}
export type NewPasskeyRow = Omit<StoredPasskey, 'passkey_id'> & { readonly is_synced: boolean; readonly name: string };

type Row = StoredPasskey & Record<string, unknown>;
const stored = sql`passkey_id, user_id, credential_id, public_key, sign_count, transports`;

export async function findPasskey(db: Database, credential_id: string): Promise<StoredPasskey | null> {
  const { rows } = await db.execute<Row>(sql`SELECT ${stored} FROM passkeys WHERE credential_id = ${credential_id}`);
  return rows[0] ?? null;
}

export async function findPasskeysOf(db: Database, user_id: number): Promise<StoredPasskey[]> {
  const { rows } = await db.execute<Row>(sql`SELECT ${stored} FROM passkeys WHERE user_id = ${user_id} ORDER BY passkey_id`);
  return rows;
}

/** Null when somebody has it already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskeyRow): Promise<Passkey | null> {
  const { user_id, credential_id, public_key, sign_count, transports, is_synced, name } = passkey;
  const { rows } = await tx.execute<ShownRow>(sql`
    INSERT INTO passkeys (user_id, credential_id, public_key, sign_count, transports, is_synced, name)
    VALUES (${user_id}, ${credential_id}, ${public_key}, ${sign_count}, ${sql.param(transports)}, ${is_synced}, ${name})
    ON CONFLICT (credential_id) DO NOTHING RETURNING ${shown}`);
  return rows[0] ? toShown(rows[0]) : null;
}

/** Notes a use. False when the count does not go on from the last one, so that of two uses of a copied passkey one fails. */
export async function recordUse(db: Database, { passkey_id }: StoredPasskey, sign_count: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE passkeys SET sign_count = ${sign_count}, last_used_at = now()
    WHERE passkey_id = ${passkey_id} AND (sign_count < ${sign_count} OR (sign_count = 0 AND ${sign_count} = 0))`);
  return rowCount === 1;
}

type ShownRow = Omit<Passkey, 'created_at' | 'last_used_at'> & { created_at: string; last_used_at: string | null } & Record<
    string,
    unknown
  >;
const shown = sql`passkey_id, name, is_synced, created_at, last_used_at`;
const toShown = ({ passkey_id, name, is_synced, created_at, last_used_at }: ShownRow): Passkey => ({
  passkey_id,
  name,
  is_synced,
  created_at: new Date(created_at).toISOString(),
  last_used_at: last_used_at === null ? null : new Date(last_used_at).toISOString(),
});

export async function listPasskeys(db: Database, user_id: number): Promise<Passkey[]> {
  const { rows } = await db.execute<ShownRow>(sql`SELECT ${shown} FROM passkeys WHERE user_id = ${user_id} ORDER BY passkey_id`);
  return rows.map(toShown);
}

/** One passkey of one person. */
export interface PasskeyOf {
  readonly user_id: number;
  readonly passkey_id: number;
}

export async function renamePasskey(db: Database, { user_id, passkey_id }: PasskeyOf, name: string): Promise<Passkey | null> {
  const { rows } = await db.execute<ShownRow>(sql`
    UPDATE passkeys SET name = ${name} WHERE passkey_id = ${passkey_id} AND user_id = ${user_id} RETURNING ${shown}`);
  return rows[0] ? toShown(rows[0]) : null;
}

/** Answers its name; null when the person has no such passkey. */
export async function deletePasskey(tx: Tx, { user_id, passkey_id }: PasskeyOf): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    DELETE FROM passkeys WHERE passkey_id = ${passkey_id} AND user_id = ${user_id} RETURNING name`);
  return rows[0]?.name ?? null;
}
