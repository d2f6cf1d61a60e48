import { getCatalogue } from '@sabha/contract/tickets/operations';
import { openVisitorApi, readSessionPlaces } from './sign-up-calls.ts';
import type { SignUp } from './use-sign-ups.ts';

type SignUpsBySession = ReadonlyMap<number, SignUp>;

/** All cards of a page ask within a moment, and share one answer; the next page asks anew. */
const SHARED_MS = 5000;
let last: { readonly isSignedIn: boolean; readonly at: number; readonly answer: Promise<SignUpsBySession> } | null = null;

/** How one comes into sessions that are sold by themselves or take sign-ups, by session. @throws ProblemError when the server cannot be asked. */
export function readSignUps(isSignedIn: boolean): Promise<SignUpsBySession> {
  const now = Date.now();
  if (last?.isSignedIn !== isSignedIn || now - last.at > SHARED_MS) last = { isSignedIn, at: now, answer: askSignUps(isSignedIn) };
  return last.answer;
}

async function askSignUps(isSignedIn: boolean): Promise<SignUpsBySession> {
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
