import type { Profile } from '@sabha/contract/accounts/profile';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';

/** Somebody who has said nothing but their name. */
export const asha = {
  user_id: 7,
  firstName: 'Asha',
  lastName: 'Rawal',
  pronouns: '',
  headline: '',
  job_title: '',
  organisation: '',
  bio: '',
  city: '',
  country: '',
  languages: [],
  audiences: [],
  interests: [],
  looking_for: '',
  offering: '',
  links: [],
  profile_image: null,
} as unknown as Profile;

/** Their session, with what answers its calls. */
export function sessionOf(call: (operation: { id: string }, input: { body: object }) => Promise<unknown>): Session {
  const store = createAuthStore();
  store.change({ user: { user_id: asha.user_id } as SignedInUser, isLoggedIn: true });
  return { store, api: { call }, refresh: async () => undefined } as unknown as Session;
}
