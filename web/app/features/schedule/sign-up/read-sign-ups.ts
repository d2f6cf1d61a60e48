import { getCatalogue } from '@sabha/contract/tickets/operations';
import { openVisitorApi } from '../../../lib/session/open-visitor-api.ts';
import { readSessionPlaces } from './sign-up-calls.ts';
import type { SignUp } from './use-sign-ups.ts';

/** How one comes into sessions that are sold by themselves or take sign-ups, by session. @throws ProblemError when the server cannot be asked. */
export async function readSignUps(isSignedIn: boolean): Promise<ReadonlyMap<number, SignUp>> {
  const api = await openVisitorApi(isSignedIn);
  const [{ data }, places] = await Promise.all([api.call(getCatalogue), readSessionPlaces(api)]);
  return new Map([
    ...data.products.flatMap(({ session, state, left_count }): [number, SignUp][] =>
      session ? [[session.session_id, { state, left_count }]] : [],
    ),
    ...places.map(({ session_id, left_count, mine, position }): [number, SignUp] => [
      session_id,
      { state: left_count > 0 ? 'on_sale' : 'sold_out', left_count, mine, position },
    ]),
  ]);
}
