import { ProblemError } from '@sabha/contract/core/errors';
import { readProblem } from '../problem-message.ts';

// As in `contract/accounts/factors`, whose schemas would come along with the names.
const proofPath = 'proof';
const factorProofPath = 'factor_proof';

/** What a proof may be: a password opens those accounts only that ask for nothing more. */
export type ProofKind = 'any' | 'factor';

/** What the server wants to know first of who is asking; null when that was not the fault. */
function findProofNeeded(error: unknown): ProofKind | null {
  const problem = readProblem(error);
  if (problem?.status !== 403) return null;
  const paths = problem.errors.map(({ path }) => path);
  if (paths.includes(factorProofPath)) return 'factor';
  return paths.includes(proofPath) ? 'any' : null;
}

interface Prover {
  /** Asks the person; false when they would not say. */
  ask(kind: ProofKind): Promise<boolean>;
  /** What is said then, in the language of the page. */
  declined(): string;
}

let prover: Prover | null = null;
let asking: Promise<boolean> | null = null;

/** The page that can ask says how; the answer takes it back. */
export function provideProver(provided: Prover): () => void {
  prover = provided;
  return () => {
    if (prover === provided) prover = null;
  };
}

/**
 * Has the person prove who they are if that is what a call was refused for: true when they did, and the call can be made again.
 * Calls that are refused at the same time wait for one answer.
 * @throws ProblemError with what the page says when they would not.
 */
export async function proveAndRetry(refused: ProblemError): Promise<boolean> {
  const kind = findProofNeeded(refused);
  if (kind === null || prover === null) return false;
  const { ask, declined } = prover;
  asking ??= ask(kind).finally(() => {
    asking = null;
  });
  if (await asking) return true;
  throw new ProblemError(403, declined(), refused.errors);
}

/** Does what may ask for a proof; null when the person would not give one, which is no failure. */
export async function runProven<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (findProofNeeded(error) === null) throw error;
    return null;
  }
}
