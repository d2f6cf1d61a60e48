import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { callAs, firstSignIn, samplePerson, signIn, signUpSomebody } from './people.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A picture wider than high, as a phone takes it. */
async function drawPicture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 400];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 600, 400);
    context.fillStyle = 'gold';
    context.fillRect(250, 50, 100, 300);
    return canvas.toDataURL('image/png');
  });
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

test('somebody new is shown around once, step by step, and goes on later where they stopped', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const person = await signUpSomebody(request);
  await page.goto('/auth');
  await page.getByLabel('Username or e-mail').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/onboarding$/);
  await expect(title(page)).toHaveText('Why are you coming?');
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Expert').check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(title(page)).toHaveText('What interests you?');
  await expect(title(page)).toBeFocused();
  await page.getByRole('button', { name: 'Water & drainage' }).click();
  await page.getByRole('textbox', { name: 'Another interest' }).fill('Old stepwells');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Old stepwells' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(title(page)).toHaveText('What do you look for, what do you bring?');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Finish later' }).click();
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue: Complete your profile' }).click();
  await expect(title(page)).toHaveText('What do you look for, what do you bring?');
  await page.getByLabel('Looking for').fill('A city with old pipes');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(title(page)).toHaveText('Where are you from?');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Skip this step' }).click();
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Name of link 1').fill('Notes');
  await page.getByLabel('Address of link 1').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter a full web address')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Address of link 1').fill('notes.example.org');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(title(page)).toHaveText('Add a photo');
  await page.getByLabel('Choose a photo').setInputFiles(await drawPicture(page));
  const zoom = page.getByLabel('Zoom');
  await zoom.focus();
  await page.keyboard.press('ArrowRight');
  expect(Number(await zoom.inputValue())).toBeGreaterThan(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('button', { name: 'Remove the photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(title(page)).toHaveText('You are set up');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your home' }).click();
  await expect(page.getByText("You're all caught up.")).toBeVisible();

  await page.goto('/profile?as=members');
  const main = page.getByRole('main');
  await expect(main).toContainText('A city with old pipes');
  await expect(main).toContainText('Old stepwells');
  await expect(main.getByRole('link', { name: 'Notes' })).toHaveAttribute('href', 'https://notes.example.org');
  const photo = await main.locator('img').first().getAttribute('src');
  expect((await request.get(photo ?? '')).headers()['content-type']).toMatch(/^image\//);
  await expectAccessible(page);
});

test('a profile is edited where it stands, and who sees it is decided in the settings', async ({
  page,
  browser,
  baseURL,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  allowFailures(/\/people\/\d+(\.data)?$/);
  await signIn(page, await signUpSomebody(request), { at: '/profile' });
  await expect(title(page)).toHaveText('Your profile');
  await part(page, 'Name and work').getByRole('button', { name: 'Edit: Name and work' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Tara');
  await expect(page.getByText('Enter your first name.')).toBeHidden();
  await page.getByLabel('Headline').fill('Reads old maps');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(part(page, 'Name and work')).toContainText('Reads old maps');
  await expect(page.getByRole('button', { name: 'Edit: Name and work' })).toBeFocused();
  await part(page, 'About you').getByRole('button').click();
  await page.getByRole('textbox', { name: 'About you' }).fill('I draw **wells**. <img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit: About you' })).toBeFocused();

  await page.getByRole('link', { name: 'As members see it' }).click();
  await expect(page.getByRole('main').locator('strong')).toHaveText('wells');
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await page.getByRole('link', { name: 'As everybody sees it' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody sees this page' })).toBeVisible();
  await expectAccessible(page);

  const user_id = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: number }).user_id);
  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await visitor.goto(`/people/${user_id}`);
  await expect(title(visitor)).toHaveText("404. That's an error.");
  await page.getByRole('link', { name: 'Who can see my profile' }).click();
  await page.getByLabel('Anyone with the link').check();
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(title(visitor)).toHaveText('Tara Vaghela');
  await expectAccessible(visitor);
  await page.getByLabel('Only me').check();
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Only me')).toBeChecked();
  await page.goto('/profile?as=members');
  await expect(page.getByRole('heading', { name: 'Nobody sees this page' })).toBeVisible();
  await visitor.context().close();
});

