import { expect, test } from './fixtures.ts';
import { inventName } from './people.ts';

const path = '/Join%20us%20as%20a%20Volunteer';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
});

test('somebody applies without an account: empty and wrong answers are named, a broken connection loses nothing, and one application arrives @every-width', async ({
  page,
  expectAccessible,
  allowFailures,
}, { project }) => {
  await page.goto(path);
  await page.locator('main').getByRole('button', { name: 'Start the application' }).click();
  const name = page.getByLabel('Your name');
  await expect(name).toBeVisible();
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expect(name).toBeFocused();
  await expect(page.getByText('This must be answered.').first()).toBeVisible();
  await expectAccessible(page);

  await name.fill(`Ravi of the ${project.name}`);
  await page.getByLabel('E-mail').fill('ravi');
  await page.getByLabel('Telephone').fill('call me');
  await expect(page.getByText('An e-mail address looks like name@example.org.')).toBeVisible();
  await page.getByLabel('E-mail').fill(`ravi-${inventName()}@example.org`);
  await page.getByLabel('Telephone').fill('+91 98250 12345');
  await page.getByRole('radio', { name: /^Languages/ }).check();
  await page.getByRole('checkbox', { name: 'Friday, 16 July' }).check();
  await page.getByRole('checkbox', { name: /may keep and read this/ }).check();

  allowFailures(/\/api\/applications\/volunteer\//);
  allowFailures(/application\.(submit|save) failed/);
  const keys: (string | undefined)[] = [];
  let isBroken = true;
  await page.route('**/api/applications/volunteer/submit', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server does its work, and its answer is lost on the way.
    if (isBroken) await route.fetch();
    await (isBroken ? route.abort('connectionreset') : route.continue());
  });
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expect(page.getByText('The connection broke. Nothing you typed is lost.')).toBeVisible();
  await expect(name).toHaveValue(`Ravi of the ${project.name}`);
  isBroken = false;
  await page.getByRole('button', { name: 'Send it again' }).click();
  const note = page.getByRole('heading', { name: /^Sent\. Your number is VOL-/ });
  await expect(note).toBeFocused();
  expect(new Set(keys).size).toBe(1);
  const own = page.locator('section', { has: page.getByRole('heading', { name: 'Your applications' }) }).getByRole('listitem');
  await expect(own.filter({ hasText: 'VOL-' })).toHaveCount(1);
  await expectAccessible(page);

  await page.reload();
  await expect(own.filter({ hasText: 'Received' })).toHaveCount(1);
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await expect(own.getByText('Withdrawn')).toBeVisible();
});

test('a draft survives a reload, and a hostile file is refused at its question', async ({ page, allowFailures }) => {
  allowFailures(/\/api\/applications\/speaker\/files/);
  allowFailures(/application\.uploadFile failed/);
  await page.goto('/Call%20for%20Speakers#apply');
  await page.getByLabel('Title of the talk').fill('<script>alert(1)</script>');
  await page.locator('input[type=file]').setInputFiles({ name: 'slides.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(page.getByText('Send one of these: PDF.')).toBeVisible();
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'slides.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('button', { name: 'Remove slides.pdf' })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByLabel('Title of the talk')).toHaveValue('<script>alert(1)</script>');
  await expect(page.getByRole('button', { name: 'Remove slides.pdf' })).toBeVisible();
});

test('a message to the team names what is wrong, survives a broken connection, and gets one number @every-width', async ({
  page,
  expectAccessible,
  allowFailures,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Choose what it is about.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('What is it about?').selectOption({ label: 'Press' });
  await page.getByLabel('Your name').fill('Meera Shah');
  await page.getByLabel('E-mail').fill('meera@example');
  await page.getByLabel('Message').fill('x'.repeat(5001));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Write at most 5000 characters.')).toBeVisible();
  await expect(page.getByText('An e-mail address looks like name@example.org.')).toBeVisible();
  await page.getByLabel('E-mail').fill(`meera-${inventName()}@example.org`);
  await page.getByLabel('Message').fill('When may we film the opening?');

  allowFailures(/\/api\/enquiries\/send/);
  allowFailures(/enquiry\.send failed/);
  let isBroken = true;
  await page.route('**/api/enquiries/send', (route) => (isBroken ? route.abort('connectionreset') : route.continue()));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The connection broke. Nothing you typed is lost.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('When may we film the opening?');
  isBroken = false;
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you\. Your number is NS27-/ })).toBeFocused();
  await expectAccessible(page);
});
