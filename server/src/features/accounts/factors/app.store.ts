import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { createSealer } from '../../../core/secrets/sealer.ts';
import { findStep, newSecret } from './one-time-password.ts';

type Parts = Pick<Context, 'db' | 'config' | 'clock'>;

/** A new secret in place of one that was never confirmed; null when there is a confirmed one. */
export async function beginApp({ db, config }: Parts, user_id: number): Promise<string | null> {
  const secret = newSecret();
  const { rowCount } = await db.execute(sql`
    INSERT INTO authenticator_apps AS a (user_id, secret) VALUES (${user_id}, ${createSealer(config.secret_key).seal(secret)})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = now() WHERE a.confirmed_at IS NULL`);
  return rowCount === 1 ? secret : null;
}

/** Takes the first code of an app. True when it was right. */
export async function confirmApp(parts: Parts, tx: Tx, { user_id, code }: { user_id: number; code: string }): Promise<boolean> {
  const step = await findStepOfCode(parts, tx, { user_id, code, isConfirmed: false });
  if (step === null) return false;
  const { rowCount } = await tx.execute(sql`
    UPDATE authenticator_apps SET confirmed_at = now(), last_step = ${step} WHERE user_id = ${user_id} AND confirmed_at IS NULL`);
  return rowCount === 1;
}

/** Takes a code once: neither it nor an older one counts again, also when two come at the same moment. */
export async function takeAppCode(parts: Parts, { user_id, code }: { user_id: number; code: string }): Promise<boolean> {
  const step = await findStepOfCode(parts, parts.db, { user_id, code, isConfirmed: true });
  if (step === null) return false;
  const { rowCount } = await parts.db.execute(sql`
    UPDATE authenticator_apps SET last_step = ${step} WHERE user_id = ${user_id} AND confirmed_at IS NOT NULL AND last_step < ${step}`);
  return rowCount === 1;
}

interface CodeOf {
  readonly user_id: number;
  readonly code: string;
  readonly isConfirmed: boolean;
}

async function findStepOfCode(
  { config, clock }: Parts,
  db: Parts['db'] | Tx,
  { user_id, code, isConfirmed }: CodeOf,
): Promise<number | null> {
  const { rows } = await db.execute<{ secret: string }>(sql`
    SELECT secret FROM authenticator_apps WHERE user_id = ${user_id} AND (confirmed_at IS NOT NULL) = ${isConfirmed}`);
  const [row] = rows;
  if (!row) return null;
  const sealer = createSealer(config.secret_key);
  const secret = sealer.open(row.secret);
  // From before there was a SECRET_KEY.
  if (sealer.isBare(row.secret))
    await db.execute(sql`UPDATE authenticator_apps SET secret = ${sealer.seal(secret)} WHERE user_id = ${user_id}`);
  return findStep(secret, code, clock.now());
}

/** Seals at the start what is stored from before there was a SECRET_KEY, so that it need not wait for the app's next code. */
export async function sealAppSecrets({ db, config }: Pick<Parts, 'db' | 'config'>): Promise<void> {
  const sealer = createSealer(config.secret_key);
  const { rows } = await db.execute<{ user_id: number; secret: string }>(sql`SELECT user_id, secret FROM authenticator_apps`);
  for (const { user_id, secret } of rows.filter((row) => sealer.isBare(row.secret)))
    await db.execute(sql`
      UPDATE authenticator_apps SET secret = ${sealer.seal(sealer.open(secret))} WHERE user_id = ${user_id} AND secret = ${secret}`);
}

export async function removeApp(tx: Tx, user_id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM authenticator_apps WHERE user_id = ${user_id} AND confirmed_at IS NOT NULL`);
  return rowCount === 1;
}
