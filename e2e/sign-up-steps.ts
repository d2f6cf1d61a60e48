import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { inventName } from './people.ts';

export const password = 'a lamp beside the stepwell';

/** Somebody nobody has met yet. */
export function inventPerson() {
  const word = inventName();
  return { firstName: 'Ishani', lastName: 'Vaghela', username: `ishani-${word}`, email: `ishani.${word}@example.org` };
}
export type Person = ReturnType<typeof inventPerson>;

/** The code in the newest mail to an address whose subject says this, from the local mailbox. */
export async function readCode(request: APIRequestContext, email: string, subject = ''): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/dev/mailbox')).text();
        const item = list.split('<li>').find((part) => part.includes(email) && part.includes(subject));
        const link = item?.match(/href="(\/dev\/mailbox\/[^"]+)"/)?.[1];
        if (link) code = (await (await request.get(link)).text()).match(/^\s*(\d{6})\s*$/m)?.[1] ?? '';
        return code;
      },
      { message: `a code for ${email}` },
    )
    .toMatch(/^\d{6}$/);
  return code;
}

export async function fillAccount(page: Page, { username, email }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Create an account' }).click();
}

export async function signUp(page: Page, request: APIRequestContext, person: Person): Promise<void> {
  await page.goto('/auth?view=sign-up');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('18 or older').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAccount(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  const code = await readCode(request, person.email);
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
}

export const profileMenu = (page: Page) => page.getByRole('button', { name: 'Your menu' });

export async function logOut(page: Page): Promise<void> {
  // The driver may scroll a page to its start before it presses a button of the sticky bar, and lets go above another element then.
  await page.evaluate(() => window.scrollTo(0, 0));
  await profileMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

// The person is looked for before they are made; the browser reports the answer.
export const firstSignIn = [/\/api\/global-user\/users\/getUser\b/, /user\.getUser failed .*User not found/];

/** Where somebody comes in who wanted no page in particular: newcomers are shown around first. */
export const firstPlace = /\/(?:onboarding|user\/home)$/;
