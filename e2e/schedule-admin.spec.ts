import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { firstSignIn, samplePerson, signIn } from './people.ts';

// An organiser abroad: everything is shown and written by the clock of the event all the same.
test.use({ timezoneId: 'America/New_York' });

const title = 'The alert at ten in the evening';
const atNoon = { room: 'Darbar Hall', starts: '2027-07-16T11:30', ends: '12:30', shown: '11:30–12:30' };
const atDusk = { room: 'Mandvi Stage', starts: '2027-07-16T18:20', ends: '19:20', shown: '18:20–19:20' };
type Place = typeof atNoon;

/** Finds the session among all of them and gives it another start and room; its end goes along. */
async function move(page: Page, to: Place): Promise<void> {
  await page.goto('/admin-center/sessions');
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('alert at ten');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: title }).press('Enter');
  const form = page.getByRole('dialog');
  await form.getByLabel('Starts').fill(to.starts);
  await expect(form.getByText(`Ends at ${to.ends}`)).toBeVisible();
  await form.getByRole('combobox', { name: 'Room', exact: true }).selectOption(to.room);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(`${title} saved`)).toBeVisible();
}

async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Release', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 moved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Release now' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Everything is public' })).toBeVisible();
}

test('an organiser moves a session, sees what that changes, releases it, and visitors get it with their next request @alone', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, samplePerson('vasudha'));
  const isShownAt = async (place: Place) => {
    const agenda = await (await request.get('/agenda?day=2027-07-16&q=alert+at+ten')).text();
    const session = await (await request.get('/agenda/the-alert-at-ten-in-the-evening')).text();
    return [agenda, session].every((html) => html.includes(title) && html.includes(place.shown) && html.includes(place.room));
  };

  await move(page, atDusk);
  await page.goto('/admin-center/schedule');
  const change = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
  await expect(change).toContainText('Another room');
  await expect(change).toContainText('Another time');
  await expect(change.locator('del')).toContainText(`Fri, 16 Jul, ${atNoon.shown}, ${atNoon.room}`);
  await expect(change.locator('ins')).toContainText(`Fri, 16 Jul, ${atDusk.shown}, ${atDusk.room}`);
  await expectAccessible(page);
  expect(await isShownAt(atDusk)).toBe(false);
  await release(page);
  expect(await isShownAt(atDusk)).toBe(true);

  await move(page, atNoon);
  await page.goto('/admin-center/schedule');
  await release(page);
  expect(await isShownAt(atNoon)).toBe(true);
  await page.getByRole('button', { name: 'What it changed' }).first().press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: title })).toBeVisible();
});

test('a new session lacks things, clashes with others, and is put on the day of its start @alone', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  allowFailures(/400/);
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/sessions' });
  await expect(page).toHaveTitle(/^Sessions · Admin centre/);
  await page.getByRole('button', { name: 'New session' }).click();
  const form = page.getByRole('dialog');
  const title = `Night buses ${Date.now()}`;
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Not saved. Check: Type.')).toBeVisible();
  await expect(form.getByText('Choose one.', { exact: true })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Type', exact: true })).toBeFocused();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(title);
  expect(await form.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  await expectAccessible(page);

  await form.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Talk');
  await form.getByRole('combobox', { name: 'Speakers' }).fill('Vaghela');
  await page.getByRole('option').first().click();
  await expect(form.getByRole('list', { name: 'Speakers' }).getByRole('listitem')).toHaveCount(1);
  await form.getByLabel('Starts').fill(atNoon.starts);
  await form.getByLabel('Duration in minutes').fill('60');
  await expect(form.getByText('Ends at 12:30')).toBeVisible();
  await expect(form.getByText(/^Day: Friday|^Day: Fri/)).toBeVisible();
  await form.getByRole('combobox', { name: 'Room', exact: true }).selectOption(atNoon.room);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText(`${atNoon.room} is taken: “The alert at ten in the evening”`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save anyway' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(`${title} added`)).toBeVisible();

  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill(title);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText(`${title} deleted`)).toBeVisible();
});

test('a schedule file is looked at before anything changes, and says what became of each kind of row', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, samplePerson('vasudha'));
  const file = await (await request.get('/api/schedule/nagar-summit-2027/schedule.json')).body();
  const { schedule } = JSON.parse(file.toString()) as { schedule: { conference: { title: string } } };
  await page.goto('/admin-center/schedule');
  await page.getByRole('link', { name: 'Import a file' }).press('Enter');
  await page.getByRole('button', { name: 'Preview the import' }).press('Enter');
  await expect(page.getByText('Choose a file.')).toBeVisible();
  await page.getByLabel('Schedule file').setInputFiles({ name: 'schedule.json', mimeType: 'application/json', buffer: file });
  await page.getByRole('button', { name: 'Preview the import' }).press('Enter');
  const report = page.getByRole('region', { name: 'Preview' });
  await expect(report).toContainText(schedule.conference.title);
  await expect(report.getByRole('row', { name: /^Venue rooms/ })).toContainText('0');
  await expect(report.getByRole('button', { name: 'Import into the draft' })).toBeVisible();
  await expectAccessible(page);
});
