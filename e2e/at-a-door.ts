import { expect, type Locator, type Page } from '@playwright/test';
import { callAs } from './people.ts';

export async function ask<T>(page: Page, method: string, url: string, body?: object): Promise<T> {
  const answer = await callAs(page, method, url, body);
  expect([200, 201], `${url}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return (answer.body as { data: T }).data;
}

/** A list of every day at a gate of its own, for these passes; whoever stands at the page may set up the sale. */
export async function openGate(
  page: Page,
  gate: string,
  ...passes: readonly string[]
): Promise<{ product_id: number; check_in_list_id: number }> {
  const { products } = await ask<{ products: { product_id: number; name: string }[] }>(page, 'GET', '/api/tickets/catalogue');
  const product_ids = products.filter(({ name }) => passes.includes(name)).map(({ product_id }) => product_id);
  const editions = await ask<{ edition_id: number; is_current: boolean }[]>(page, 'GET', '/api/content/editions/getAll');
  const edition_id = editions.find(({ is_current }) => is_current)?.edition_id;
  const { check_in_list_id } = await ask<{ check_in_list_id: number }>(page, 'POST', '/api/tickets/checkInLists/createCheckInList', {
    edition_id,
    name: `Rehearsal ${gate}`,
    gate,
    held_on: null,
    product_ids,
  });
  return { product_id: product_ids[0] ?? 0, check_in_list_id };
}

/** Goes to the door of that gate. */
export async function standAt(page: Page, gate: string): Promise<void> {
  await page.goto('/check-in');
  await page.getByRole('button', { name: `Rehearsal ${gate}` }).click();
  await expect(page.getByText(/0 inside, 0 of/)).toBeVisible();
}

/** As a scanner does that is plugged in as a keyboard. */
export async function scanByHand(page: Page, text: string): Promise<void> {
  await page.locator('body').focus();
  await page.keyboard.insertText('');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** A picture of a code, in the middle of the window, where no bar covers it. */
export async function photograph(code: Locator): Promise<Buffer> {
  await code.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
  return code.screenshot();
}

/** Shows the door a picture of a code. */
export const showPicture = (page: Page, buffer: Buffer) =>
  page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer });

/** What the door says now. */
export const answer = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
