import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventName, samplePerson, signIn, signUpSomebody } from './people.ts';

test('staff find somebody, see the product as them with a bar on every page, stop, suspend and restore them, and read it in the log', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  // Their connections close when they begin to look, and tickets stay closed meanwhile.
  allowFailures(/socket disconnected/);
  allowFailures(/listMyOrders failed|my-orders/);
  // A name of her own, so that whoever stood in the list before the search is not taken for her.
  const firstName = `Tanvi${inventName()}`;
  const name = `${firstName} Vaghela`;
  const { username } = await signUpSomebody(request, firstName);
  await signIn(page, { username, password: 'a lamp beside the stepwell' });
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/$/);

  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/people' });
  await page.getByRole('searchbox', { name: 'Name, username or e-mail' }).fill(username);
  await page.waitForURL(/search=/);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const own = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'See as this person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'See as this person' }).click();
  await expect(dialog.getByText('Say why, in a few words.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She asked why her ticket is missing.');
  await dialog.getByRole('button', { name: 'See as this person' }).click();
  const bar = page.getByRole('region', { name: 'Seeing as somebody else' });
  await expect(bar).toContainText(`Vasudha Kapadia sees the product as ${name}.`);
  await expectAccessible(page);
  for (const path of ['/agenda', '/my-tickets']) {
    await page.goto(path);
    await expect(bar, path).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Closed while you see as somebody else' }).first()).toBeAttached();
  expect(await hasSideScroll(page)).toBe(false);
  await bar.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL((url) => url.pathname === own);
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold tickets at the gate.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Until somebody restores them.')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was somebody else.');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Until somebody restores them.')).toBeHidden();

  await page.getByRole('link', { name: 'All of it in the audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Person: suspended' })).toContainText('Sold tickets at the gate.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Seeing as somebody: began' })).toContainText('Vasudha Kapadia');
});
