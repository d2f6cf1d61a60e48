import { refusalText } from '../../lib/forms/refusal-text.ts';
import { readProblem } from '../../lib/problem-message.ts';
import { m } from '../../paraglide/messages.js';

/** Whether something else may have come before: somebody has done it already, it has lapsed, or the two are apart now. */
export const isOvertaken = (error: unknown): boolean => [403, 404, 409].includes(readProblem(error)?.status ?? 0);

/** Why something was not done, in the server's words or those of the page; that the server was not reached is known, too. */
export const failureText = (error: unknown): string =>
  refusalText(error, readProblem(error)?.status === 0 ? m.network_not_reached() : m.network_failed());
