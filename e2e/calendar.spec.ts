import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, openAs, signUpSomebody } from './people.ts';

const week = '/calendar?view=week&day=2027-07-15';
const entry = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });
const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** What is done now and then stands behind one button. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
}

/** Writes an entry with the keyboard alone. */
async function write(page: Page, title: string, [starts, ends]: readonly [string, string], every?: string): Promise<void> {
  await pressButton(page, 'New entry');
  const dialog = page.getByRole('dialog', { name: 'New entry' });
  await dialog.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.type(title);
  await dialog.getByLabel('Starts').fill(starts);
  await dialog.getByLabel('Ends').fill(ends);
  if (every) await dialog.getByRole('combobox', { name: 'Repeats' }).selectOption(every);
  await dialog.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('entries are written, repeated, changed from one on, deleted and brought back by the keyboard, and other programs read them', async ({
  page,
  request,
  expectAccessible,
  allowFailures,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const own = await openAs(page, await signUpSomebody(request, 'Naalah'), { at: week });
  await own.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(own.getByRole('heading', { name: 'Nothing on these days' })).toBeVisible();

  await test.step('an empty title is asked for', async () => {
    await pressButton(own, 'New entry');
    await own.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await expect(own.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expect(own.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Give it a title.');
    await own.keyboard.press('Escape');
  });

  await write(own, 'Sensor check', ['2027-07-12T07:30', '2027-07-12T08:30'], 'By days');
  await expect(entry(own, /^Sensor check, 07:30–08:30/)).toHaveCount(7);

  await test.step('this and the following ones', async () => {
    await entry(own, /^Sensor check/)
      .nth(4)
      .press('Enter');
    await pressButton(own, 'Edit');
    const dialog = own.getByRole('dialog', { name: 'Edit' });
    await dialog.getByRole('radio', { name: 'This and the following ones' }).press('Space');
    await dialog.getByLabel('Starts').fill('2027-07-16T10:00');
    await dialog.getByLabel('Ends').fill('2027-07-16T11:00');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(entry(own, /^Sensor check, 07:30–08:30/)).toHaveCount(4);
    await expect(entry(own, /^Sensor check, 10:00–11:00/)).toHaveCount(3);
  });

  await test.step('two at one time clash', async () => {
    await write(own, 'Call Omkar', ['2027-07-16T10:30', '2027-07-16T11:30']);
    await entry(own, /^Call Omkar, 10:30–11:30, My own, Clash/).press('Enter');
    await expect(own.getByRole('dialog', { name: 'Call Omkar' })).toContainText('At the same time as “Sensor check” (10:00–11:00)');
    await expectAccessible(own);
    await own.keyboard.press('Escape');
  });

  await test.step('what was deleted is brought back', async () => {
    await entry(own, /^Call Omkar/).press('Enter');
    await pressButton(own, 'Delete');
    await expect(entry(own, /^Call Omkar/)).toHaveCount(0);
    await own.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(entry(own, /^Call Omkar/)).toHaveCount(1);
  });

  await test.step('the secret address answers the calendar, until it is ended', async () => {
    await choose(own, 'In other calendars');
    await pressButton(own, 'Make an address');
    const url = await own.getByRole('textbox', { name: 'Secret address' }).inputValue();
    await expectAccessible(own);
    const read = await request.get(url);
    expect(await read.text()).toContain('SUMMARY:Call Omkar');
    await pressButton(own, 'End the address');
    await expect(own.getByRole('button', { name: 'Make an address' })).toBeVisible();
    expect((await request.get(url)).status()).toBe(404);
    await own.keyboard.press('Escape');
  });

  await test.step('a file of another program is looked at, added, hidden and taken away', async () => {
    await choose(own, 'Other calendars here');
    const dialog = own.getByRole('dialog', { name: 'Other calendars here' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.ics', mimeType: 'text/calendar', buffer: Buffer.from('Dear all') });
    await expect(dialog.getByRole('alert')).toContainText('This is no calendar file');
    const lines = [
      'BEGIN:VCALENDAR',
      'X-WR-CALNAME:Office',
      'BEGIN:VEVENT',
      'SUMMARY:Budget round',
      'DTSTART;TZID=Asia/Kolkata:20270715T080000',
    ];
    const file = [...lines, 'DURATION:PT1H', 'a line of its own', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'office.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) });
    await expect(dialog.getByRole('listitem')).toContainText(['Budget round']);
    await expect(dialog.getByText('Lines that could not be read, left out: 1')).toBeVisible();
    await expectAccessible(own);
    await dialog.getByRole('textbox', { name: 'Name of this calendar' }).press('Enter');
    await expect(dialog.getByRole('switch', { name: 'Office' })).toBeChecked();
    await expectAccessible(own);
    await own.keyboard.press('Escape');
    await expect(own.getByRole('checkbox', { name: /^Office/ })).toBeChecked();
    await expectAccessible(own);
    await entry(own, /^Budget round, 08:00–09:00, From another calendar/).press('Enter');
    await expect(own.getByRole('dialog', { name: 'Budget round' }).getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await own.keyboard.press('Escape');
    await choose(own, 'Other calendars here');
    await dialog.getByRole('switch', { name: 'Office' }).press('Space');
    await expect(dialog.getByRole('switch', { name: 'Office' })).not.toBeChecked();
    await own.keyboard.press('Escape');
    await expect(entry(own, /^Budget round/)).toHaveCount(0);
    await expect(own.getByRole('checkbox', { name: /^Office/ })).not.toBeChecked();
    await choose(own, 'Other calendars here');
    await dialog.getByRole('button', { name: 'Remove “Office”' }).press('Enter');
    await dialog.getByRole('button', { name: 'Remove “Office”' }).press('Enter');
    await expect(dialog.getByRole('switch')).toHaveCount(0);
    await own.keyboard.press('Escape');
  });

  await test.step('a kind is switched off, also for the next visit, and everything is brought back', async () => {
    await expect(own.getByRole('link', { name: 'Friday, 16 July, 2 entries' })).toBeVisible();
    await own.getByRole('checkbox', { name: /^My own/ }).press('Space');
    await own.reload();
    await expect(own.getByRole('heading', { name: 'Everything on these days is hidden' })).toBeVisible();
    await expect(own.getByRole('link', { name: 'Friday, 16 July', exact: true })).toBeVisible();
    await expectAccessible(own);
    await pressButton(own, 'Show everything');
    await expect(entry(own, /^Sensor check/)).toHaveCount(7);
  });

  for (const view of ['Day', 'Month', 'List', 'Week']) {
    await own.getByRole('navigation', { name: 'View' }).getByRole('link', { name: view }).press('Enter');
    await expect(own.getByRole('navigation', { name: 'View' }).getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page');
    await expect(entry(own, /Sensor check/).first()).toBeVisible();
    await expectAccessible(own);
  }
  await own.setViewportSize({ width: 390, height: 844 });
  await own.goto('/calendar?view=list&day=2027-07-15');
  await expect(entry(own, /Sensor check/).first()).toBeVisible();
  expect(await hasSideScroll(own)).toBe(false);
  await expectAccessible(own);
  await own.getByRole('navigation', { name: 'Days of this week' }).getByRole('link', { name: 'Friday, 16 July, 2 entries' }).press('Enter');
  await expect(own.getByRole('heading', { name: 'Thursday, 15 July 2027' })).toHaveCount(0);
  await pressButton(own, 'What is shown');
  await expect(own.getByRole('dialog', { name: 'What is shown' }).getByRole('checkbox', { name: /^My own/ })).toBeChecked();
  await expectAccessible(own);
});
