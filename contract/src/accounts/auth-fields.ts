import { z } from 'zod';

/** Three to thirty letters, digits, dots, hyphens and underscores; it is public, so it cannot be an address. */
export const usernameSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9._-]{1,28}[A-Za-z0-9])$/, 'Use 3 to 30 letters, digits, dots, hyphens or underscores.');

export const emailSchema = z.string().trim().pipe(z.email('Write an e-mail address, like asha@example.org.').max(254));

const phonePattern = /^\+?[0-9][0-9 ()-]{5,18}[0-9]$/;

/** Forms send what was left empty as an empty text. */
const emptyAsNull = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), inner.nullable());

export const optionalPhoneSchema = emptyAsNull(
  z.string().trim().regex(phonePattern, 'Write a phone number with its digits, like +91 98765 43210.'),
);
export const optionalEmailSchema = emptyAsNull(emailSchema);
export const optionalNameSchema = emptyAsNull(z.string().trim().min(1).max(200));

/** Six digits, as mailed. */
export const oneTimeCodeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits.');

/** What a code is for: the address of a sign-up, or a forgotten password. */
export const codeTypes = ['signup', 'password'] as const;
export type CodeType = (typeof codeTypes)[number];

/** Said whenever a code cannot be sent, whatever the cause. */
export const codeFailure = 'Error Sending OTP. Please re-evaluate your details.';

/** Length and life of a code, and how often one may be asked for. */
export const codeRules = { digits: 6, minutes: 10, tries: 5, seconds_between: 60 } as const;