test('people are found by name, narrowed by what they are, and all of it is in the address', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  allowFailures(/\/api\/people\/99999999$/);
  allowFailures(/person\.get failed .*User not found/);
  await signIn(page, await signUpSomebody(request), { at: '/profiles' });
  await expect(title(page)).toHaveText('People');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Expert/ }).check();
  await expect(page).toHaveURL(/audience=expert/);
  await expect(page.getByRole('link', { name: 'Devraj Solanki' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kiran Bhabhor' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Name, work or headline' }).fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'Nobody matches' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clear' }).first().click();
  await expect(page).toHaveURL(/\/profiles$/);
  await expect(page.getByRole('searchbox', { name: 'Name, work or headline' })).toHaveValue('');
  await page.goto('/profiles?q=flood+sensing');
  await page.getByRole('link', { name: 'Ishani Vaghela' }).click();
  await expect(title(page)).toHaveText('Ishani Vaghela');
  await expect(page.getByRole('main')).not.toContainText('@nagar-summit.example');
  await page.goto('/profiles/99999999');
  await expect(title(page)).toHaveText("404. That's an error.");
});

test('settings are kept as they are chosen and go along with the account', async ({ page, request, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request), { at: '/settings' });
  await page.getByLabel('Dark', { exact: true }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  const writers = page.getByRole('group', { name: 'Who can write to me' });
  await expect(writers.getByLabel('All members')).toBeChecked();
  await writers.getByLabel('Nobody new').check();
  await page.getByLabel('ગુજરાતી').check();
  await expect(page).toHaveURL(/\/gu\/settings$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu');
  const { body } = await callAs(page, 'GET', '/api/user/userSettings/getUserSetting');
  expect(body).toMatchObject({ data: { locale: 'gu', theme: 'dark', message_policy: 'nobody' } });
  await page.route('**/updateUserSetting/**', (route) => route.abort());
  allowFailures(/updateUserSetting/);
  allowFailures(/userSetting\.updateUserSetting failed/);
  await page.locator('input[name=theme]').nth(1).click();
  await expect(page.locator('output')).toContainText('સચવાયું નહીં');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('somebody asks for a role, sees that it waits, takes it back, and is told when it was given', async ({
  page,
  browser,
  baseURL,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request), { at: '/registration/member' });
  await expect(title(page)).toHaveText('Register');
  await page.getByRole('link', { name: 'Volunteer' }).click();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Fill in this field.').first()).toBeVisible();
  await expect(page.getByLabel('City')).toBeFocused();
  await expectAccessible(page);
  const fill = async () => {
    await page.getByLabel('City').fill('Vadodara');
    await page.getByLabel('When you can help').fill('All three days');
    await page.getByLabel('What you can do').fill('Umbrella desk');
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(part(page, 'Status of your request')).toContainText('Waiting');
  };
  await fill();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(page.getByRole('button', { name: 'Send the request' })).toBeVisible();
  await fill();
  const { body } = await callAs(page, 'GET', '/api/user/roleRequests/getAll');
  const [asked] = (body as { data: { role_request_id: number }[] }).data;
  const staff = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signIn(staff, samplePerson('vasudha'));
  const decided = await callAs(staff, 'PUT', `/api/user/roleRequests/decideRoleRequest/${asked?.role_request_id}`, {
    decision: 'granted',
    note: 'Come to the umbrella desk at eight.',
  });
  expect(decided.status).toBe(200);
  await page.reload();
  await expect(part(page, 'Status of your request')).toContainText('Come to the umbrella desk at eight.');
  await expectAccessible(page);
  await staff.context().close();
});

test('a registration for a community that nobody knows says so in the words of the specification', async ({
  page,
  request,
  allowFailures,
}) => {
  for (const pattern of [...firstSignIn, /communityCommon/, /registration for a community/]) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request), { at: '/registration/member?role=learner&community=none' });
  await expect(page.getByRole('alert')).toHaveText('Both user_id and communityCommonId are missing. Please provide at least one.');
  await page.goto('/registration/member?role=learner&community=987654');
  await expect(page.getByRole('alert')).toHaveText('Resource not found.');
});

test('the menu sheet of a public page knows who is signed in @phone', async ({ page, request, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request), { at: '/speakers' });
  await page.locator('summary[aria-label=Menu]').click();
  const sheet = page.getByRole('navigation', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await sheet.getByRole('link', { name: 'My home' }).click();
  await expect(page).toHaveURL(/\/user\/home$/);
});
