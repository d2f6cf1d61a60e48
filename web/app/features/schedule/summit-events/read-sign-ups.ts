import { getCatalogue } from '@sabha/contract/tickets/operations';
import { createApiClient } from '../../../lib/api-client.ts';
import type { SignUp } from './use-sign-ups.ts';

/** What is sold for single sessions, by session. @throws ProblemError when the server cannot be asked. */
export async function readSignUps(): Promise<ReadonlyMap<number, SignUp>> {
  const { data } = await createApiClient().call(getCatalogue);
  return new Map(
    data.products.flatMap(({ session, state, left_count }) => (session ? [[session.session_id, { state, left_count }] as const] : [])),
  );
}
