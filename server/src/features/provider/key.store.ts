import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Config } from '../../core/config/config.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { createSealer, type Sealer } from '../../core/secrets/sealer.ts';

/** RS256 is what every outside client understands; ES256 signs faster and shorter, for our own access tokens. */
const tokenAlgorithms = ['RS256', 'ES256'] as const;
type Purpose =
  | { readonly purpose: 'token'; readonly algorithm: (typeof tokenAlgorithms)[number] }
  | { readonly purpose: 'cookie'; readonly algorithm: null };
const purposes: readonly Purpose[] = [
  ...tokenAlgorithms.map((algorithm) => ({ purpose: 'token' as const, algorithm })),
  { purpose: 'cookie', algorithm: null },
];

/** Days after which a key hands over to its successor. */
export const signingDays = 90;
/** Days a successor is published before it signs, for clients that keep our keys. */
export const noticeDays = 1;
/** Days an old key still verifies: as long as a session lives, because a sign-out may show its first identity token. */
export const verifyingDays = 31;

/** All keys that count now, the signing one of each kind first. */
export interface KeyRing {
  readonly token_keys: readonly JWK[];
  readonly cookie_keys: readonly string[];
}

interface KeyRow extends Record<string, unknown> {
  readonly key_id: string;
  readonly purpose: 'token' | 'cookie';
  readonly secret: string;
}

interface Deps {
  readonly db: Database;
  readonly config: Pick<Config, 'secret_key'>;
}
// Any fixed number serves, as long as every node takes the same one.
const keyLock = 7_242_040;

/** Reads the keys, making those that are missing; nodes that start at once make one set. */
export async function loadKeyRing({ db, config }: Deps): Promise<KeyRing> {
  const sealer = createSealer(config.secret_key);
  const found = await readKeys(db);
  const isComplete = found.some((row) => row.purpose === 'cookie') && found.some((row) => row.purpose === 'token');
  const rows = isComplete && !found.some((row) => sealer.isBare(row.secret)) ? found : await completeKeys(db, sealer);
  const open = (row: KeyRow) => sealer.open(row.secret);
  return {
    token_keys: rows.filter((row) => row.purpose === 'token').map((row) => JSON.parse(open(row)) as JWK),
    cookie_keys: rows.filter((row) => row.purpose === 'cookie').map(open),
  };
}

/** Signing keys come first, then those announced, then those that only verify. */
async function readKeys(db: Database | Tx): Promise<KeyRow[]> {
  const { rows } = await db.execute<KeyRow>(sql`
    SELECT key_id, purpose, secret FROM oidc_keys
    ORDER BY (signs_since IS NOT NULL AND retired_at IS NULL) DESC, retired_at IS NULL DESC, created_at DESC, key_id`);
  return rows;
}

async function completeKeys(db: Database, sealer: Sealer): Promise<KeyRow[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${keyLock})`);
    for (const row of await readKeys(tx)) {
      if (sealer.isBare(row.secret))
        await tx.execute(sql`UPDATE oidc_keys SET secret = ${sealer.seal(sealer.open(row.secret))} WHERE key_id = ${row.key_id}`);
    }
    for (const kind of purposes) if (!(await hasSigningKey(tx, kind))) await addKey(tx, sealer, { ...kind, isSigning: true });
    return readKeys(tx);
  });
}

async function hasSigningKey(tx: Tx, { purpose, algorithm }: Purpose): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    SELECT 1 FROM oidc_keys WHERE purpose = ${purpose} AND algorithm IS NOT DISTINCT FROM ${algorithm} AND signs_since IS NOT NULL AND retired_at IS NULL`);
  return rowCount === 1;
}

async function addKey(tx: Tx, sealer: Sealer, { purpose, algorithm, isSigning }: Purpose & { isSigning: boolean }): Promise<void> {
  const key_id = randomUUID();
  const secret = algorithm === null ? randomBytes(48).toString('base64url') : JSON.stringify(await makeTokenKey(algorithm, key_id));
  await tx.execute(sql`
    INSERT INTO oidc_keys (key_id, purpose, algorithm, secret, signs_since)
    VALUES (${key_id}, ${purpose}, ${algorithm}, ${sealer.seal(secret)}, CASE WHEN ${isSigning} THEN now() END)`);
}

async function makeTokenKey(alg: string, kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, kid, use: 'sig' };
}

/**
 * One step of rotation for each kind of key: announce a successor when the signing key is old, hand over when the
 * successor is known long enough, remove keys whose last token has run out. Safe to run at any time and on any node.
 */
export async function rotateKeys({ db, config }: Deps): Promise<void> {
  const sealer = createSealer(config.secret_key);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${keyLock})`);
    for (const kind of purposes) await rotateKind(tx, sealer, kind);
    await tx.execute(sql`DELETE FROM oidc_keys WHERE retired_at < now() - make_interval(days => ${verifyingDays})`);
  });
}

async function rotateKind(tx: Tx, sealer: Sealer, kind: Purpose): Promise<void> {
  const isKind = sql`purpose = ${kind.purpose} AND algorithm IS NOT DISTINCT FROM ${kind.algorithm}`;
  const { rows } = await tx.execute<{ key_id: string; is_known: boolean }>(sql`
    SELECT key_id, created_at <= now() - make_interval(days => ${noticeDays}) AS is_known FROM oidc_keys WHERE ${isKind} AND signs_since IS NULL`);
  const [successor] = rows;
  if (successor?.is_known) {
    await tx.execute(sql`UPDATE oidc_keys SET retired_at = now() WHERE ${isKind} AND signs_since IS NOT NULL AND retired_at IS NULL`);
    await tx.execute(sql`UPDATE oidc_keys SET signs_since = now() WHERE key_id = ${successor.key_id}`);
  } else if (!successor) {
    const { rowCount } = await tx.execute(sql`
      SELECT 1 FROM oidc_keys WHERE ${isKind} AND retired_at IS NULL AND signs_since <= now() - make_interval(days => ${signingDays})`);
    if (rowCount) await addKey(tx, sealer, { ...kind, isSigning: false });
  }
}
