import { expectFitting } from './fit-windows.ts';
import { expect, test } from './fixtures.ts';
import { callAs, samplePerson, signIn } from './people.ts';
import { fillAccount, firstPlace, firstSignIn, inventPerson, logOut, password, profileMenu, readCode, signUp } from './sign-up-steps.ts';

test('a person signs up, confirms the mailed code, acts in a role and signs out of both tabs', async ({
  page,
  request,
  context,
  allowFailures,
  expectAccessible,
}) => {
  // The first code is a wrong one, and the first sign-in comes before the code.
  for (const pattern of [...firstSignIn, /verifyOtp/, /\/api\/auth\/signin$/, /auth\.signin failed/]) allowFailures(pattern);
  // The session ends in one tab; the server may close the connections of the other before that one knows.
  allowFailures(/socket disconnected$/);
  const person = inventPerson();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);

  await page.goto('/auth?view=sign-up&next=/account');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First name').fill(person.firstName);
  await expect(page.getByText('Enter your first name.')).toBeHidden();
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('18 or older').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Phone').focus();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
  await expectAccessible(page);
  await fillAccount(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  await expectAccessible(page);
  // Whoever fetches the code in another app finds the tab loaded anew, and signs in by the form again where the page is left.
  await page.goto('/auth?next=/account');
  await page.getByLabel('Username or e-mail').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  await expect(page.getByText('is on its way')).toBeVisible();

  const code = await readCode(request, person.email);
  await expect(page.getByLabel('Digit 1')).toBeFocused();
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(page.getByLabel('Digit 1')).toBeFocused();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, code);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('main')).toContainText(person.email);
  await expect(page.getByRole('main')).toContainText('Active now');
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toEqual(expect.arrayContaining(['user', 'token', 'menu', 'account']));

  await profileMenu(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Account', 'Switch View', 'Logout'], { useInnerText: true });
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Switch View' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which role do you want to use?');
  await page.getByRole('button', { name: 'User' }).click();
  await expect(page).toHaveURL(/\/user\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ishani');

  const second = await context.newPage();
  await second.goto('/user/home');
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Ishani');
  // What is still on its way when the session ends is refused, and the browser says so.
  for (const tab of [page, second]) await tab.waitForLoadState('networkidle');
  await logOut(page);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:') || key === 'token' || key === 'user')),
  ).toEqual([]);
});

test('the account of a person under 18 waits for the guardian, who is written to', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const person = inventPerson();
  const guardian = `guardian.${person.email}`;
  await page.goto('/auth?view=sign-up');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Under 18').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText("Enter your parent's or guardian's name.")).toBeVisible();
  await page.getByLabel('Their name').fill('Hetal Vaghela');
  await page.getByLabel('Their e-mail').fill(guardian);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByLabel('Their name')).toHaveValue('Hetal Vaghela');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await fillAccount(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  await page.reload();
  await page.getByLabel('Digit 1').fill(await readCode(request, person.email));
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your address is confirmed.');
  await page.getByLabel('Username or e-mail').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goto('/user/home');
  await expect(page.getByRole('heading', { name: "Your guardian's consent is needed" })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await request.get('/dev/mailbox')).text()).toContain(guardian);
});

const newPassword = 'nine brass lamps at dusk';

test('a wrong password is told in words, and a forgotten one is set anew with a mailed code', async ({
  page,
  browser,
  baseURL,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  allowFailures(/\/api\/auth\/signin$/);
  allowFailures(/auth\.signin failed/);
  const person = inventPerson();
  // Staff make the account: after a sign-up, whose code is mailed, the next code is not sent within the minute.
  const staff = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signIn(staff, samplePerson('vasudha'));
  expect((await callAs(staff, 'POST', '/api/global-user/profile/createUser', { ...person, password })).status).toBe(201);
  await staff.context().close();

  await page.goto('/auth');
  await page.getByLabel('Username or e-mail').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The username or password is not right.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forgotten password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten password');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  await page.getByLabel('Digit 1').fill(await readCode(request, person.email, 'for a new password'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New password');
  await expectAccessible(page);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your new password is set.');
  await page.getByLabel('Username or e-mail').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The username or password is not right.');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(firstPlace);
});

test('a page that was wanted is returned to after signing in, in the language of the sign-in', async ({ page, request, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const person = inventPerson();
  await signUp(page, request, person);
  await expect(page).toHaveURL(firstPlace);
  await logOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/gu/account');
  await expect(page).toHaveURL(/\/gu\/auth\?next=%2Faccount$/);
  await page.locator('input[name=username]').fill(person.email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/gu\/account$/);
  await expect(page.getByRole('main')).toContainText(person.email);
});

for (const wanted of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/auth']) {
  test(`somebody signed in is not sent to ${wanted} by a link to the sign-in page`, async ({ page, request, allowFailures }) => {
    for (const pattern of firstSignIn) allowFailures(pattern);
    await signUp(page, request, inventPerson());
    await expect(page).toHaveURL(firstPlace);
    await page.goto(`/auth?next=${encodeURIComponent(wanted)}`);
    await expect(page).toHaveURL(/\/user\/home$/);
  });
}

for (const view of ['', '?view=sign-up', '?view=forgotten']) {
  test(`the sign-in page /auth${view} fits the window in light and dark @sweep`, async ({ page, expectAccessible }) => {
    await page.goto(`/auth${view}`);
    await expectFitting(page, expectAccessible);
  });
}
