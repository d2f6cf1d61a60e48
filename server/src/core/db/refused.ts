/** Whether the database refused a statement with this code of its own (`23P01`: an exclusion) or of a trigger of the product. */
export function isRefused(error: unknown, code: string): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
