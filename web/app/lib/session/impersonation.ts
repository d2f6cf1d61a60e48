import type { ApiClient } from '@sabha/contract/core/operation';
import { endImpersonation, startImpersonation, type Impersonation } from '@sabha/contract/accounts/staff-operations';
import { localizePath, localeOfPath } from '../locale.ts';
import { impersonationMark, isImpersonationMarked } from './impersonation-mark.ts';
import type { IdentityProfile } from './load-person.ts';

/** As whom somebody of the staff looks at the product. */
export interface Impersonating {
  /** Whom the session belongs to, by name. */
  readonly staff: string;
  readonly reason: string;
  readonly ends_at: string;
}

export interface ImpersonationRequest {
  readonly user_id: number;
  readonly reason: string;
  /** Path of the page to be shown afterwards, without a language. */
  readonly back_to: string;
}

/** Where staff come back to who began elsewhere, or whose page went before the answer came. */
const defaultBack = '/user/home';

/** A whole new page: nothing that was loaded as one person may be shown as another. */
const leaveFor = (path: string) => window.location.assign(localizePath(path, localeOfPath(window.location.pathname)));

/** Begins to look at the product as somebody else, in all tabs of this session. @throws ProblemError */
export async function beginImpersonation(api: ApiClient, { user_id, reason, back_to }: ImpersonationRequest): Promise<void> {
  await api.call(startImpersonation, { body: { user_id, reason } });
  localStorage.setItem(impersonationMark, back_to);
  leaveFor('/user/home');
}

/** The staff's own page again. @throws ProblemError */
export async function stopImpersonation(api: ApiClient): Promise<void> {
  const back_to = localStorage.getItem(impersonationMark);
  await api.call(endImpersonation);
  localStorage.removeItem(impersonationMark);
  leaveFor(back_to ?? defaultBack);
}

export const forgetImpersonation = (): void => localStorage.removeItem(impersonationMark);

/** The server says that it is one: what is stored on this device from now on is not its person's own. */
export function noteImpersonation(): void {
  if (!isImpersonationMarked()) localStorage.setItem(impersonationMark, defaultBack);
}

/** Other tabs begin and end with this one. */
export function followImpersonation(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === impersonationMark) window.location.reload();
  });
}

/** The person who is looked at, as an identity token would describe them; their address is not staff's to take along. */
export const profileOfSeen = ({ user_id, username, firstName, lastName }: Impersonation): IdentityProfile => ({
  user_id,
  preferred_username: username ?? '',
  given_name: firstName,
  family_name: lastName,
  email_verified: true,
});

export const nameOf = ({ given_name = '', family_name = '', preferred_username = '' }: IdentityProfile): string =>
  `${given_name} ${family_name}`.trim() || preferred_username;
