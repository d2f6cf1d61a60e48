import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

export type AuditVerdict =
  /** `head` is the last row's hash in hex (null for an empty log). Noted elsewhere, it later proves that no rows were cut off the end. */
  | { readonly ok: true; readonly checked_count: number; readonly head: string | null }
  /** The first row that does not fit, by its place in the chain, or its id when it has none. */
  | { readonly ok: false; readonly checked_count: number; readonly broken_at: string; readonly problem: string };

interface LinkRow extends Record<string, unknown> {
  seq: number;
  audit_id: number;
  hash: string;
  canonical: string;
  /** Emptied when a person left, and named by a later entry of the chain: its hash still links, its text is gone. */
  is_redacted: boolean;
}

const batchRows = 2_000;
const beginning = Buffer.alloc(32);

/** Computes the chain anew from the rows, in batches, and compares. Reads one snapshot, so that writers may go on. */
export async function verifyChain(db: Database): Promise<AuditVerdict> {
  return db.transaction(
    async (tx) => {
      let previous = beginning;
      let seq = 0;
      const broken = (at: string, problem: string): AuditVerdict => ({ ok: false, checked_count: seq, broken_at: at, problem });
      for (;;) {
        const { rows } = await tx.execute<LinkRow>(sql`
          SELECT c.seq, c.audit_id, encode(c.hash, 'hex') AS hash, audit_canonical(l) AS canonical,
            (l.before IS NULL AND l.after IS NULL AND l.reason IS NULL AND EXISTS (
              SELECT FROM audit_log r JOIN audit_chain USING (audit_id)
              WHERE r.action = 'audit.redact' AND r.subject_type = 'audit_entry' AND r.subject_id = l.audit_id::text)) AS is_redacted
          FROM audit_chain c JOIN audit_log l USING (audit_id) WHERE c.seq > ${seq} ORDER BY c.seq LIMIT ${batchRows}`);
        for (const row of rows) {
          if (row.seq !== seq + 1) return broken(`link ${seq + 1}`, 'the link, or its row, is missing');
          const stored = Buffer.from(row.hash, 'hex');
          const hash = row.is_redacted ? stored : createHash('sha256').update(previous).update(row.canonical, 'utf8').digest();
          if (!hash.equals(stored)) return broken(`link ${row.seq} (audit_id ${row.audit_id})`, 'the row was changed after it was written');
          previous = hash;
          seq = row.seq;
        }
        if (rows.length < batchRows) break;
      }
      const { rows: loose } = await tx.execute<{ audit_id: number }>(sql`
        SELECT audit_id FROM audit_log l WHERE NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.audit_id = l.audit_id) ORDER BY audit_id LIMIT 1`);
      if (loose[0]) return broken(`audit_id ${loose[0].audit_id}`, 'the row is not part of the chain');
      return { ok: true, checked_count: seq, head: seq === 0 ? null : previous.toString('hex') };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
