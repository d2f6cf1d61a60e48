import { readProblem } from '../../../lib/problem-message.ts';
import { readStoredUserId } from '../../../lib/session/stored-values.ts';

/** One proposal of the reader to somebody, however often it is sent: also from a dialog that is opened anew. */
export interface Sending {
  readonly client_booking_id: string;
  /** Sends that may have come through. */
  open: number;
}

/** Those that may have come through, by who proposes to whom. */
const unanswered = new Map<string, Sending>();

const keyOf = (user_id: number): string => `${readStoredUserId()}:${user_id}`;

/** The proposal to somebody of which it is not known what has become; otherwise a new one. */
export const findSending = (user_id: number): Sending =>
  unanswered.get(keyOf(user_id)) ?? { client_booking_id: crypto.randomUUID(), open: 0 };

/**
 * Sends it. What is through, or known to have been refused each time, is followed by a proposal of its own the next time somebody asks.
 * @throws ProblemError
 */
export async function sendOnce<T>(user_id: number, sending: Sending, send: () => Promise<T>): Promise<T> {
  const key = keyOf(user_id);
  unanswered.set(key, sending);
  sending.open += 1;
  try {
    const answer = await send();
    unanswered.delete(key);
    return answer;
  } catch (error) {
    const { status = 0 } = readProblem(error) ?? {};
    // It may have arrived although its answer has not.
    if (status > 0 && status < 500) sending.open -= 1;
    if (sending.open === 0 || isPerhapsSent(sending, error)) unanswered.delete(key);
    throw error;
  }
}

/** Whether a refusal is about what was sent before, which is another proposal or has ended, and not about this one. */
export function isPerhapsSent({ open }: Sending, error: unknown): boolean {
  const problem = readProblem(error);
  if (open === 0 || problem === null) return false;
  return problem.status === 404 || (problem.status === 409 && problem.errors.some(({ path }) => path === 'client_booking_id'));
}
