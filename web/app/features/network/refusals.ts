import { readProblem } from '../../lib/problem-message.ts';

/** Whether something else may have come before: somebody has done it already, it has lapsed, or the two are apart now. */
export const isOvertaken = (error: unknown): boolean => [403, 404, 409].includes(readProblem(error)?.status ?? 0);
