import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { changedFields } from './changed-fields.ts';
import { verifyChain, type AuditVerdict } from './verify-chain.ts';

export type { AuditVerdict } from './verify-chain.ts';

export interface AuditEntry {
  /** Who did it; 0 is the system. */
  readonly actor_id: number;
  /** The name of the role they acted in. */
  readonly acting_role?: string | null;
  /** `noun.verb`: `role.update`. */
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string | number;
  /** The row as it was and as it became; only fields that differ are kept. Null: it did not exist, or does no longer. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly request_id: string | null;
  /** Why, where a person gave a reason. */
  readonly reason?: string;
}

/** An append-only, hash-chained record of who changed what. */
export interface AuditLog {
  /** Appends with the caller's transaction; the entry takes its place in the chain at commit. */
  record(tx: Tx, entry: AuditEntry): Promise<void>;
  /** Walks the whole chain and names the first row that does not fit. */
  verify(): Promise<AuditVerdict>;
}

interface AuditLogDeps {
  readonly db: Database;
}

/**
 * The audit log over the tables of migration 0002, whose triggers link the chain and refuse updates and deletes.
 * Keeps what changed, never whole rows, and never secrets.
 */
export function createAuditLog({ db }: AuditLogDeps): AuditLog {
  return {
    async record(tx, entry) {
      const { before, after } = changedFields(entry.before, entry.after);
      await tx.execute(sql`
        INSERT INTO audit_log (actor_id, acting_role, action, subject_type, subject_id, before, after, reason, request_id)
        VALUES (${entry.actor_id}, ${entry.acting_role ?? null}, ${entry.action}, ${entry.subject_type}, ${String(entry.subject_id)},
          ${toJson(before)}::jsonb, ${toJson(after)}::jsonb, ${entry.reason ?? null}, ${entry.request_id})`);
    },
    verify: () => verifyChain(db),
  };
}

const toJson = (value: object | null) => (value === null ? null : JSON.stringify(value));
