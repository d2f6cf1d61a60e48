import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createBrowser, type Browser } from './browser.ts';
import { buildAccount, type TestAccount } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

const challenge = {
  verifier: 'a-verifier-of-more-than-forty-three-letters-and-signs',
  hash: '5S2Wv5CoMEn06BPrrlNxSyJGZtVg66Do6LCOyd6fJ-o',
};

/** What the product's own pages ask the provider for. */
export const ownRequest = {
  client_id: 'sabha-web',
  redirect_uri: 'http://localhost:3000/select-role',
  response_type: 'code',
  scope: 'openid profile email offline_access',
  code_challenge: challenge.hash,
  code_challenge_method: 'S256',
} as const;

export const signIn = (browser: Browser, { username, password }: Pick<TestAccount, 'username' | 'password'>) =>
  browser.call('/api/auth/signin', { username, password });

/** From the product's own link to its callback, whatever that says. */
export async function authorize(browser: Browser, more: Record<string, string> = {}): Promise<URL> {
  const query = new URLSearchParams({ ...ownRequest, state: 's', ...more });
  const { url } = await browser.follow(await browser.get(`/oidc/auth?${query.toString()}`), ({ pathname }) => pathname === '/select-role');
  return url;
}

/** Tokens for a browser that is signed in, by code and PKCE as the product's own pages fetch them. */
export async function fetchTokens(browser: Browser): Promise<Tokens> {
  const callback = await authorize(browser);
  const response = await browser.post('/oidc/token', {
    grant_type: 'authorization_code',
    client_id: ownRequest.client_id,
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: ownRequest.redirect_uri,
    code_verifier: challenge.verifier,
  });
  return response.json<Tokens>();
}

/** What a client may send to the token endpoint from anywhere: no cookie is needed there. */
export const askForTokens = (app: FastifyInstance, form: Record<string, string>): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { host: 'localhost:3000', accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: ownRequest.client_id, ...form }).toString(),
  });

export const refresh = (app: FastifyInstance, refresh_token: string): Promise<LightMyRequestResponse> =>
  askForTokens(app, { grant_type: 'refresh_token', refresh_token });

/** A call that every signed-in person may make. */
export const ask = (app: FastifyInstance, token: string): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'GET', url: '/api/user/roles/getAll', headers: { authorization: `Bearer ${token}` } });

/** Somebody who has just signed in, with the browser they did it in. */
export async function signedInPerson({ app, ctx }: TestApp): Promise<{ person: TestAccount; browser: Browser; tokens: Tokens }> {
  const person = await buildAccount(ctx);
  const browser = createBrowser(app);
  await signIn(browser, person);
  return { person, browser, tokens: await fetchTokens(browser) };
}
