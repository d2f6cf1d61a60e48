import { createHash, randomBytes } from 'node:crypto';

/** The cookie that the session check page compares with; scripts of the provider's pages may read it, so it opens nothing. */
export const browserStateCookie = 'sabha-browser-state';

/** Changes whenever another session begins; made from the session's id so that it need not be stored. */
export const browserState = (session_id: string) => createHash('sha256').update(`browser state of ${session_id}`).digest('base64url');

/** The value a client hands to the session check page: OpenID Connect Session Management 1.0, section 2. */
export function sessionState(client_id: string, redirect_uri: string, session_id: string): string {
  const salt = randomBytes(12).toString('base64url');
  const { origin } = new URL(redirect_uri);
  const digest = createHash('sha256')
    .update(`${client_id} ${origin} ${browserState(session_id)} ${salt}`)
    .digest('base64url');
  return `${digest}.${salt}`;
}
