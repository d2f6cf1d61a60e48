import { z } from 'zod';

/** One thing that is wrong with an input; `path` is dotted, with indexes for arrays (`0.email`). */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every error answer: RFC 9457 problem details, with `errors` for invalid input. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Sign-in needed',
  403: 'Not allowed',
  404: 'Not found',
  408: 'Took too long',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Cannot be processed',
  429: 'Too many requests',
  500: 'Something went wrong on our side',
  503: 'Not available right now',
};

export function problemTitle(status: number): string {
  return titles[status] ?? (status >= 500 ? 'Server error' : 'Request error');
}

/** Thrown by handlers on the server and by the typed client in the browser; `detail` is shown to people. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** Seconds after which another try may help, for 429 and 503. */
  readonly retry_after: number | undefined;

  constructor(status: number, detail: string, errors: readonly FieldError[] = [], retry_after?: number) {
    super(`${status} ${detail}`);
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.retry_after = retry_after;
  }
}

export const badRequest = (detail: string, errors: readonly FieldError[] = []) => new ProblemError(400, detail, errors);
export const signInNeeded = (detail = 'Sign in to do this.') => new ProblemError(401, detail);
export const forbidden = (detail = 'You may not do this.') => new ProblemError(403, detail);
export const notFound = (detail = 'Resource not found.') => new ProblemError(404, detail);
export const conflict = (detail: string) => new ProblemError(409, detail);
