import type { Catalogue } from '@sabha/contract/sales/catalogue';
import type { SessionPlaces } from '@sabha/contract/session-sign-ups/sign-up';
import { readPublic } from '../../../lib/read-public.ts';
import type { SignUp } from './use-sign-ups.ts';

type Answers = readonly [Catalogue, readonly SessionPlaces[]];

/** How one comes into sessions that are sold by themselves or take sign-ups, by session. @throws Error when the server cannot be asked. */
export async function readSignUps(isSignedIn: boolean): Promise<ReadonlyMap<number, SignUp>> {
  const [{ products }, places] = await (isSignedIn ? askAsMember() : askAsGuest());
  return new Map([
    ...products.flatMap(({ session, state, left_count }): [number, SignUp][] =>
      session ? [[session.session_id, { state, left_count }]] : [],
    ),
    ...places.map(({ session_id, left_count, mine, position }): [number, SignUp] => [
      session_id,
      { state: left_count > 0 ? 'on_sale' : 'sold_out', left_count, mine, position },
    ]),
  ]);
}

async function askAsGuest(): Promise<Answers> {
  const [catalogue, places] = await Promise.all([readPublic('/api/tickets/catalogue'), readPublic('/api/tickets/session-places')]);
  return [catalogue.data, places.data];
}

/** With one's own places. */
async function askAsMember(): Promise<Answers> {
  const { readPlacesAsMember } = await import('./read-as-member.ts');
  const [catalogue, places] = await Promise.all([readPublic('/api/tickets/catalogue'), readPlacesAsMember()]);
  return [catalogue.data, places];
}
