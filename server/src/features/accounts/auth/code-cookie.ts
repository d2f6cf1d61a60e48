import { browserCookie } from '../../../core/http/browser-cookie.ts';

/** Names the browser that asked for a code, so that nobody else can use up the tries of that code. Lives for as long as codes are asked for again. */
export const codeCookie = browserCookie('sabha-code', 86_400);
