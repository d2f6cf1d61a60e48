import { signInMeta } from './sign-in-meta.ts';

export interface SignInSettings {
  /** Issuer of the identity provider. */
  readonly issuer: string;
  readonly client_id: string;
}

/** @throws Error on a page that does not say it. */
export function readSignInSettings(): SignInSettings {
  const [issuer, client_id] = document.querySelector<HTMLMetaElement>(`meta[name="${signInMeta}"]`)?.content.split(' ') ?? [];
  if (!issuer || !client_id) throw new Error('This page does not say where people sign in.');
  return { issuer, client_id };
}

/** True when the product is its own identity provider, with its own sign-in form. */
export const isOwnProvider = ({ issuer }: SignInSettings) => issuer === `${window.location.origin}/oidc`;
