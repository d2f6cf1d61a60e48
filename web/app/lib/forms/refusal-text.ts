import { readProblem } from '../problem-message.ts';

/** Why a form was refused that has no field to mend: in the server's words, else in those of the page. What a network says is for the log. */
export function refusalText(failure: unknown, otherwise: string): string {
  const problem = readProblem(failure);
  return problem && problem.status > 0 && problem.detail !== '' ? problem.detail : otherwise;
}
