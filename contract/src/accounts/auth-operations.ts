import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import {
  codeTypes,
  emailSchema,
  oneTimeCodeSchema,
  optionalEmailSchema,
  optionalNameSchema,
  optionalPhoneSchema,
  usernameSchema,
} from './auth-fields.ts';
import { factorMethods } from './factors.ts';
import { passwordSchema } from './profile.ts';

const base = '/api/auth';
const shared = { tag: 'Authentication', access: 'public' } as const;

export const signUpSchema = z
  .strictObject({
    firstName: z.string().trim().min(1, 'Write your first name.').max(100),
    lastName: z.string().trim().max(100).default(''),
    username: usernameSchema,
    email: emailSchema,
    password: passwordSchema,
    phone_number: optionalPhoneSchema,
    tnc_accepted: z.literal(true, 'Accept the terms to go on.'),
    /** Under 18: a parent is asked for consent. */
    is_underage: z.boolean().default(false),
    parent_email: optionalEmailSchema,
    parent_phone_number: optionalPhoneSchema,
    parent_name: optionalNameSchema,
  })
  .superRefine(({ is_underage, email, parent_email, parent_name }, ctx) => {
    if (!is_underage) return;
    if (parent_name === null) ctx.addIssue({ code: 'custom', path: ['parent_name'], message: "Write your parent's name." });
    if (parent_email === null) ctx.addIssue({ code: 'custom', path: ['parent_email'], message: "Write your parent's e-mail address." });
    else if (parent_email.toLowerCase() === email.toLowerCase())
      ctx.addIssue({ code: 'custom', path: ['parent_email'], message: "Write your parent's own address, not yours." });
  });
export type SignUp = z.infer<typeof signUpSchema>;

/** The same whether or not the address has an account already: only its mailbox learns that. */
const signedUp = itemOf(z.object({ username: z.string(), email: z.string(), otpVerified: z.literal(false) }));
const signUpCall = { ...shared, method: 'POST', cost: 5, status: 201, body: signUpSchema, output: signedUp } as const;
export const signup = defineOperation({
  ...signUpCall,
  id: 'auth.signup',
  path: `${base}/signup`,
  summary: 'Begins an account; the code that generateOtp mails completes it.',
});
export const register = defineOperation({
  ...signUpCall,
  id: 'auth.register',
  path: `${base}/register`,
  summary: 'Another name for signup.',
});

/** `username` may also be the e-mail address. */
export const signInSchema = z.strictObject({ username: z.string().trim().min(1).max(254), password: z.string().min(1).max(1024) });
export const signedInSchema = z.object({
  user_id: idSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  otpVerified: z.boolean(),
});
/** The password is right, and nobody is signed in yet: `secondStep` comes next, with one of these. */
const secondStepNeeded = z.object({ second_step: z.object({ methods: z.array(z.enum(factorMethods)) }) });
const signInCall = {
  ...shared,
  method: 'POST',
  cost: 5,
  body: signInSchema,
  output: itemOf(z.union([signedInSchema, secondStepNeeded])),
} as const;
export const signin = defineOperation({
  ...signInCall,
  id: 'auth.signin',
  path: `${base}/signin`,
  summary: 'Begins a session at the built-in identity provider, as a cookie; tokens then come from the provider without another question.',
});
export const login = defineOperation({ ...signInCall, id: 'auth.login', path: `${base}/login`, summary: 'Another name for signin.' });

const signOutCall = {
  ...shared,
  method: 'POST',
  while_impersonating: 'open',
  output: itemOf(z.object({ signed_out: z.boolean() })),
} as const;
export const signout = defineOperation({
  ...signOutCall,
  id: 'auth.signout',
  path: `${base}/signout`,
  summary: "Ends the caller's session, in every tab and on every connection.",
});
export const logout = defineOperation({ ...signOutCall, id: 'auth.logout', path: `${base}/logout`, summary: 'Another name for signout.' });

