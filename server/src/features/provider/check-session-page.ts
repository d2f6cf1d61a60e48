import { createHash } from 'node:crypto';
import { browserStateCookie } from './session-state.ts';

// Recomputes session_state as sessionState() does; section 3.2 of OpenID Connect Session Management 1.0.
const script = `
addEventListener('message', async ({ data, origin, source }) => {
  const answer = (text) => source.postMessage(text, origin);
  const [clientId, state, more] = typeof data === 'string' ? data.split(' ') : [];
  const salt = state && state.split('.')[1];
  if (!clientId || !salt || more !== undefined || !globalThis.crypto || !crypto.subtle) return answer('error');
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('${browserStateCookie}='));
  const browserState = cookie ? cookie.slice(${browserStateCookie.length + 1}) : '';
  const bytes = new TextEncoder().encode([clientId, origin, browserState, salt].join(' '));
  const digest = String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const expected = btoa(digest).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') + '.' + salt;
  answer(expected === state ? 'unchanged' : 'changed');
});
`;

/** The page behind `check_session_iframe`; clients of any origin load it in a frame, and it tells them one word. */
export const checkSessionPage = {
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Session check</title></head><body><script>${script}</script></body></html>`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; frame-ancestors *`,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
  },
} as const;
