import { useEffect, useState } from 'react';
import type { CatalogueProduct } from '@sabha/contract/sales/catalogue';
import type { SessionPlaces } from '@sabha/contract/session-sign-ups/sign-up';
import { useIsSignedIn } from '../../../lib/session/hint.ts';

/** How one comes into a session that is sold by itself, or that one signs up for; there with one's own part in it. */
export type SignUp = Pick<CatalogueProduct, 'state' | 'left_count'> & Partial<Pick<SessionPlaces, 'mine' | 'position'>>;

/** By session. `loading` and `failed` are said, so that nobody takes silence for a free place. */
export type SignUps = ReadonlyMap<number, SignUp> | 'loading' | 'failed';

/** Nothing for a session that any pass opens, and while it is not known. */
export const signUpOf = (signUps: SignUps, session_id: number): SignUp | undefined =>
  typeof signUps === 'string' ? undefined : signUps.get(session_id);

/**
 * Which sessions need a place of their own, and what is left at this moment. Asked for by the browser: the bytes of the page are kept,
 * and places go while they are.
 */
export function useSignUps(): SignUps {
  const [signUps, setSignUps] = useState<SignUps>('loading');
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    let isGone = false;
    const show = (found: SignUps) => isGone || setSignUps(found);
    import('./read-sign-ups.ts').then(({ readSignUps }) => readSignUps(isSignedIn)).then(show, () => show('failed'));
    return () => {
      isGone = true;
    };
  }, [isSignedIn]);
  return signUps;
}
