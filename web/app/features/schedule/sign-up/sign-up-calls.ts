import type { ApiClient } from '@sabha/contract/core/operation';
import type { SessionPlaces } from '@sabha/contract/tickets/sign-up';
import { cancelSignUp, listSessionPlaces, signUp } from '@sabha/contract/tickets/sign-up-operations';
import { createApiClient } from '../../../lib/api-client.ts';

// Fetched after the page: its bytes are the same for everybody, and these answers are not.

/** Whoever is signed in asks as themselves, and sees their own places too. */
export async function openVisitorApi(isSignedIn: boolean): Promise<ApiClient> {
  if (!isSignedIn) return createApiClient();
  const { openSession } = await import('../../../lib/session/open-session.ts');
  const session = openSession();
  return (await session.restore()) ? session.api : createApiClient();
}

export const readSessionPlaces = async (api: ApiClient): Promise<readonly SessionPlaces[]> => (await api.call(listSessionPlaces)).data;

export const takePlace = async (api: ApiClient, session_id: number, instead_of: number | null): Promise<SessionPlaces> =>
  (await api.call(signUp, { params: { session_id }, body: { instead_of } })).data;

export const giveUpPlace = async (api: ApiClient, session_id: number): Promise<SessionPlaces> =>
  (await api.call(cancelSignUp, { params: { session_id } })).data;
