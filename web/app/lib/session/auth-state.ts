import type { Privilege } from '@sabha/contract/access/privilege';
import type { Role } from '@sabha/contract/access/role';
import type { UserSetting } from '@sabha/contract/access/user-setting';
import { createStore, type Store } from '../create-store.ts';
import type { Impersonating } from './impersonation.ts';

export interface HeldRole {
  readonly role_id: number;
  readonly role_name: string;
  readonly display_name: string;
}

export interface ActiveRole extends Pick<Role, 'role_id' | 'role_name' | 'role_type' | 'role_parent_id'> {
  /** The organisation or person for whom the role acts; the person themselves where there is none above them. */
  readonly parent_user_id: number;
}

/** The signed-in person as the browser knows them: a cache for what is shown, never an authority. */
export interface SignedInUser {
  readonly user_id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly otpVerified: boolean;
  readonly roles: readonly HeldRole[];
  readonly active_role: ActiveRole | null;
  readonly roll_number: string | null;
  readonly profile_image: string | null;
  readonly age: number | null;
  readonly gender: string | null;
  readonly registration_redirect: string | null;
  readonly privileges: readonly Privilege[];
  /** How the account looks and where its first look around stands. */
  readonly setting: Pick<UserSetting, 'locale' | 'onboarding_step' | 'theme' | 'time_zone'>;
}

export interface AuthState {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed';
  readonly isLoggedIn: boolean;
  readonly otpVerified: boolean;
  readonly activePhase: string;
  readonly user: SignedInUser | null;
  /** Set while staff look at the product as `user`. */
  readonly impersonation: Impersonating | null;
  /** The last failure, in the words of `sessionTexts` or of the server. */
  readonly error: string | null;
}

export const signedOut: AuthState = {
  status: 'idle',
  isLoggedIn: false,
  otpVerified: false,
  activePhase: 'awakening',
  user: null,
  impersonation: null,
  error: null,
};

export interface AuthStore extends Pick<Store<AuthState>, 'read' | 'subscribe'> {
  change(part: Partial<AuthState>): void;
}

export function createAuthStore(): AuthStore {
  const { read, set, subscribe } = createStore(() => signedOut);
  return { read, subscribe, change: (part) => set({ ...read(), ...part }) };
}
