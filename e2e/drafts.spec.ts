import { expect, test } from './fixtures.ts';
import { openAs, samplePerson, signIn } from './people.ts';

test('a text goes on where it was left on another device, neither of two is lost, and what waits for the network goes out from any page', async ({
  page,
  expectAccessible,
  allowFailures,
}) => {
  // Where two devices have written the account refuses the second, which then asks.
  allowFailures(/\/api\/drafts\/|status of 409|draft\.save failed/);
  page.setDefaultTimeout(10_000);
  const mark = crypto.randomUUID().slice(0, 8);
  await signIn(page, samplePerson('meera'), { at: '/messages' });
  await page.getByRole('link', { name: 'New message' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  const found = dialog.getByRole('list', { name: 'People you can write to' }).getByRole('button');
  await found.first().click();
  await found.and(page.locator('[aria-pressed=false]')).first().click();
  await dialog.getByRole('textbox', { name: 'Name of the group' }).fill(`Drafts ${mark}`);
  await dialog.getByRole('button', { name: 'Make group' }).click();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  const path = new URL(page.url()).pathname;
  const nameOfField = { name: /^Write to Drafts/ };
  const field = page.getByRole('textbox', nameOfField);
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  const stored = page.waitForResponse(/\/api\/drafts\//);
  await field.focus();
  await page.keyboard.type('Meet me');
  expect((await stored).status()).toBe(200);

  const other = await openAs(page, samplePerson('meera'), { at: path });
  const otherField = other.getByRole('textbox', nameOfField);
  await expect(other.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(otherField).toHaveText('Meet me');
  const storedThere = other.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/api/drafts/'));
  await otherField.focus();
  await other.keyboard.press('ControlOrMeta+End');
  await other.keyboard.type(' at ten');
  expect((await storedThere).status()).toBe(200);

  await field.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' at noon');
  await expect(page.getByText('You wrote something else here on another device.')).toBeVisible();
  await expect(field).toHaveText('Meet me at noon');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use that text' }).press('Enter');
  await expect(field).toHaveText('Meet me at ten');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  const log = page.getByRole('log');
  await expect(log.getByText('Meet me at ten')).toHaveCount(1);
  await expect(field).toHaveText('');
  await other.reload();
  await expect(other.getByRole('log').getByText('Meet me at ten')).toHaveCount(1);
  await expect(other.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(otherField).toHaveText('');

  // Bad reception: what is sent does not get there, and its writer goes on to another page.
  const sending = /\/api\/conversations\/\d+\/messages$/;
  allowFailures(sending);
  allowFailures(/message\.send failed|ERR_INTERNET_DISCONNECTED/);
  await other.route(sending, (route) => route.abort('internetdisconnected'));
  await otherField.focus();
  await other.keyboard.type('I am on the train.');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText('Waiting to be sent')).toBeVisible();
  await other.getByRole('link', { name: 'Notifications' }).first().click();
  await expect(other).toHaveURL(/\/notifications$/);
  await other.unroute(sending);
  await expect(log.getByText('I am on the train.')).toHaveCount(1);
});
