import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

const ofPerson = z.object({ user_id: z.number().int() });

export const accountCreated = defineEvent({ type: 'account.created', version: 1, payload: ofPerson });

export const passwordChanged = defineEvent({ type: 'account.password_changed', version: 1, payload: ofPerson });

/** What the owner of an account is told of. */
export const accountNotices = [
  'new-device',
  'email-changed',
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'recovery-used',
  'recovery-made',
  'signed-out-by-staff',
  'factors-reset',
] as const;
export type AccountNotice = (typeof accountNotices)[number];

export const accountSecurityChanged = defineEvent({
  type: 'account.security_changed',
  version: 1,
  payload: ofPerson.extend({
    notice: z.enum(accountNotices),
    /** What it was about: a browser, the name of a passkey, an address. */
    detail: z.string().optional(),
    /** Where to write besides the account's address: the one it had before. */
    former_email: z.string().optional(),
  }),
});

export const guardianDecided = defineEvent({
  type: 'guardian.decided',
  version: 1,
  payload: ofPerson.extend({ decision: z.enum(['given', 'refused', 'withdrawn']) }),
});

/** Staff began to look at the product as this person. */
export const personImpersonated = defineEvent({
  type: 'person.impersonated',
  version: 1,
  payload: ofPerson.extend({
    /** The name of the member of staff. */
    staff: z.string(),
    reason: z.string(),
  }),
});

/** Why a session ended; kept with it. */
export const sessionEndReasons = [
  'signed-out',
  'signed-out-elsewhere',
  'password-changed',
  'suspended',
  'deleted',
  'account-switched',
] as const;

/** Written by a trigger of `sessions`. */
export const sessionEnded = defineEvent({
  type: 'session.ended',
  version: 1,
  payload: ofPerson.extend({ session_id: z.string(), reason: z.enum(sessionEndReasons) }),
});
