import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf, listOf } from '../core/page.ts';

const base = '/api/system/auditLog';
const tag = 'Audit log';
const values = z.record(z.string(), z.unknown()).nullable();

/** Who did what to what, when, in which role, and why. Secrets are marked as changed and never shown. */
export const auditEntrySchema = z.object({
  audit_id: idSchema,
  occurred_at: instantSchema,
  /** 0 is the system. */
  actor_id: z.number().int().nonnegative(),
  /** What the person is called now; null for the system and for people who are gone. */
  actor_name: z.string().nullable(),
  acting_role: z.string().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** The fields that changed, as they were and as they became. */
  before: values,
  after: values,
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filters = {
  actor_id: z.coerce.number().int().nonnegative().optional(),
  /** The whole of it (`user.suspend`) or its beginning up to a dot (`user`). */
  action: z
    .string()
    .regex(/^[\w.-]+$/, 'Use letters, digits, dots and hyphens.')
    .max(100)
    .optional(),
  subject_type: z.string().max(100).optional(),
  subject_id: z.string().max(100).optional(),
  /** Entries about one person: their row, their profile and their account. */
  person_id: z.coerce.number().int().positive().optional(),
  /** Not before, and before. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
};
export const auditFilterSchema = z.strictObject(filters);
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const getAuditEntries = defineOperation({
  id: 'auditLog.getAll',
  method: 'GET',
  path: `${base}/getAll`,
  summary: 'A page of the audit log, the newest first.',
  tag,
  while_impersonating: 'closed',
  query: z.strictObject({
    ...filters,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: listOf(auditEntrySchema),
});

export const exportAuditEntries = defineOperation({
  id: 'auditLog.export',
  method: 'GET',
  fresh_proof: 'every-call',
  path: `${base}/export`,
  summary: 'The entries as a CSV file, the oldest first; the export is written into the log itself.',
  tag,
  while_impersonating: 'closed',
  query: auditFilterSchema,
  output: z.unknown(),
  transport: 'file',
});

export const verifyAuditLog = defineOperation({
  id: 'auditLog.verify',
  method: 'POST',
  path: `${base}/verify`,
  summary: 'Computes the chain of hashes over the whole log anew, and says whether it is unbroken.',
  tag,
  output: itemOf(
    z.object({
      ok: z.boolean(),
      checked_count: z.number().int(),
      /** The last link's hash: noted elsewhere, it later proves that nothing was cut off the end. */
      head: z.string().nullable(),
      /** Where it is broken, and how; null when it is not. */
      problem: z.string().nullable(),
    }),
  ),
});

export const auditOperations = [getAuditEntries, exportAuditEntries, verifyAuditLog] as const;
