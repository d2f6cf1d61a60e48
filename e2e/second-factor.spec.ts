import type { APIRequestContext, CDPSession, Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { firstPlace, firstSignIn, inventPerson, logOut, password, readCode, signUp, type Person } from './sign-up-steps.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows: RFC 6238. */
function codeNow(secret: string, distance = 0): string {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + distance));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A device that makes passkeys and finds its owner's finger right. */
async function addDevice(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return device;
}

async function openAccount(page: Page, request: APIRequestContext): Promise<Person> {
  const person = inventPerson();
  await signUp(page, request, person);
  await expect(page).toHaveURL(firstPlace);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'How you sign in' })).toBeVisible();
  return person;
}

async function sendPassword(page: Page, { username }: Person): Promise<void> {
  await page.goto('/auth?next=/account');
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function leave(page: Page): Promise<void> {
  await logOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** The recovery codes that the page shows, this once. */
async function readRecoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('dialog')).toContainText('Save these codes');
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

test.beforeEach(({ allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
});

test('an authenticator app is set up by its key, asked for at the next sign-in, and replaced by a recovery code', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  allowFailures(/\/api\/auth\/secondStep$/);
  allowFailures(/auth\.secondStep failed/);
  const person = await openAccount(page, request);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'Picture of the key' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('[data-key]').getAttribute('data-key')) ?? '';
  await page.getByLabel('Digit 1').fill(codeNow(secret));
  const codes = await readRecoveryCodes(page);
  await expect(page.getByRole('main')).toContainText('10 of 10 left');
  await expectAccessible(page);
  await leave(page);

  await sendPassword(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expectAccessible(page);
  await expect(page.getByLabel('Digit 1')).toBeFocused();
  await page.keyboard.type(codeNow(secret, 7));
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await expect(page.getByLabel('Digit 1')).toBeFocused();
  await page.keyboard.type(codeNow(secret, 1));
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('main')).toContainText('This device');
  await leave(page);

  await sendPassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('main')).toContainText('9 of 10 left');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toContainText('Remove the authenticator app?');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a passkey is made, asked for after the password, and signs in without one', async ({ page, request, expectAccessible }) => {
  const device = await addDevice(page);
  const person = await openAccount(page, request);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await readRecoveryCodes(page);
  await expect(page.getByRole('main')).toContainText('Laptop');
  await expectAccessible(page);
  await leave(page);

  await sendPassword(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await leave(page);

  await page.goto('/auth?next=/account');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('main')).toContainText(person.email);
  await device.detach();
});

test('the password and the address are changed on their own pages', async ({ page, request, expectAccessible }) => {
  const person = await openAccount(page, request);
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change password');
  await page.getByLabel('New password', { exact: true }).fill('password123');
  await expect(page.getByText('One of the most common passwords.')).toBeVisible();
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await expectAccessible(page);
  const next = 'nine brass lamps at dusk';
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await expect(page.getByText('Strong.')).toBeVisible();
  await page.getByLabel('New password again').fill(next);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your new password is set');
  await expectAccessible(page);

  await page.goto('/change-email');
  const email = `moved.${person.email}`;
  await page.getByLabel('New e-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('This is your address already.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New e-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Digit 1').fill(await readCode(request, email, 'confirms your new address'));
  await expect(page.getByRole('main').getByRole('status')).toContainText(`Your address is now ${email}.`);
  await page.getByRole('link', { name: 'Back to the account' }).click();
  await expect(page.getByRole('main')).toContainText(email);
});
