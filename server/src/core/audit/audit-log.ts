import type { Tx } from '../db/database.ts';

export interface AuditEntry {
  /** Who did it; 0 is the system. */
  readonly actor_id: number;
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

export type AuditVerdict =
  | { readonly ok: true; readonly checked_count: number }
  | { readonly ok: false; readonly checked_count: number; readonly broken_id: string; readonly problem: string };

/** An append-only, hash-chained record of who changed what. */
export interface AuditLog {
  /** Appends with the caller's transaction. Writers queue behind one another until their transaction ends, so call it last. */
  record(tx: Tx, entry: AuditEntry): Promise<void>;
  /** Walks the whole chain and names the first row that does not fit. */
  verify(): Promise<AuditVerdict>;
}
