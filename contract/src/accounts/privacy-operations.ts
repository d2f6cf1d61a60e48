import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { emailSchema, oneTimeCodeSchema, optionalPhoneSchema } from './auth-fields.ts';
import {
  accountDeletionSchema,
  consentPurposes,
  consentRecordSchema,
  consentSchema,
  dataExportSchema,
  ownGuardianSchema,
} from './privacy.ts';

const base = '/api/privacy';
const tag = 'Privacy';

export const getConsents = defineOperation({
  id: 'privacy.getConsents',
  method: 'GET',
  path: `${base}/consents`,
  summary: 'What the caller agreed to, purpose by purpose, with everything they ever said about it, the newest first.',
  tag,
  output: itemOf(z.object({ purposes: z.array(consentSchema), history: z.array(consentRecordSchema) })),
});

export const recordConsent = defineOperation({
  id: 'privacy.recordConsent',
  method: 'POST',
  path: `${base}/consents`,
  summary: 'Agrees to a purpose or takes it back; saying the same again adds nothing.',
  tag,
  body: z.strictObject({
    purpose: z.enum(consentPurposes),
    is_given: z.boolean(),
    source: z.enum(['account', 'cookie-banner']).default('account'),
  }),
  output: itemOf(consentSchema),
});

const anExport = itemOf(dataExportSchema);

export const getDataExports = defineOperation({
  id: 'privacy.getExports',
  method: 'GET',
  while_impersonating: 'closed',
  path: `${base}/exports`,
  summary: "The caller's archives, the newest first.",
  tag,
  output: z.object({ data: z.array(dataExportSchema) }),
});

export const createDataExport = defineOperation({
  id: 'privacy.createExport',
  cost: 20,
  method: 'POST',
  path: `${base}/exports`,
  summary: 'Begins to make an archive of all data of the caller; one at a time, three a day.',
  tag,
  status: 201,
  output: anExport,
});

export const downloadDataExport = defineOperation({
  id: 'privacy.downloadExport',
  method: 'GET',
  path: `${base}/exports/{export_id}/archive`,
  summary: "The archive itself, as a ZIP file. Only the owner's token opens it, and only until it runs out.",
  tag,
  params: z.object({ export_id: z.coerce.number().int().positive() }),
  transport: 'file',
  // Staff who look as somebody else see what they see, and take nothing along.
  while_impersonating: 'closed',
  output: z.unknown(),
});

const proof = { password: z.string().min(1).max(1024).optional(), code: oneTimeCodeSchema.optional() };

export const sendOwnershipCode = defineOperation({
  id: 'privacy.sendCode',
  method: 'POST',
  path: `${base}/code`,
  summary: 'Mails the caller a code that proves the account is theirs, for those who have no password at hand.',
  tag,
  output: itemOf(z.object({ expires_in: z.number().int(), retry_after: z.number().int() })),
});

const aDeletion = itemOf(z.object({ deletion: accountDeletionSchema.nullable() }));

export const getAccountDeletion = defineOperation({
  id: 'privacy.getDeletion',
  method: 'GET',
  path: `${base}/deletion`,
  summary: "Whether and when the caller's account will be deleted.",
  tag,
  output: aDeletion,
});

export const requestAccountDeletion = defineOperation({
  id: 'privacy.requestDeletion',
  method: 'POST',
  path: `${base}/deletion`,
  summary: 'Asks to be deleted, with the password or a mailed code. The profile is hidden and every session ends at once.',
  tag,
  status: 201,
  body: z.strictObject(proof).refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    message: 'Give either your password or a code.',
  }),
  output: aDeletion,
});

export const cancelAccountDeletion = defineOperation({
  id: 'privacy.cancelAccountDeletion',
  method: 'POST',
  path: `${base}/cancelAccountDeletion`,
  summary: 'Takes the wish to be deleted back.',
  tag,
  output: aDeletion,
});

export const getOwnGuardian = defineOperation({
  id: 'privacy.getGuardian',
  method: 'GET',
  while_impersonating: 'closed',
  path: `${base}/guardian`,
  summary: 'Who was asked to consent for the caller, and what they said.',
  tag,
  output: itemOf(ownGuardianSchema),
});

export const askOwnGuardian = defineOperation({
  id: 'privacy.askGuardian',
  method: 'POST',
  path: `${base}/guardian`,
  summary: 'Asks a parent or guardian for consent, or asks again; an earlier link stops working.',
  tag,
  body: z.strictObject({
    guardian_name: z.string().trim().min(1).max(200),
    guardian_email: emailSchema,
    guardian_phone_number: optionalPhoneSchema,
  }),
  output: itemOf(ownGuardianSchema),
});

export const privacyOperations = [
  getConsents,
  recordConsent,
  getDataExports,
  createDataExport,
  downloadDataExport,
  sendOwnershipCode,
  getAccountDeletion,
  requestAccountDeletion,
  cancelAccountDeletion,
  getOwnGuardian,
  askOwnGuardian,
] as const;
