import { expect, hasSideScroll, test } from './fixtures.ts';
import { samplePerson, signIn } from './people.ts';

test('what an organiser adds to the catalogue is sold at the next request, at the price that is open and out of its own places, until it is archived @alone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const name = `Terrace supper ${crypto.randomUUID()}`;
  const readSale = async () => {
    const { data } = (await (await request.get('/api/tickets/catalogue')).json()) as {
      data: { products: { name: string; price_minor: number; left_count: number | null }[] };
    };
    const sold = data.products.find((one) => one.name === name);
    return sold && { price_minor: sold.price_minor, left_count: sold.left_count };
  };
  const isOnPage = async () => (await (await request.get('/tickets')).text()).includes(name);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/catalogue' });
  await page.getByRole('link', { name: 'New pass or add-on' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.keyboard.press('Enter');
  const tax = page.getByRole('combobox', { name: 'Tax class' });
  await expect(tax).toBeFocused();
  await expect(page.getByText('Choose how it is taxed.')).toBeVisible();
  await expectAccessible(page);
  await tax.selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Meal');
  await page.getByRole('textbox', { name: 'For whom' }).fill('Everybody who stays for the evening');
  const rupees = page.getByRole('textbox', { name: 'Rupees, without GST' });
  await rupees.fill('two hundred');
  await expect(page.getByText('An amount in rupees')).toBeVisible();
  await rupees.fill('250');
  await page.getByRole('button', { name: 'Add a price' }).press('Enter');
  await expect(rupees).toHaveCount(2);
  await rupees.last().fill('400');
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await readSale()).toEqual({ price_minor: 25_000, left_count: null });
  expect(await isOnPage()).toBe(true);

  await page.getByRole('link', { name: 'Catalogue' }).first().click();
  const item = page.getByRole('table', { name: 'Passes and add-ons' }).getByRole('row').filter({ hasText: name });
  await expect(item).toContainText('Belongs to no quota: sold without limit');
  await page.getByRole('button', { name: 'New quota' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New quota' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Seats of ${name}`);
  await dialog.getByRole('textbox', { name: 'Number of places' }).fill('2');
  await save.press('Enter');
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await expect(dialog.getByText('Choose who shares these places.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name }).check();
  await save.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(item).not.toContainText('sold without limit');
  expect(await readSale()).toEqual({ price_minor: 25_000, left_count: 2 });

  await item.getByRole('link', { name }).press('Enter');
  await rupees.first().fill('300');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await readSale()).toEqual({ price_minor: 30_000, left_count: 2 });
  await page.goto('/tickets');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const shelf = page.getByRole('listitem').filter({ hasText: name });
  await expect(shelf).toContainText('₹300');
  await expect(shelf).toContainText('2 left');
  await expectAccessible(page);

  await page.goto('/admin-center/catalogue');
  const quota = page
    .getByRole('table', { name: 'Places shared by items' })
    .getByRole('row')
    .filter({ hasText: `Seats of ${name}` });
  await quota.getByRole('button', { name: 'Archive' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(quota).toBeHidden();
  await item.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(item).toBeHidden();
  expect(await isOnPage()).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(item).toBeVisible();
  expect(await isOnPage()).toBe(true);
  await item.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(item).toBeHidden();
  expect(await isOnPage()).toBe(false);
});
