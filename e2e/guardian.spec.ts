import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName } from './people.ts';

const password = 'a lamp beside the stepwell';

interface Young {
  readonly username: string;
  readonly email: string;
  readonly guardian: string;
}

function inventYoung(): Young {
  const word = inventName();
  return { username: `tara-${word}`, email: `tara.${word}@example.org`, guardian: `kavita.${word}@example.org` };
}

/** What a pattern finds in the newest mail to an address, from the local mailbox. */
async function readMail(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/dev/mailbox')).text();
        const link = list
          .split('<li>')
          .find((part) => part.includes(email))
          ?.match(/href="(\/dev\/mailbox\/[^"]+)"/)?.[1];
        if (link) found = (await (await request.get(link)).text()).match(pattern)?.[1] ?? '';
        return found;
      },
      { message: `a mail to ${email}` },
    )
    .not.toBe('');
  return found;
}

async function signUpUnderAge(page: Page, young: Young): Promise<void> {
  await page.goto('/auth?view=sign-up&next=/account');
  await page.getByLabel('First name').fill('Tara');
  await page.getByLabel('Last name').fill('Solanki');
  await page.getByLabel('Under 18').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Their name').fill('Kavita Solanki');
  await page.getByLabel('Their e-mail').fill(young.guardian);
}

async function createAccount(page: Page, young: Young): Promise<void> {
  await page.getByLabel('Username').fill(young.username);
  await page.getByLabel('E-mail', { exact: true }).fill(young.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Create an account' }).click();
}

/** What the server answers when the person of the open tab adds something that others can see. */
const post = async (page: Page) => {
  const setting = await callAs(page, 'GET', '/api/user/userSettings/getUserSetting');
  const { user_id } = (setting.body as { data: { user_id: number } }).data;
  const item = { user_id, repoitem_type: 'education', title: 'A school', is_public: true };
  return (await callAs(page, 'POST', '/api/global-user/userRepoItems/createUserRepoItem', item)).status;
};

test('an under-age person is restricted until the guardian consents, and at once again when the consent is withdrawn', async ({
  page,
  request,
  context,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  allowFailures(/createUserRepoItem/);
  const young = inventYoung();
  await signUpUnderAge(page, young);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
  await createAccount(page, young);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  const code = await readMail(request, young.email, /^\s*(\d{6})\s*$/m);
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);

  await expect(page).toHaveURL(/\/account$/);
  const consent = page.getByRole('heading', { name: 'Consent of a parent or guardian' });
  await expect(consent).toBeVisible();
  await expect(page.getByText(`We asked Kavita Solanki at ${young.guardian}`)).toBeVisible();
  await expectAccessible(page);
  expect(await post(page), 'restricted people do not post').toBe(403);

  const link = await readMail(request, young.guardian, /(\/guardian#[\w-]+)/);
  const guardian = await context.newPage();
  await guardian.goto(link);
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('Consent for Tara Solanki');
  for (const colorScheme of ['light', 'dark'] as const) {
    await guardian.emulateMedia({ colorScheme });
    await expectAccessible(guardian);
  }
  await guardian.getByRole('link', { name: 'Delete the account' }).click();
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('Delete the account of Tara Solanki?');
  await expectAccessible(guardian);
  await guardian.getByRole('link', { name: 'Back' }).click();
  await guardian.getByRole('button', { name: 'I consent' }).click();
  await expect(guardian.getByRole('status')).toContainText('You consented on');
  await expectAccessible(guardian);

  await expect.poll(() => post(page), { message: 'the open tab may post' }).toBe(201);
  await page.reload();
  await expect(page.getByText('Kavita Solanki consented.')).toBeVisible();

  await guardian.getByRole('button', { name: 'Withdraw my consent' }).click();
  await expect(guardian.getByRole('status')).toContainText('You withdrew your consent on');
  // At once is the promise; a machine that runs other tests at the same time gets some more.
  await expect.poll(() => post(page), { message: 'the open tab is restricted' }).toBe(403);
});
