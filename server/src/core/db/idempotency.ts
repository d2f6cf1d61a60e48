import { createHash } from 'node:crypto';
import { ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

interface RepeatableCall {
  /** The Idempotency-Key header; null runs the work without more ado. */
  readonly key: string | null;
  readonly user_id: number;
  readonly operation_id: string;
  readonly body: unknown;
}

interface Stored extends Record<string, unknown> {
  operation_id: string;
  request_hash: string;
  answer: unknown;
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs the work once for each key of a person and gives its first answer again to every repeat for a day
 * (draft-ietf-httpapi-idempotency-key-header). The key lives in the work's own transaction: a repeat that arrives meanwhile
 * waits for it, and a failed first try leaves no trace.
 * @throws ProblemError 400 for a key that is no key, 422 when it came with another body before.
 */
export async function runOnce<T>(tx: Tx, { key, user_id, operation_id, body }: RepeatableCall, work: () => Promise<T>): Promise<T> {
  if (key === null) return work();
  if (!keyPattern.test(key)) throw new ProblemError(400, 'The Idempotency-Key must be 1 to 200 printable characters.');
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  await tx.execute(sql`DELETE FROM idempotency_keys WHERE user_id = ${user_id} AND created_at < now() - interval '1 day'`);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO idempotency_keys (user_id, key, operation_id, request_hash) VALUES (${user_id}, ${key}, ${operation_id}, ${hash})
    ON CONFLICT DO NOTHING`);
  if (rowCount === 0) return readFirstAnswer<T>(tx, { user_id, key, operation_id, hash });
  const answer = await work();
  await tx.execute(sql`UPDATE idempotency_keys SET answer = ${JSON.stringify(answer)}::json WHERE user_id = ${user_id} AND key = ${key}`);
  return answer;
}

async function readFirstAnswer<T>(tx: Tx, call: { user_id: number; key: string; operation_id: string; hash: string }): Promise<T> {
  const { rows } = await tx.execute<Stored>(sql`
    SELECT operation_id, request_hash, answer FROM idempotency_keys WHERE user_id = ${call.user_id} AND key = ${call.key}`);
  const stored = rows[0];
  if (stored?.operation_id === call.operation_id && stored.request_hash === call.hash) return stored.answer as T;
  throw new ProblemError(422, 'This Idempotency-Key was used before, with another request.');
}
