/** What the server refused, as the pages see it: a problem of the API by its shape, so that its class, and the schemas with it, need not be loaded. */
export interface ProblemMessage {
  /** 0 when the server was not reached. */
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

/** The problem that a call failed with; null when it is none of the API's. */
export const readProblem = (error: unknown): ProblemMessage | null =>
  error instanceof Error && error.name === 'ProblemError' ? (error as unknown as ProblemMessage) : null;

/** What was asked for does not exist, or not for who asked. */
export const isMissing = (error: unknown): boolean => readProblem(error)?.status === 404;
