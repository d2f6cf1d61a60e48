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

/** To the signed-in home. People of the sample come through the form once for each worker, and are resumed from then on. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  if (await resumeSignIn(page, person.username)) return;
  await signInByForm(page, person);
  if (person.password === samplePassword) await storeSignIn(page, person.username);
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

interface StoredSignIn {
  readonly at: number;
  readonly cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
  readonly values: readonly (readonly [string, string])[];
}

const stored = new Map<string, StoredSignIn>();
/** A token lives for ten minutes and is renewed by what may be used once; before that every test may hold the same. */
const usableMs = 4 * 60_000;
const blankPage = '/blank-page-of-the-tests';

async function storeSignIn(page: Page, username: string): Promise<void> {
  const values = await page.evaluate(() => Object.entries(localStorage) as [string, string][]);
  stored.set(username, { at: Date.now(), cookies: await page.context().cookies(), values });
}

/** Brings a browser to where the sign-in had left another one; false when there was none lately, or its session has ended. */
async function resumeSignIn(page: Page, username: string): Promise<boolean> {
  const known = stored.get(username);
  if (!known || Date.now() - known.at > usableMs) return false;
  const token = new Map(known.values).get('token') ?? '';
  const start = await page.request.get('/api/session/start', { headers: { authorization: `Bearer ${token}` } });
  const { data } = start.ok() ? ((await start.json()) as { data: { impersonation: object | null } }) : { data: null };
  if (data === null || data.impersonation !== null) {
    stored.delete(username);
    return false;
  }
  await page.context().addCookies([...known.cookies]);
  // An empty page of this origin, where the stored values are put.
  await page.route(blankPage, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto(blankPage);
  await page.unroute(blankPage);
  await page.evaluate((values) => {
    for (const [name, value] of values) localStorage.setItem(name, value);
  }, known.values);
  await page.goto('/user/home');
  await page.getByRole('button', { name: 'Your menu' }).waitFor();
  return true;
}

/** A browser of somebody else, who signs in. */
export async function openAs(page: Page, person: Pick<NewPerson, 'username' | 'password'>): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  const other = await context?.newPage();
  if (!other) throw new Error('There is no second window.');
  await other.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await signIn(other, person);
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
