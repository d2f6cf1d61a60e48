import type { CodeType } from '@sabha/contract/identity/auth-fields';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';

export interface CodeRequest {
  readonly email: string;
  readonly type: CodeType;
  readonly locale: string;
  /** The parent to be asked again, for people under age; null for others. */
  readonly parent_email: string | null;
  /** Hash of the cookie that names the caller's sign-up; null without one. */
  readonly token_hash: string | null;
}

export const sendCodeJob: JobDefinition<CodeRequest> = {
  name: 'send-one-time-code',
  options: { retry_limit: 3, retry_delay: 5, expire_in: 60, keep_for: 600 },
  load: async () => (await import('./send-code.run.ts')).sendCode,
};
