/** What the API said, as far as the form cares; the class itself would bring the whole contract along. */
export interface SaidProblem {
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

export function readProblem(error: unknown): SaidProblem | null {
  return error instanceof Error && error.name === 'ProblemError' ? (error as unknown as SaidProblem) : null;
}
