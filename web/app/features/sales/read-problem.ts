import { readProblem } from '../../lib/problem-message.ts';
import { m } from '../../paraglide/messages.js';

export const statusOf = (error: unknown): number | null => readProblem(error)?.status ?? null;

/** What the server refused, as the request named it. */
export const refusedPaths = (error: unknown): string[] => (readProblem(error)?.errors ?? []).map(({ path }) => path);

/** Limits of holding and of voucher codes say what to do, in the language that the page asked in. */
const ownTexts = (error: unknown): string | undefined =>
  readProblem(error)?.errors.find(({ path }) => path === 'places' || path === 'vouchers')?.message;

/** Words for a failure that has nothing to do with what was chosen. */
export function describeFailure(error: unknown): string {
  const status = statusOf(error);
  if (status === 0) return m.tickets_unreachable();
  if (status === 429) return ownTexts(error) ?? m.tickets_too_many();
  if (status === 403) return m.tickets_consent();
  return m.tickets_failed();
}
