import { factorRules } from '@sabha/contract/accounts/factors';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../core/db/database.ts';
import { hashToken } from '../../../core/http/hash-token.ts';
import { toBase32 } from './one-time-password.ts';

const codeBytes = 10;
const hashOf = (user_id: number, code: string) => hashToken(`${user_id}:${code}`);

/** New codes in place of all old ones, as people write them down: sixteen signs in fours. */
export async function renewRecoveryCodes(tx: Tx, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: factorRules.recovery_codes }, () => toBase32(randomBytes(codeBytes)).toLowerCase());
  await tx.execute(sql`DELETE FROM recovery_codes WHERE user_id = ${user_id}`);
  const rows = sql.join(
    codes.map((code) => sql`(${hashOf(user_id, code)}, ${user_id})`),
    sql`, `,
  );
  await tx.execute(sql`INSERT INTO recovery_codes (code_hash, user_id) VALUES ${rows}`);
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

/** The first codes of somebody who has none that works; null for others. */
export async function giveFirstRecoveryCodes(tx: Tx, user_id: number): Promise<string[] | null> {
  const { rowCount } = await tx.execute(sql`SELECT FROM recovery_codes WHERE user_id = ${user_id} AND used_at IS NULL LIMIT 1`);
  return rowCount ? null : renewRecoveryCodes(tx, user_id);
}

/** Takes a code once, also when it comes twice at the same moment. */
export async function takeRecoveryCode(tx: Tx, user_id: number, code: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE recovery_codes SET used_at = now() WHERE code_hash = ${hashOf(user_id, code)} AND user_id = ${user_id} AND used_at IS NULL`);
  return rowCount === 1;
}

/** Codes without a factor that they stand in for open nothing, so they go with the last one. */
export async function dropCodesWithoutFactor(tx: Tx, user_id: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM recovery_codes WHERE user_id = ${user_id}
      AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = ${user_id})
      AND NOT EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = ${user_id} AND a.confirmed_at IS NOT NULL)`);
}
