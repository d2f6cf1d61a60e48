import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Somebody with an account, who has never signed in. */
export interface NewPerson {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** A word that no other test has, whatever runs at the same moment. */
export const inventWord = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** Signs somebody new up by the calls that the form makes, with the code from the local mailbox. */
export async function signUpSomebody(request: APIRequestContext, firstName = 'Ishani'): Promise<NewPerson> {
  const word = inventWord();
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
      { timeout: 25_000, message: `a code for ${email}` },
    )
    .toMatch(/^\d{6}$/);
  return code;
}

/** Through the sign-in form to the signed-in home. */
export async function signIn(page: Page, { username, password }: Pick<NewPerson, 'username' | 'password'>): Promise<void> {
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

/** A browser of somebody else, who signs in. */
export async function openAs(page: Page, person: Pick<NewPerson, 'username' | 'password'>): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  const other = await context?.newPage();
  if (!other) throw new Error('There is no second window.');
  await other.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await signIn(other, person);
  return other;
}

/** One of the sample's people, who exist outside production. */
export const samplePerson = (username: string) => ({ username, password: 'lattice-river-2027' });

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
