import { browserCookie } from '../../../core/http/browser-cookie.ts';

/** Names the sign-up of a browser. Kept longer than a sign-up waits: whoever comes too late is told so, instead of counting as a browser that never signed up. */
export const signUpCookie = browserCookie('sabha-sign-up', 30 * 86_400);
