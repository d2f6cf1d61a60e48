import type { ApiClient } from '@sabha/contract/core/operation';
import type { SessionPlaces } from '@sabha/contract/session-sign-ups/sign-up';
import { cancelSignUp, listSessionPlaces, signUp } from '@sabha/contract/session-sign-ups/operations';

// Fetched after the page: its bytes are the same for everybody, and these answers are not.

export const readSessionPlaces = async (api: ApiClient): Promise<readonly SessionPlaces[]> => (await api.call(listSessionPlaces)).data;

export const takePlace = async (api: ApiClient, session_id: number, instead_of: number | null): Promise<SessionPlaces> =>
  (await api.call(signUp, { params: { session_id }, body: { instead_of } })).data;

export const giveUpPlace = async (api: ApiClient, session_id: number): Promise<SessionPlaces> =>
  (await api.call(cancelSignUp, { params: { session_id } })).data;
