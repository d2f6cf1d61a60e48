import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';

/** What the second step of a sign-in can be taken with. */
export const factorMethods = ['passkey', 'app', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** Minutes a proof of who one is lasts, for one's own sign-in and for powerful calls of staff, and a half sign-in waits; tries that one half sign-in has; recovery codes made at once. */
export const factorRules = {
  proof_minutes: 10,
  staff_proof_minutes: 30,
  step_minutes: 10,
  challenge_minutes: 5,
  tries: 10,
  recovery_codes: 10,
  passkeys: 20,
} as const;

/** The `path` of the error that says: prove first that it is you. */
export const proofPath = 'proof';
/** The same where a password is not enough, since the sign-in of the account asks for a second step. */
export const factorProofPath = 'factor_proof';

const bytes = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]*$/, 'This is not base64url.')
    .max(longest);
const answerFrame = {
  id: bytes(2_048),
  rawId: bytes(2_048),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** What a browser answers when it made a passkey: RegistrationResponseJSON of WebAuthn Level 3. */
export const newPasskeySchema = z.object({
  ...answerFrame,
  response: z.object({
    clientDataJSON: bytes(8_192),
    attestationObject: bytes(65_536),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** What a browser answers when a passkey signed: AuthenticationResponseJSON of WebAuthn Level 3. */
export const passkeyAnswerSchema = z.object({
  ...answerFrame,
  response: z.object({
    clientDataJSON: bytes(8_192),
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
    userHandle: bytes(256).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** Six digits of an authenticator app; people type them with a gap. */
export const appCodeSchema = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.'));

/** Sixteen letters and digits in fours; case, hyphens and gaps do not matter. */
export const recoveryCodeSchema = z
  .string()
  .max(60)
  .transform((text) => text.toLowerCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[a-z2-7]{16}$/, 'A recovery code has sixteen letters and digits.'));

export const secondStepSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('app'), code: appCodeSchema }),
  z.strictObject({ method: z.literal('recovery'), code: recoveryCodeSchema }),
  z.strictObject({ method: z.literal('passkey'), answer: passkeyAnswerSchema }),
]);
export type SecondStep = z.output<typeof secondStepSchema>;

export const proofSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), password: z.string().min(1).max(1024) }),
  z.strictObject({ method: z.literal('app'), code: appCodeSchema }),
  z.strictObject({ method: z.literal('passkey'), answer: passkeyAnswerSchema }),
]);
export type Proof = z.output<typeof proofSchema>;

export const passkeyNameSchema = z.string().trim().min(1, 'Give it a name.').max(60);

export const passkeySchema = z.object({
  passkey_id: idSchema,
  name: z.string(),
  is_synced: z.boolean(),
  created_at: instantSchema,
  last_used_at: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** How the caller signs in. */
export const ownFactorsSchema = z.object({
  has_password: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** Null without one. */
  app: z.object({ confirmed_at: instantSchema }).nullable(),
  recovery_code_count: z.number().int(),
  /** False where the address of this product cannot have passkeys, as with a bare number. */
  can_have_passkeys: z.boolean(),
});
export type OwnFactors = z.infer<typeof ownFactorsSchema>;
