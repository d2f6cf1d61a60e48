import { ErrorResponse, ErrorTimeout, UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';
import type { SignInSettings } from './sign-in-settings.ts';
import type { StoredTokens } from './token-renewal.ts';

/** The sign-in library with its own defaults, the person in local storage, and the session watched in a frame. */
export function createUserManager({ issuer, client_id }: SignInSettings): UserManager {
  const { origin } = window.location;
  return new UserManager({
    authority: issuer,
    client_id,
    redirect_uri: `${origin}/select-role`,
    silent_redirect_uri: `${origin}/silent-check-sso.html`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    userStore: new WebStorageStateStore({ store: window.localStorage }),
    monitorSession: true,
    // Several tabs share one refresh token, which may be used once: `token-renewal` lets one tab refresh and the others read.
    automaticSilentRenew: false,
  });
}

export const toTokens = (user: User): StoredTokens => ({
  access_token: user.access_token,
  refresh_token: user.refresh_token,
  isExpired: user.expired === true,
});

const passingCodes = new Set(['server_error', 'temporarily_unavailable']);

/** True when a refresh failed without the provider having refused it. */
export function isPassingFailure(error: unknown): boolean {
  if (error instanceof ErrorResponse) return passingCodes.has(error.error ?? '');
  if (error instanceof ErrorTimeout || error instanceof TypeError) return true;
  return error instanceof Error && /\((429|5\d\d)\)/.test(error.message);
}

/** Only one tab at a time; browsers without locks cannot sign in anyway, as both need a secure context. */
export const exclusively = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('sabha-token-refresh', work) as Promise<T>;
