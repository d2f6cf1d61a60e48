import { ProblemError } from '@sabha/contract/core/errors';
import { m } from '../../../paraglide/messages.js';

/** What a form says of a failure: the server's words, or that it was not reached. */
export const toProblem = (error: unknown): ProblemError =>
  error instanceof ProblemError ? error : new ProblemError(0, m.admin_failed_text());
