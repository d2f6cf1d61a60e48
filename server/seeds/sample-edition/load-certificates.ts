import type { Tx } from '../../src/core/db/database.ts';
import { certificates as table } from '../../src/features/certificates/schema.ts';
import { certificates } from './certificates.data.ts';
import { english, translationsOf } from './translations-of.ts';

/** Adds certificates of people without an account. */
export async function loadCertificates(tx: Tx): Promise<void> {
  await tx.insert(table).values(
    certificates.map(({ title, revoked_at, ...rest }) => ({
      ...rest,
      created_by: 0,
      revoked_at: revoked_at === undefined ? null : new Date(revoked_at),
      title: english(title),
      translations: translationsOf({ title }),
    })),
  );
}
