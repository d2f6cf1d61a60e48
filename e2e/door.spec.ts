import type { Page } from '@playwright/test';
import { answer, ask, openGate, photograph, scanByHand, showPicture } from './at-a-door.ts';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventName, samplePerson, signIn } from './people.ts';

test.use({ serviceWorkers: 'allow' });

interface Ticket {
  readonly attendee_name: string;
  readonly code: string;
  readonly qr_text: string;
}

/** Two paid tickets, and a list of every day at a gate of their own. */
async function prepareDoor(page: Page, gate: string): Promise<{ tickets: Ticket[]; list: number }> {
  const { product_id, check_in_list_id: list } = await openGate(page, gate, 'Delegate');
  const order = await ask<{ code: string; total_minor: number }>(page, 'POST', '/api/tickets/carts', {
    items: [{ product_id, quantity: 2 }],
    voucher_codes: [],
  });
  await ask(page, 'POST', `/api/tickets/orders/${order.code}/place`, {
    buyer_name: `Tara ${gate}`,
    buyer_email: `tara.${gate}@example.org`,
    payment_method: 'bank_transfer',
    expected_total_minor: order.total_minor,
  });
  await ask(page, 'POST', `/api/tickets/manage/orders/${order.code}/payments`, {
    provider: 'bank_transfer',
    amount_minor: order.total_minor,
    provider_payment_id: `transfer-${gate}`,
  });
  const { lines } = await ask<{ lines: { ticket: Ticket }[] }>(page, 'GET', `/api/tickets/orders/${order.code}`);
  return { tickets: lines.map(({ ticket }) => ticket), list };
}

test('a phone at a door lets a ticket in once, by scanner, by picture and without a network, and sends what it saw when the network is back @phone', async ({
  page,
  context,
  request,
  expectAccessible,
  allowFailures,
}) => {
  // The network goes away in the middle, and every connection of the page says so.
  for (const pattern of [...firstSignIn, /ERR_INTERNET_DISCONNECTED/, / failed/, /socket|connection/i]) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await signIn(page, samplePerson('vasudha'));
  const gate = inventName();
  const { tickets, list } = await prepareDoor(page, gate);
  const [first, second] = tickets;
  if (!first || !second) throw new Error('There are not two tickets.');
  await page.goto('/my-tickets');
  const shown = second.code.match(/.{4}/g)?.join(' ');
  const picture = await photograph(page.getByRole('img', { name: `Code of the ticket ${shown}` }));
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await page.goto('/check-in');
  const choice = page.getByRole('button', { name: `Rehearsal ${gate}` });
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await choice.click();
  await expect(page.getByText(/0 inside, 0 of/)).toBeVisible();
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);

  await scanByHand(page, first.qr_text);
  await expect(answer(page, 'Admitted')).toContainText(`Tara ${gate}`);
  await expectAccessible(page);
  await expect(page.getByText(/1 inside, 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await showPicture(page, picture);
  await expect(answer(page, 'Admitted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this entry' });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Give a reason of at least three letters.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong person');
  // What the camera sees meanwhile waits until the reason is given.
  await dialog.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.type(first.qr_text);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The wrong person');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(answer(page, 'Undone')).toBeVisible();

  // The worker of the page keeps it for later.
  await expect.poll(() => page.evaluate(async () => (await caches.match('/check-in')) !== undefined)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^No network since/)).toBeVisible();
  await scanByHand(page, first.qr_text);
  await expect(answer(page, 'Not admitted')).toContainText('This ticket is already in.');
  await showPicture(page, picture);
  await expect(answer(page, 'Admitted')).toContainText(`Tara ${gate}`);
  await page.reload();
  await expect(page.getByText('2 scans wait to be sent')).toBeVisible();

  const elsewhere = await request.post(`/api/tickets/check-in/${list}/scans`, {
    headers: { authorization: `Bearer ${token}` },
    data: { scan_id: crypto.randomUUID(), ticket: second.code },
  });
  expect(await elsewhere.json()).toMatchObject({ data: { result: 'accepted' } });
  await context.setOffline(false);
  await expect(page.getByText(/^No network since/)).toBeHidden();
  await expect(page.getByText('Admitted twice: 1')).toBeVisible();
  await expect(page.getByText(/2 inside, 2 of/)).toBeVisible();
  await expectAccessible(page);
});
