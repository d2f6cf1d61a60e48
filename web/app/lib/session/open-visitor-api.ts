import type { ApiClient } from '@sabha/contract/core/operation';
import { createApiClient } from '../api-client.ts';

/** Calls of a public page: whoever is signed in asks as themselves, everybody else as a guest. */
export async function openVisitorApi(isSignedIn: boolean): Promise<ApiClient> {
  if (!isSignedIn) return createApiClient();
  const { openSession } = await import('./open-session.ts');
  const session = openSession();
  return (await session.restore()) ? session.api : createApiClient();
}
