import type { NewPasskey, PasskeyAnswer } from '@sabha/contract/accounts/factors';

/** What the server sent for the browser's own passkey call. */
type Ceremony = Record<string, unknown> & { challenge: string };

// Fetched when a passkey is first used.
const load = () => import('@simplewebauthn/browser');

/** False in browsers without passkeys, and while the page is rendered on the server. */
export const knowsPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Asks for a finger, a face or a PIN. @throws Error when the person or the browser does not want to. */
export async function signWithPasskey(ceremony: Ceremony): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: ceremony as never }) as Promise<PasskeyAnswer>;
}

/** Has the device make a passkey. @throws Error when the person or the browser does not want to. */
export async function makePasskey(ceremony: Ceremony): Promise<NewPasskey> {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: ceremony as never }) as Promise<NewPasskey>;
}
