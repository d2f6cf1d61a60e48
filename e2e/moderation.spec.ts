import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { firstSignIn, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

const userIdOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id?: number }).user_id ?? 0);

test('a profile is reported, hidden by staff with a reason, appealed against, and shown again', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const owner = await openAs(page, await signUpSomebody(request, 'Kesar'));
  const reporter = await openAs(page, samplePerson('meera'));
  const user_id = await userIdOf(owner);
  const path = `/profiles/${user_id}`;

  await reporter.goto(path);
  await reporter.getByRole('button', { name: 'Report' }).click();
  const report = reporter.getByRole('dialog', { name: 'Report this' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('alert')).toHaveText('Choose what is wrong with it.');
  await report.getByLabel('Advertising or spam').check();
  await report.getByLabel('What should we know?').fill('Sent to all of us.');
  await expectAccessible(reporter);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(reporter.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();

  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/moderation' });
  const line = page.getByRole('row').filter({ hasText: 'Profile: Kesar Vaghela' }).last();
  await expect(line).toContainText('Advertising or spam');
  await expectAccessible(page);
  await line.getByRole('link').click();
  await expect(page.getByText('Sent to all of us.')).toBeVisible();
  await expectAccessible(page);
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await page.getByRole('radio', { name: 'Hide it' }).check();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(reason).toHaveAccessibleDescription('Say why, in a few words.');
  await reason.fill('This is advertising.');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('heading', { name: 'Decisions', exact: true })).toBeVisible();

  await reporter.goto(path);
  await expect(reporter.getByRole('button', { name: 'Report' })).toBeHidden();
  await expect(reporter.getByText('Kesar Vaghela')).toHaveCount(0);

  await owner.goto('/moderation');
  await expect(owner.getByText('This is advertising.')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Appeal' }).click();
  await owner.getByRole('textbox', { name: 'Why the decision is wrong' }).fill('My page says only who I am.');
  await owner.getByRole('button', { name: 'Send appeal' }).click();
  await expect(owner.getByText('Your appeal waits for an answer')).toBeVisible();

  await page.reload();
  await expect(page.getByText('My page says only who I am.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('You convinced us.');
  await page.getByRole('button', { name: 'Reverse the decision' }).click();
  await expect(page.getByText('The decision was reversed')).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('You convinced us.')).toBeVisible();
  await reporter.reload();
  await expect(reporter.getByRole('heading', { level: 1, name: 'Kesar Vaghela' })).toBeVisible();
});
