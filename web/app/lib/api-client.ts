import { ProblemError, type Problem } from '@sabha/contract/core/errors';
import { operationUrl, type ApiClient, type Operation, type OperationInput } from '@sabha/contract/core/operation';
import { m } from '../paraglide/messages.js';
import { logError } from './console.ts';

interface BrowserClientOptions {
  /** The bearer token of the signed-in person, if there is one right now. */
  readToken?: () => string | undefined;
  /** Whose token it is now: what one person has asked for is never asked for again as another. */
  readOwner?: () => string | undefined;
  /** Called with a token that was answered with 401; gives the one to try once more with, or null when there is none. */
  renewToken?: (refused: string) => Promise<string | null>;
  /** A call with a token went through. */
  onAccepted?: () => void;
  /** A call was refused; true when it can be made once more. */
  onRefused?: (problem: ProblemError) => Promise<boolean>;
  /** A call that changes something went through. */
  onWritten?: (operation: Operation) => void;
}

/**
 * The typed client of the browser. Answers are trusted as the server checked them against the contract. Files come as a Blob. Failures are logged.
 * @throws ProblemError with the server's words, or with status 0 and the page's when the server cannot be reached; the browser's are its cause.
 */
export function createApiClient({
  readToken = () => undefined,
  readOwner = () => undefined,
  renewToken,
  onAccepted,
  onRefused,
  onWritten,
}: BrowserClientOptions = {}): ApiClient {
  async function sendWithToken(operation: Operation, input: OperationInput<Operation>): Promise<Response> {
    const token = readToken();
    const owner = readOwner();
    const response = await send(operation, input, token);
    if (token === undefined) return response;
    if (response.ok) onAccepted?.();
    if (response.status !== 401 || !renewToken) return response;
    const renewed = await renewToken(token);
    return renewed === null || readOwner() !== owner ? response : send(operation, input, renewed);
  }
  return {
    async call(operation, input = {}) {
      const owner = readOwner();
      try {
        let response = await sendWithToken(operation, input);
        if (!response.ok) {
          const problem = await readProblem(response);
          if (!(await onRefused?.(problem)) || readOwner() !== owner) throw problem;
          response = await sendWithToken(operation, input);
          if (!response.ok) throw await readProblem(response);
        }
        if (operation.method !== 'GET' && operation.changes_nothing !== true) onWritten?.(operation);
        return (operation.transport === 'file' ? await response.blob() : await response.json()) as never;
      } catch (error) {
        logError(`${operation.id} failed`, error);
        throw error;
      }
    },
  };
}

async function send(operation: Operation, input: OperationInput<Operation>, token: string | undefined): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': document.documentElement.lang });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (input.idempotency_key !== undefined) headers.set('Idempotency-Key', input.idempotency_key);
  const hasBody = input.body !== undefined && operation.method !== 'GET';
  const isUpload = operation.transport === 'upload';
  // The browser names the form's boundary by itself.
  if (hasBody && !isUpload) headers.set('Content-Type', 'application/json');
  try {
    if (isUpload && input.send) return await input.send(operationUrl(operation, input), { headers, form: toForm(input.body) });
    return await fetch(operationUrl(operation, input), {
      method: operation.method,
      headers,
      credentials: 'same-origin',
      keepalive: input.keepalive === true,
      ...(hasBody ? { body: isUpload ? toForm(input.body) : JSON.stringify(input.body) } : {}),
    });
  } catch (error) {
    const problem = new ProblemError(0, m.ui_unreachable());
    problem.cause = error;
    throw problem;
  }
}

/** The file goes last: the server reads the texts before it. */
function toForm(body: unknown): FormData {
  const form = new FormData();
  const parts = Object.entries(body as Record<string, Blob | string | number | boolean | undefined>);
  for (const [name, value] of parts) if (!(value instanceof Blob) && value !== undefined) form.append(name, String(value));
  for (const [name, value] of parts)
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : `${name}.jpg`);
  return form;
}

async function readProblem(response: Response): Promise<ProblemError> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) {
    return new ProblemError(response.status, response.statusText);
  }
  const problem = (await response.json()) as Problem;
  return new ProblemError(response.status, problem.detail, problem.errors);
}
