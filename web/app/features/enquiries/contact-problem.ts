import { readProblem } from '../../lib/problem-message.ts';
import { m } from '../../paraglide/messages.js';

/** Fields of the form that the server refused. */
export const refusedFields = (error: unknown): string[] =>
  (readProblem(error)?.errors ?? []).map(({ path }) => path).filter((path) => !path.startsWith('proof.'));

/** Words for what is wrong with the whole form. */
export function describeContactProblem(error: unknown): string {
  const problem = readProblem(error);
  if (problem?.status === 0) return m.contact_unreachable();
  if (problem?.status === 429) return m.contact_too_many();
  if (problem?.errors.some(({ path }) => path === 'proof.leave_empty')) return m.contact_error_trap();
  return problem && problem.errors.length > 0 ? m.contact_check() : m.contact_failed();
}
