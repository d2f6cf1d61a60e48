// Opens every page of the admin centre, as the registry lists them: a new page is tested by being registered.
import type { Page } from '@playwright/test';
import { adminPageKeys } from './admin-page-keys.ts';
import { expectFitting } from './fit-windows.ts';
import { expect, test } from './fixtures.ts';
import { follow, missing, settle } from './follow.ts';
import { firstSignIn, inventName, samplePerson, signIn } from './people.ts';

const parts = 6;
const size = Math.ceil(adminPageKeys.length / parts);
const chunks = Array.from({ length: parts }, (_, at) => adminPageKeys.slice(at * size, (at + 1) * size));

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
});

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** A page of the registry, once it has taken the place of the one before. */
async function openPage(page: Page, key: string): Promise<void> {
  await follow(page, `/admin-center/${key}`);
  await expect(page.locator(`nav a[aria-current=page][href="/admin-center/${key}"]`).first()).toBeAttached();
  await settle(page);
}

for (const [at, keys] of chunks.entries()) {
  test(`pages of the admin centre, part ${at + 1} of ${parts}: the list, one of its rows, and nothing found @sweep`, async ({
    page,
    expectAccessible,
  }) => {
    await signIn(page, samplePerson('vasudha'), { at: '/admin-center' });
    const titles = new Set<string>();
    for (const key of keys) {
      await test.step(key, async () => {
        await openPage(page, key);
        await expect(heading(page), key).not.toHaveText(missing);
        await expect(page).toHaveTitle(/ · Admin centre/);
        titles.add(await page.title());
        await expect(page.locator('nav a[aria-current=page]').first(), `${key} is in view at the left`).toBeInViewport();
        await expectFitting(page, expectAccessible, 'desktop');
        await openFirstRow(page, key, expectAccessible);
        await findNothing(page, key);
      });
    }
    expect(titles.size, 'pages with a title of their own').toBe(keys.length);
  });
}

/** The first row, on its own page or in a drawer; pages that list nothing that opens have none. */
async function openFirstRow(page: Page, key: string, expectAccessible: Parameters<typeof expectFitting>[1]): Promise<void> {
  const name = page.getByRole('main').getByRole('row').nth(1).locator('td:not(:has([type=checkbox]))').first();
  const opener = name.getByRole('link').or(name.getByRole('button')).first();
  if (!(await opener.isVisible())) return;
  const before = page.url();
  const drawer = page.getByRole('dialog');
  await opener.press('Enter');
  await expect.poll(async () => page.url() !== before || (await drawer.isVisible()), { message: `a row of ${key} opens` }).toBe(true);
  if (await drawer.isVisible()) {
    await expect(drawer.getByRole('heading').first()).toBeVisible();
    await expect(drawer.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    return;
  }
  await settle(page);
  await expect(heading(page), `a row of ${key}`).not.toHaveText(missing);
  await expectFitting(page, expectAccessible, 'desktop');
}

/** A list that is searched for what is not there has no row. */
async function findNothing(page: Page, key: string): Promise<void> {
  await openPage(page, key);
  const search = page.getByRole('main').getByRole('searchbox').first();
  if (!(await search.isVisible())) return;
  await search.fill(inventName());
  await expect(page.getByRole('main').getByRole('row').nth(1), `${key} finds nothing`).toBeHidden();
  await settle(page);
}

test('every page of the registry stands in the navigation of the staff, and none of them opens to somebody without the right to it', async ({
  page,
}) => {
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center' });
  const links = page.getByRole('navigation').locator('a[href^="/admin-center/"]');
  await expect
    .poll(async () => new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/')[2]))))
    .toEqual(new Set(adminPageKeys));

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, samplePerson('ishani'), { at: '/admin-center' });
  for (const key of adminPageKeys) {
    await follow(page, `/admin-center/${key}`);
    await expect(
      heading(page)
        .or(page.getByRole('heading', { level: 1, name: missing }))
        .first(),
      key,
    ).toHaveText(missing);
  }
});

test('what a list is asked for stands in its address: a reload, the way back and another page leave it as it was', async ({ page }) => {
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/sessions' });
  const rows = page.getByRole('main').getByRole('row');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.pressSequentially('shadow falls');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/\/sessions\?search=shadow\+falls$/);
  await page.reload();
  await expect(search).toHaveValue('shadow falls');
  await expect(rows).toHaveCount(2);
  await follow(page, '/admin-center/speakers');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Speakers' })).toBeVisible();
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(search).toHaveValue('shadow falls');
  await expect(rows).toHaveCount(2);
  await search.fill('');
  await expect(page).toHaveURL(/\/sessions$/);
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
});

test('what is saved in a list is taken back with one press @alone', async ({ page, expectAccessible }) => {
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/facts' });
  await settle(page);
  const name = page.getByRole('main').getByRole('row').nth(1).getByRole('button').first();
  const before = (await name.textContent()) ?? '';
  const changed = `${before} ${inventName()}`;
  await name.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Label', { exact: true }).fill(changed);
  await drawer.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: changed, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: before, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: changed, exact: true })).toHaveCount(0);
});
