import { makeCertificateNumber } from '@sabha/contract/certificates/certificate-number';
import type { Translations } from '@sabha/contract/core/fields';
import { and, inArray, isNull } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { Database, Tx } from '../../core/db/database.ts';
import { certificates } from './schema.ts';

interface NewCertificate {
  readonly user_id: number;
  readonly holder_name: string;
  /** What for, one line, with its translations. */
  readonly title: string;
  readonly translations: Translations;
  /** A day, `2027-07-17`. */
  readonly issued_on: string;
}

/** Issues somebody a certificate under a new number, on behalf of the product. @return its id */
export async function issueCertificate(tx: Tx, certificate: NewCertificate): Promise<number> {
  const [row] = await tx
    .insert(certificates)
    .values({ ...certificate, number: makeCertificateNumber(randomInt) })
    .returning({ certificate_id: certificates.certificate_id });
  if (!row) throw new Error('The database did not answer with the certificate.');
  return row.certificate_id;
}

interface IssuedCertificate {
  readonly certificate_id: number;
  readonly number: string;
  readonly issued_on: string;
  readonly is_revoked: boolean;
}

/** Certificates by their ids. */
export async function readCertificates(db: Database | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, IssuedCertificate>> {
  if (ids.length === 0) return new Map();
  const { certificate_id, number, issued_on, revoked_at, deleted_at } = certificates;
  const rows = await db
    .select({ certificate_id, number, issued_on, revoked_at })
    .from(certificates)
    .where(and(inArray(certificate_id, [...ids]), isNull(deleted_at)));
  return new Map(rows.map(({ revoked_at: revoked, ...row }) => [row.certificate_id, { ...row, is_revoked: revoked !== null }]));
}
