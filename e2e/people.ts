import { createHash } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Somebody with an account, who has never signed in. */
export interface NewPerson {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** A word that no other test has, whatever runs at the same moment. */
export const inventName = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** Signs somebody new up by the calls that the form makes, with the code from the local mailbox. */
export async function signUpSomebody(request: APIRequestContext, firstName = 'Ishani'): Promise<NewPerson> {
  const word = inventName();
  const person = { username: `guest-${word}`, email: `guest.${word}@example.org`, password: 'a lamp beside the stepwell' };
  const send = async (call: string, data: object) => {
    const answer = await request.post(`/api/auth/${call}`, { data });
    expect(answer.ok(), `${call} answered ${answer.status()}`).toBe(true);
  };
  await send('signup', { firstName, lastName: 'Vaghela', tnc_accepted: true, ...person });
  await send('generateOtp', { email: person.email, type: 'signup' });
  await send('verifyOtp', { email: person.email, otp: await readCode(request, person.email) });
  return person;
}

/** The code in the newest mail to an address. */
async function readCode(request: APIRequestContext, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/dev/mailbox')).text();
        const link = /href="(\/dev\/mailbox\/[^"]+)"/.exec(list.split('<li>').find((part) => part.includes(email)) ?? '')?.[1];
        if (link) code = /^\s*(\d{6})\s*$/m.exec(await (await request.get(link)).text())?.[1] ?? '';
        return code;
      },
      { message: `a code for ${email}` },
    )
    .toMatch(/^\d{6}$/);
  return code;
}

type Credentials = Pick<NewPerson, 'username' | 'password'>;

interface SignInOptions {
  /** The page to open, which shows the person's menu; the signed-in home when it is left out. */
  readonly at?: string;
}

/**
 * Signs somebody in by the calls that the form and the provider make, and opens one page as them. People of the sample stay signed in
 * for the next test of the worker.
 */
export async function signIn(page: Page, person: Credentials, { at = '/user/home' }: SignInOptions = {}): Promise<void> {
  await carrySignIn(page, (await findSignIn(page, person.username)) ?? (await makeSignIn(page, person)));
  await page.goto(at);
  await page.getByRole('button', { name: 'Your menu' }).waitFor();
}

/** Through the sign-in form, for tests that are about the sign-in or end the session that it makes. */
export async function signInByForm(page: Page, { username, password }: Credentials): Promise<void> {
  await page.goto('/auth');
  await page.locator('html[data-ready]').waitFor();
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/(user\/home|onboarding)$/);
  // Whoever comes for the first time is shown around, and may leave it for later.
  if (page.url().endsWith('/onboarding')) await page.getByRole('link', { name: 'Finish later' }).click();
  await page.waitForURL(/\/user\/home$/);
  await page.getByRole('button', { name: 'Your menu' }).waitFor();
}

interface SignedIn {
  /** What marks it in a browser that has it. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly token: string;
  readonly cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
  readonly values: Readonly<Record<string, string>>;
}

const signIns = new Map<string, SignedIn>();
/** A token lives for ten minutes and is renewed by what may be used once; before that every test may hold the same. */
const usableMs = 4 * 60_000;

/** The sign-in of an earlier test; null when there was none lately, or its session has ended. */
async function findSignIn({ request }: Page, username: string): Promise<SignedIn | null> {
  const known = signIns.get(username);
  if (!known || Date.now() - known.since > usableMs) return null;
  const start = await request.get('/api/session/start', { headers: { authorization: `Bearer ${known.token}` } });
  if (start.ok() && ((await start.json()) as { data: { impersonation: object | null } }).data.impersonation === null) return known;
  signIns.delete(username);
  return null;
}

const client_id = 'sabha-web';

/** By code and PKCE (RFC 7636), as the product's own pages do it. */
async function makeSignIn(page: Page, { username, password }: Credentials): Promise<SignedIn> {
  const since = Date.now();
  const answer = await page.request.post('/api/auth/signin', { data: { username, password } });
  expect(answer.ok(), `the sign-in of ${username} answered ${answer.status()}`).toBe(true);
  const { origin } = new URL(answer.url());
  const redirect_uri = `${origin}/select-role`;
  const code_verifier = inventName().repeat(4);
  const asked = new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    state: inventName(),
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let place = new URL(`/oidc/auth?${asked.toString()}`, origin);
  while (place.pathname !== '/select-role') {
    const { location } = (await page.request.get(place.href, { maxRedirects: 0 })).headers();
    if (location === undefined) throw new Error(`The way through the sign-in of ${username} ends at ${place.href}.`);
    place = new URL(location, place);
  }
  const form = { grant_type: 'authorization_code', client_id, redirect_uri, code_verifier, code: place.searchParams.get('code') ?? '' };
  const tokens = (await (await page.request.post('/oidc/token', { form })).json()) as Tokens;
  const user = {
    ...tokens,
    session_state: place.searchParams.get('session_state'),
    profile: JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()) as object,
    expires_at: Math.floor(since / 1000) + tokens.expires_in,
  };
  const values = { [`oidc.user:${origin}/oidc:${client_id}`]: JSON.stringify(user), token: tokens.access_token };
  const made = { id: inventName(), since, token: tokens.access_token, cookies: await page.context().cookies(), values };
  if (password === samplePassword) signIns.set(username, made);
  return made;
}

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** Puts a sign-in into a browser before its next page; once, so that who signs out there stays out. */
async function carrySignIn(page: Page, { id, cookies, values }: SignedIn): Promise<void> {
  await page.context().addCookies([...cookies]);
  await page.context().addInitScript(
    ([mark, entries]) => {
      if (location.protocol === 'about:' || localStorage.getItem(mark) !== null) return;
      localStorage.setItem(mark, '');
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    [`signed-in-${id}`, values] as const,
  );
}

/** A browser of somebody else, who signs in. */
export async function openAs(page: Page, person: Credentials, options?: SignInOptions): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  const other = await context?.newPage();
  if (!other) throw new Error('There is no second window.');
  await other.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await signIn(other, person, options);
  return other;
}

const samplePassword = 'lattice-river-2027';

/** One of the sample's people, who exist outside production. */
export const samplePerson = (username: string) => ({ username, password: samplePassword });

/** What the browser reports when somebody signs in who was never here: the product looks for them first. */
export const firstSignIn = [/\/api\/global-user\/users\/getUser\b/, /user\.getUser failed .*User not found/];

/** A call of the API as the person who is signed in on the page. */
export function callAs(page: Page, method: string, url: string, body?: object): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([how, where, what]) => {
      const response = await fetch(where, {
        method: how,
        headers: { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' },
        ...(what === null ? {} : { body: what }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [method, url, body ? JSON.stringify(body) : null] as const,
  );
}
