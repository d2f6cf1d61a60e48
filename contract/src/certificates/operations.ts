import { z } from 'zod';
import { calendarDaySchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';

/** `mistyped` is a number that can belong to no certificate; `unknown` could, and does not. */
export const verificationStates = ['valid', 'revoked', 'unknown', 'mistyped'] as const;

export const verificationSchema = z.object({
  state: z.enum(verificationStates),
  /** As it is written; null when it is mistyped. */
  number: z.string().nullable(),
  /** What a valid certificate says. Of others nothing is told. */
  certificate: z.object({ holder: z.string(), title: z.string(), issued_on: calendarDaySchema }).nullable(),
  /** The day in UTC; null unless revoked. */
  revoked_on: calendarDaySchema.nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;

export const verifyCertificate = defineOperation({
  id: 'certificate.verify',
  method: 'GET',
  path: '/api/certificates/verify',
  summary: 'Says whether a certificate with this number is valid, revoked or unknown. A holder under age is shown by letters only.',
  tag: 'Certificates',
  access: 'public',
  query: z.object({ number: z.string().trim().min(1).max(60) }),
  output: itemOf(verificationSchema),
});

export const certificateOperations = [verifyCertificate] as const;
