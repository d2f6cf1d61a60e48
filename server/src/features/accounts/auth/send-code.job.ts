import { z } from 'zod';
import type { SignUpSteps } from './sign-up-steps.ts';
import { codeTypes } from '@sabha/contract/accounts/auth-fields';
import { defineJob } from '../../../core/jobs/job-definition.ts';

export const codeRequest = z.object({
  email: z.string(),
  type: z.enum(codeTypes),
  locale: z.string(),
  /** The parent to be asked again, for people under age; null for others. */
  parent_email: z.string().nullable(),
  /** Hash of the cookie that names the caller's sign-up; null without one. */
  token_hash: z.string().nullable(),
  /** Hash of the cookie that names the browser that asked; null without one, and in jobs of before. */
  asked_by: z.string().nullable().default(null),
  /** Whether the account's owner has signed in with that browser. */
  is_known_device: z.boolean().default(false),
});
export type CodeRequest = z.output<typeof codeRequest>;

export const makeSendCodeJob = (steps: SignUpSteps) =>
  defineJob({
    name: 'send-one-time-code',
    version: 1,
    payload: codeRequest,
    options: { retry_limit: 3, retry_delay: 5, expire_in: 60, keep_for: 600 },
    load: async () => (await import('./send-code.run.ts')).sendCode(steps),
  });
