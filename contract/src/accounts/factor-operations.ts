import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { emailSchema, oneTimeCodeSchema } from './auth-fields.ts';
import { signedInSchema } from './auth-operations.ts';
import {
  appCodeSchema,
  newPasskeySchema,
  ownFactorsSchema,
  passkeyAnswerSchema,
  passkeyNameSchema,
  passkeySchema,
  proofSchema,
  secondStepSchema,
} from './factors.ts';

const base = '/api/auth';
const tag = 'Authentication';
const open = { tag, access: 'public', method: 'POST' } as const;
const own = { tag, method: 'POST' } as const;

/** Options for the browser's own passkey call, as WebAuthn Level 3 writes them in JSON. */
const ceremony = itemOf(z.looseObject({ challenge: z.string() }));
const signedIn = itemOf(signedInSchema);
/** Codes are shown in this one answer; null when the account has some already. */
const newCodes = { recovery_codes: z.array(z.string()).nullable() };

export const secondStepOptions = defineOperation({
  ...open,
  id: 'auth.secondStepOptions',
  path: `${base}/secondStepOptions`,
  summary: 'What a passkey must sign to be the second step of the sign-in that this browser began.',
  output: ceremony,
});
export const secondStep = defineOperation({
  ...open,
  id: 'auth.secondStep',
  path: `${base}/secondStep`,
  summary: 'The second step of the sign-in that this browser began with the right password.',
  body: secondStepSchema,
  output: signedIn,
});

export const passkeySignInOptions = defineOperation({
  ...open,
  id: 'auth.passkeySigninOptions',
  path: `${base}/passkeySigninOptions`,
  summary: 'What a passkey must sign to sign in without a password.',
  output: ceremony,
});
export const passkeySignIn = defineOperation({
  ...open,
  id: 'auth.passkeySignin',
  path: `${base}/passkeySignin`,
  summary: 'Signs in with a passkey alone; it is both steps at once.',
  body: z.strictObject({ answer: passkeyAnswerSchema }),
  output: signedIn,
});

export const proofOptions = defineOperation({
  ...own,
  id: 'auth.proofOptions',
  path: `${base}/proofOptions`,
  summary: "What one of the caller's passkeys must sign to prove that it is them.",
  output: ceremony,
});
export const prove = defineOperation({
  ...own,
  id: 'auth.prove',
  path: `${base}/prove`,
  summary: 'Proves again who one is, which changes of the ways to sign in ask for, for ten minutes.',
  body: proofSchema,
  output: itemOf(z.object({ proven_until: instantSchema })),
});

export const getFactors = defineOperation({
  tag,
  id: 'auth.getFactors',
  method: 'GET',
  while_impersonating: 'closed',
  path: `${base}/factors`,
  summary: 'How the caller signs in.',
  output: itemOf(ownFactorsSchema),
});

export const passkeyOptions = defineOperation({
  ...own,
  id: 'auth.passkeyOptions',
  path: `${base}/passkeyOptions`,
  summary: 'What the browser needs to make a passkey. Needs a proof.',
  output: ceremony,
});
export const addPasskey = defineOperation({
  ...own,
  id: 'auth.addPasskey',
  path: `${base}/passkeys`,
  summary: 'Adds a passkey. Needs a proof.',
  status: 201,
  body: z.strictObject({ name: passkeyNameSchema, answer: newPasskeySchema }),
  output: itemOf(z.object({ passkey: passkeySchema, ...newCodes })),
});
const onePasskey = { params: z.object({ passkey_id: z.coerce.number().int().positive() }), path: `${base}/passkeys/{passkey_id}` } as const;
export const renamePasskey = defineOperation({
  tag,
  ...onePasskey,
  id: 'auth.renamePasskey',
  method: 'PUT',
  summary: "Names one of the caller's passkeys anew.",
  body: z.strictObject({ name: passkeyNameSchema }),
  output: itemOf(passkeySchema),
});
export const removePasskey = defineOperation({
  tag,
  ...onePasskey,
  id: 'auth.removePasskey',
  method: 'DELETE',
  summary: "Removes one of the caller's passkeys. Needs a proof.",
  output: itemOf(z.object({ passkey_id: idSchema })),
});

export const beginApp = defineOperation({
  ...own,
  id: 'auth.beginApp',
  path: `${base}/app`,
  summary: 'A new secret for an authenticator app (RFC 6238). It counts once a code made with it comes back. Needs a proof.',
  status: 201,
  output: itemOf(z.object({ secret: z.string(), uri: z.string() })),
});
export const confirmApp = defineOperation({
  ...own,
  id: 'auth.confirmApp',
  path: `${base}/app/confirm`,
  summary: 'Takes the first code of the app; from then on signing in asks for one. Needs a proof.',
  body: z.strictObject({ code: appCodeSchema }),
  output: itemOf(z.object(newCodes)),
});
export const removeApp = defineOperation({
  tag,
  id: 'auth.removeApp',
  method: 'DELETE',
  path: `${base}/app`,
  summary: 'Removes the authenticator app. Needs a proof.',
  output: itemOf(z.object({ removed: z.literal(true) })),
});

export const renewRecoveryCodes = defineOperation({
  ...own,
  id: 'auth.renewRecoveryCodes',
  path: `${base}/recoveryCodes`,
  summary: 'New recovery codes in place of the old ones, shown in this one answer. Needs a proof.',
  status: 201,
  output: itemOf(z.object({ recovery_codes: z.array(z.string()) })),
});

export const changeEmail = defineOperation({
  ...own,
  id: 'auth.changeEmail',
  path: `${base}/changeEmail`,
  summary: 'Mails a code to a new address; nothing changes before it comes back. Needs a proof.',
  body: z.strictObject({ email: emailSchema }),
  output: itemOf(z.object({ email: z.string(), expires_in: z.number().int(), retry_after: z.number().int() })),
});
export const confirmEmail = defineOperation({
  ...own,
  id: 'auth.confirmEmail',
  path: `${base}/confirmEmail`,
  summary: 'Takes the code mailed to the new address, which is the account’s from then on.',
  body: z.strictObject({ otp: oneTimeCodeSchema }),
  output: itemOf(z.object({ email: z.string() })),
});

export const factorOperations = [
  secondStepOptions,
  secondStep,
  passkeySignInOptions,
  passkeySignIn,
  proofOptions,
  prove,
  getFactors,
  passkeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginApp,
  confirmApp,
  removeApp,
  renewRecoveryCodes,
  changeEmail,
  confirmEmail,
] as const;