export const generateOtp = defineOperation({
  ...shared,
  id: 'auth.generateOtp',
  cost: 5,
  method: 'POST',
  path: `${base}/generateOtp`,
  summary: 'Mails a code of six digits, once a minute at most. Answers the same whether or not there is anything to send.',
  body: z.strictObject({
    email: emailSchema,
    firstName: optionalNameSchema,
    parent_email: optionalEmailSchema,
    is_underage: z.boolean().default(false),
    type: z.enum(codeTypes).default('signup'),
  }),
  output: itemOf(z.object({ email: z.string(), expires_in: z.number().int(), retry_after: z.number().int() })),
});

export const verifyOtp = defineOperation({
  ...shared,
  id: 'auth.verifyOtp',
  cost: 5,
  method: 'POST',
  path: `${base}/verifyOtp`,
  summary: 'Takes the mailed code: completes a sign-up, or allows to set a new password.',
  body: z.strictObject({ email: emailSchema, otp: oneTimeCodeSchema }),
  output: itemOf(
    z.object({
      email: z.string(),
      user_id: idSchema,
      otpVerified: z.literal(true),
      /** After a code for a forgotten password: what updatePassword takes instead of the old one, for ten minutes. */
      reset_token: z.string().nullable(),
    }),
  ),
});

export const updateForgottenPassword = defineOperation({
  ...shared,
  id: 'auth.updatePassword',
  cost: 5,
  method: 'POST',
  path: `${base}/updatePassword`,
  summary: 'Sets a new password, with the old one or with the reset_token of verifyOtp, and ends all other sessions.',
  body: z
    .strictObject({
      email: emailSchema,
      old_password: z.string().min(1).max(1024).optional(),
      reset_token: z.string().min(1).max(200).optional(),
      new_password: passwordSchema,
    })
    .refine(({ old_password, reset_token }) => (old_password === undefined) !== (reset_token === undefined), {
      path: ['old_password'],
      message: 'Give either the old password or the reset token.',
    }),
  output: itemOf(z.object({ email: z.string() })),
});

export const isOtpVerified = defineOperation({
  id: 'auth.isOtpVerified',
  method: 'GET',
  path: `${base}/isOtpVerified/{user_id}`,
  summary: "Whether the caller's own e-mail address is confirmed.",
  tag: shared.tag,
  params: z.object({ user_id: z.coerce.number().int().positive() }),
  output: itemOf(z.object({ user_id: idSchema, otpVerified: z.boolean() })),
});

export const refreshToken = defineOperation({
  ...shared,
  id: 'auth.refreshToken',
  method: 'POST',
  while_impersonating: 'open',
  path: `${base}/refreshToken`,
  summary: "A new access token for the browser's session at the built-in identity provider.",
  output: itemOf(z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number().int() })),
});

/** One place where the caller is signed in. */
export const ownSessionSchema = z.object({
  session_id: z.string(),
  /** What the browser said it is; null with an outside identity provider. */
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: instantSchema,
  /** To within five minutes. */
  last_seen_at: instantSchema,
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const getOwnSessions = defineOperation({
  id: 'auth.getSessions',
  method: 'GET',
  while_impersonating: 'closed',
  path: `${base}/sessions`,
  summary: 'Where the caller is signed in, the latest seen first.',
  tag: shared.tag,
  output: z.object({ data: z.array(ownSessionSchema) }),
});

export const endOwnSession = defineOperation({
  id: 'auth.endSession',
  method: 'DELETE',
  while_impersonating: 'closed',
  path: `${base}/sessions/{session_id}`,
  summary: 'Ends one of the other sessions of the caller. 404 for one that is over, is somebody else’s, or is the one that asks.',
  tag: shared.tag,
  params: z.object({ session_id: z.string().min(1).max(200) }),
  output: itemOf(z.object({ session_id: z.string() })),
});

export const signOutOthers = defineOperation({
  id: 'auth.signoutOthers',
  method: 'POST',
  path: `${base}/signoutOthers`,
  summary: "Ends all of the caller's sessions but this one.",
  tag: shared.tag,
  output: itemOf(z.object({ ended_count: z.number().int() })),
});

export const authOperations = [
  signup,
  register,
  signin,
  login,
  signout,
  logout,
  generateOtp,
  verifyOtp,
  updateForgottenPassword,
  isOtpVerified,
  refreshToken,
  getOwnSessions,
  endOwnSession,
  signOutOthers,
] as const;
