import { z } from 'zod';
import { defineEvent } from '../core/event.ts';
import { instantSchema } from '../core/fields.ts';
import { deletionRequesters } from './privacy.ts';

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

/** A suspension has ended, by staff or by its time. */
export const accountRestored = defineEvent({ type: 'account.restored', version: 1, payload: ofPerson });

/** Nothing is left of the person but what others need. */
export const accountErased = defineEvent({ type: 'account.erased', version: 1, payload: ofPerson });

const ofDeletion = ofPerson.extend({ due_at: instantSchema });

/** The account goes at `due_at` unless its owner cancels that. */
export const accountDeletionAsked = defineEvent({
  type: 'account_deletion.asked',
  version: 1,
  payload: ofDeletion.extend({ requested_by: z.enum(deletionRequesters) }),
});

/** The end is near; once for a deletion. */
export const accountDeletionNeared = defineEvent({ type: 'account_deletion.neared', version: 1, payload: ofDeletion });

export const accountDeletionCancelled = defineEvent({ type: 'account_deletion.cancelled', version: 1, payload: ofPerson });

/** The archive of somebody's data can be downloaded. */
export const accountExportMade = defineEvent({
  type: 'account_export.made',
  version: 1,
  payload: ofPerson.extend({ export_id: z.number().int() }),
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
