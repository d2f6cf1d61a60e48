import type { APIRequestContext, Page } from '@playwright/test';
import { ask } from './at-a-door.ts';
import { buyTwo } from './buy-passes.ts';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

/** No other test signs up for it. */
const session = { title: 'Publish a dataset you will not regret', path: '/agenda/publish-a-dataset-you-will-not-regret' };

/** Somebody who is signed in and has a pass of every day. */
async function openWithPass(page: Page, request: APIRequestContext, firstName: string): Promise<Page> {
  const person = await signUpSomebody(request, firstName);
  const own = await openAs(page, person);
  await buyTwo(request, person.email, await own.evaluate(() => localStorage.getItem('token') ?? ''));
  return own;
}

/** Takes everybody off whom an earlier run may have left, and ends the sign-up; with a number, a new one begins. */
async function beginAnew(page: Page, places: number | null): Promise<void> {
  const manage = '/api/tickets/manage';
  const all = await ask<{ session_id: number; title: string }[]>(page, 'GET', `${manage}/session-places`);
  const session_id = all.find(({ title }) => title === session.title)?.session_id;
  const people = `${manage}/sign-ups/${session_id}`;
  for (const { sign_up_id } of await ask<{ sign_up_id: number }[]>(page, 'GET', people))
    await ask(page, 'POST', `${people}/${sign_up_id}/remove`, { reason: 'The sign-up begins anew.' });
  const path = `${manage}/session-places/${session_id}`;
  await ask(page, 'PUT', path, { places: null });
  if (places !== null) await ask(page, 'PUT', path, { places });
}

/** In the organisers' room, for a session that nobody has to sign up for. */
async function giveOnePlace(page: Page): Promise<void> {
  await page.goto('/admin-center/sign-ups');
  await page.getByRole('checkbox', { name: 'Also sessions without sign-up' }).check();
  await page.getByRole('main').getByRole('searchbox').fill(session.title);
  const row = page.getByRole('row').filter({ hasText: session.title });
  await expect(row).toContainText('No sign-up');
  await row.getByRole('button', { name: 'Places' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: session.title });
  const size = dialog.getByRole('textbox', { name: 'Number of places' });
  await size.fill('one');
  await page.keyboard.press('Enter');
  await expect(size).toBeFocused();
  await expect(size).toHaveAccessibleDescription('A whole number, 0 or more.');
  await size.fill('1');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('0 of 1');
}

test('the one place of a masterclass is taken, somebody waits for it, and an organiser who takes the first off hands it on', async ({
  page,
  request,
  expectAccessible,
  allowFailures,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await signIn(page, samplePerson('vasudha'));
  await beginAnew(page, null);
  await giveOnePlace(page);
  const first = await openWithPass(page, request, 'Jignesh');
  const second = await openWithPass(page, request, 'Komal');

  await first.goto(session.path);
  await expect(first.getByText(/1 of 1/)).toBeVisible();
  await first.getByRole('button', { name: 'Sign up', exact: true }).press('Enter');
  await expect(first.getByText('You have a place')).toBeVisible();
  await expectAccessible(first);
  await second.goto(session.path);
  await second.getByRole('button', { name: 'Join the waiting list' }).press('Enter');
  await expect(second.getByText('Waiting list: number 1')).toBeVisible();
  await second.goto('/my-events');
  const planned = second.getByRole('article').filter({ hasText: session.title });
  await expect(planned).toContainText('Waiting list: number 1');
  await expectAccessible(second);

  await page.getByRole('link', { name: session.title }).press('Enter');
  await expect(page.getByText(/1 of 1 .* 1 person waits/)).toBeVisible();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf('Jignesh')).toContainText('Has a place');
  await expect(rowOf('Komal')).toContainText('Waits, turn 1');
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);
  const remove = rowOf('Jignesh').getByRole('button', { name: /^Remove/ });
  await remove.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription('Say why, in a few words.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(reason).not.toHaveAttribute('aria-invalid');
  await reason.fill('Cannot come after all.');
  await page.keyboard.press('Enter');
  await expect(rowOf('Jignesh')).toBeHidden();
  await expect(rowOf('Komal')).toContainText('Has a place');

  await second.reload();
  await expect(planned).toContainText('You have a place');
  await first.goto(session.path);
  await expect(first.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  await planned.getByRole('button', { name: `Give up my place: ${session.title}` }).press('Enter');
  await second.getByRole('dialog').getByRole('button', { name: 'Give up my place' }).press('Enter');
  await expect(planned).toBeHidden();
  await first.reload();
  await expect(first.getByText(/1 of 1/)).toBeVisible();
  await beginAnew(page, 30);
  for (const own of [first, second]) await own.context().close();
});
