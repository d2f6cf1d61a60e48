import { expect, hasSideScroll, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

test('the directory is narrowed by what is ticked and typed, in the address, with exact counts; by keys alone', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, samplePerson('meera'), { at: '/community/organization/startup' });
  const list = page.getByRole('region', { name: 'Organisations found' });
  const cards = list.getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await expectAccessible(page);
  const water = page.getByRole('checkbox', { name: /^Water & drainage/ });
  const counted = Number(/\d+$/.exec((await water.locator('xpath=ancestor::label').textContent()) ?? '')?.[0]);
  await water.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/theme=water/);
  await expect(cards).toHaveCount(counted);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('nalah labs');
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Naalah Labs/ })).toBeVisible();
  await expect(page).toHaveURL(/\/community\/organization\/startup\/naalah-labs$/);
  await expect(page.getByRole('heading', { name: 'Why it is verified' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/community/organization/investor/naalah-labs');
  await expect(page).toHaveURL(/\/community\/organization\/startup\/naalah-labs$/);
});

test('somebody asks to join, is taken in and made an editor, and writes the page; it is handed over in the end', async ({
  page,
  request,
  expectAccessible,
}) => {
  const owner = await openAs(page, samplePerson('ishani'));
  owner.setDefaultTimeout(10_000);
  const word = inventName();
  const own = await owner.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id?: number });
  const made = await callAs(owner, 'POST', '/api/community/communityCommon/createCommunityCommon', {
    community_type: 'business',
    owner_user_id: own.user_id,
    community_name: `Sheri Works ${word}`,
  });
  expect(made.status).toBe(201);
  const firstName = `Rekha${word}`;
  await signIn(page, await signUpSomebody(request, firstName), { at: `/community/organization/business/sheri-works-${word}` });

  await page.getByRole('button', { name: 'Ask to join' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('I draw your maps.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the request' }).press('Enter');
  await expect(page.getByText('You have asked to join')).toBeVisible();

  await owner.goto(`/organization/sheri-works-${word}`);
  await expect(owner.getByText('I draw your maps.')).toBeVisible();
  await owner.getByRole('button', { name: /^Accept/ }).click();
  await expect(owner.getByText(`${firstName} Vaghela is now a member.`)).toBeVisible();
  await owner.getByRole('combobox', { name: `Role of ${firstName} Vaghela` }).selectOption('editor');
  await expect(owner.getByRole('combobox', { name: `Role of ${firstName} Vaghela` })).toHaveValue('editor');

  await page.goto('/organization');
  await expect(page).toHaveURL(new RegExp(`/organization/sheri-works-${word}`));
  await page.getByRole('textbox', { name: 'In one line' }).fill('Street lights that count themselves.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved. The page shows it now.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page)).toBe(false);
  await page.goto(`/community/organization/business/sheri-works-${word}`);
  await expect(page.getByText('Street lights that count themselves.').first()).toBeVisible();
  expect(await hasSideScroll(page)).toBe(false);

  await owner.goto(`/organization/sheri-works-${word}?view=people`);
  await owner.getByRole('button', { name: 'Hand over' }).click();
  const choice = owner.getByRole('dialog');
  await choice.getByRole('radio', { name: new RegExp(firstName) }).check();
  await choice.getByRole('button', { name: 'Hand over' }).click();
  await expect(owner.getByText(`${firstName} Vaghela is the owner now. You are an admin.`)).toBeVisible();
  await page.goto(`/organization/sheri-works-${word}?view=people`);
  await expect(page.getByRole('main')).toContainText('This is you');
  await expect(page.getByRole('combobox', { name: /^Role of Ishani/ })).toHaveValue('admin');
  await owner.context().close();
});
