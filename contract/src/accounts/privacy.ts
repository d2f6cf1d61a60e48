import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';

/** What people agree to, each for itself. */
export const consentPurposes = ['terms', 'privacy', 'cookies', 'analytics', 'newsletter', 'profile_to_sponsors', 'event_photos'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** What the product cannot be used without: it ends with the account. */
export const neededPurposes: readonly ConsentPurpose[] = ['terms', 'privacy'];

export const consentSources = ['sign-up', 'account', 'cookie-banner', 'guardian'] as const;

/** How somebody stands to one purpose. */
export const consentSchema = z.object({
  purpose: z.enum(consentPurposes),
  is_given: z.boolean(),
  /** False for what ends only with the account. */
  is_optional: z.boolean(),
  /** The version that holds today. */
  current_version: z.string(),
  /** What was last said; null when nothing was. */
  last: z
    .object({ is_given: z.boolean(), text_version: z.string(), source: z.enum(consentSources), recorded_at: instantSchema })
    .nullable(),
});
export type ConsentState = z.infer<typeof consentSchema>;

export const consentRecordSchema = z.object({
  consent_record_id: idSchema,
  purpose: z.enum(consentPurposes),
  is_given: z.boolean(),
  text_version: z.string(),
  source: z.enum(consentSources),
  recorded_at: instantSchema,
});
export type ConsentRecord = z.infer<typeof consentRecordSchema>;

export const exportStatuses = ['waiting', 'running', 'ready', 'failed', 'expired'] as const;

export const dataExportSchema = z.object({
  export_id: idSchema,
  status: z.enum(exportStatuses),
  progress_percent: z.number().int(),
  bytes: z.number().int().nullable(),
  requested_at: instantSchema,
  ready_at: instantSchema.nullable(),
  expires_at: instantSchema.nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** Who can ask for the end of an account. */
export const deletionRequesters = ['self', 'guardian'] as const;

export const accountDeletionSchema = z.object({
  requested_by: z.enum(deletionRequesters),
  requested_at: instantSchema,
  /** When the account goes for good. */
  due_at: instantSchema,
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

/** The guardian of a young person, as far as the young person may see. */
export const ownGuardianSchema = z.object({
  is_restricted: z.boolean(),
  guardian_name: z.string().nullable(),
  guardian_email: z.string().nullable(),
  status: z.enum(['none', 'asked', 'given', 'refused', 'withdrawn']),
  asked_at: instantSchema.nullable(),
});
export type OwnGuardian = z.infer<typeof ownGuardianSchema>;

/** Days between asking to be deleted and being it. */
export const graceDays = 30;
/** Days that an archive can be downloaded. */
export const archiveDays = 7;
