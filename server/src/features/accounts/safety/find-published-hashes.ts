import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { sampleMailHost, samplePassword } from './sample-accounts.ts';

/** Compared at the same moment: few enough that sign-ins of other nodes go on meanwhile. */
const maxAtOnce = 4;

/**
 * The hashes of the published password, among all there are or among those that the sample may have brought in: its people were given
 * one hash together, which nobody else ever shares. Asking all takes a good second for forty accounts on a small machine.
 */
export async function findPublishedHashes({ db }: Context, { isAmongAll }: { readonly isAmongAll: boolean }): Promise<string[]> {
  const { rows } = await db.execute<{ password_hash: string }>(sql`
    SELECT password_hash FROM accounts WHERE password_hash IS NOT NULL
    GROUP BY password_hash HAVING ${isAmongAll} OR count(*) > 1 OR bool_or(lower(email) LIKE ${`%@${sampleMailHost}`})`);
  const published: string[] = [];
  for (let at = 0; at < rows.length; at += maxAtOnce) {
    const batch = rows.slice(at, at + maxAtOnce);
    const matches = await Promise.all(batch.map(({ password_hash }) => isPassword(password_hash, samplePassword)));
    published.push(...batch.filter((_, index) => matches[index]).map(({ password_hash }) => password_hash));
  }
  return published;
}
