import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { calendarDaySchema, instantSchema, translationsFor } from '../core/fields.ts';

/** Texts that `translations` may hold. */
export const certificateTextFields = ['title'] as const;

const writable = z.object({
  /** Whose it is; null for somebody without an account. */
  user_id: idSchema.nullable().default(null),
  /** As it stands on the certificate. */
  holder_name: z.string().trim().min(1).max(120),
  /** Says that a holder without an account is under age, so that their name is shown as letters only. */
  is_minor: z.boolean().default(false),
  /** What for, one line. */
  title: z.string().trim().min(1).max(200),
  issued_on: calendarDaySchema,
  /** Since when it is no longer worth anything. */
  revoked_at: instantSchema.nullable().default(null),
  /** Why, for staff and the holder; asked for with `revoked_at`. */
  revoked_reason: z.string().trim().min(1).max(500).nullable().default(null),
  translations: translationsFor(certificateTextFields).default({}),
});

/** What somebody did, so that others can check it by its number. It is revoked, never removed: a number stays answered. */
export const certificateSchema = z.object({ certificate_id: idSchema, number: z.string(), ...writable.shape, ...rowStamps });
export type Certificate = z.infer<typeof certificateSchema>;

export const certificate = defineEntity({
  name: 'Certificate',
  base: 'certificates/certificates',
  tag: 'Certificates',
  idField: 'certificate_id',
  deleteListName: 'certificate_ids',
  fresh_proof: { getAll: 'unlimited-list' },
  row: certificateSchema,
  create: writable,
  update: writable,
  actions: ['getAll', 'getOne', 'createOne', 'updateOne', 'createMany', 'updateMany'],
  list: {
    search: ['holder_name', 'number', 'title'],
    filter: ['certificate_id', 'user_id', 'number', 'issued_on', 'revoked_at'],
    sort: ['certificate_id', 'issued_on', 'holder_name'],
  },
});
