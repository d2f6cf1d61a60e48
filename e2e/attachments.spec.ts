import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { openAs, samplePerson, signIn } from './people.ts';

/** A picture of one colour that the browser itself has drawn. */
const drawPicture = async (page: Page, name: string) => {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 640, 360);
    return canvas.toDataURL('image/png');
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
};

test('a picture and a file go with a message, are opened and downloaded, reported, and gone for its reader with the message', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await signIn(page, samplePerson('kiran'), { at: '/profiles?q=Meera+Pandya' });
  await page.getByRole('link', { name: 'Meera Pandya', exact: true }).click();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  const text = `ward,cost\n4,${mark}\n`;
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Add up to 10 files/ }).press('Enter');
  await (
    await chosen
  ).setFiles([
    await drawPicture(page, `Board ${mark}.png`),
    { name: `Costs ${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) },
  ]);
  const outgoing = page.getByRole('list', { name: 'Files to send' });
  await expect(outgoing.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: `Describe picture Board ${mark}.webp` }).press('Enter');
  await page.keyboard.type(`A black board ${mark}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^What Board/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Describe picture Board ${mark}.webp` })).toBeFocused();
  await expectAccessible(page);
  // What was uploaded is still there on the next visit.
  await page.reload();
  await expect(outgoing.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(outgoing).toHaveCount(0);
  await expect(page.getByRole('log').getByRole('button', { name: `A black board ${mark}` })).toBeVisible();

  const other = await openAs(page, samplePerson('meera'), { at: '/messages' });
  await other.getByRole('link', { name: /^Kiran/ }).click();
  const log = other.getByRole('log');
  await log.getByRole('button', { name: `A black board ${mark}` }).press('Enter');
  const viewer = other.getByRole('dialog', { name: `Board ${mark}.webp` });
  await expect(viewer.getByRole('img', { name: `A black board ${mark}` })).toBeVisible();
  await expectAccessible(other);
  await other.keyboard.press('Escape');
  await expect(log.getByRole('button', { name: `A black board ${mark}` })).toBeFocused();
  const download = other.waitForEvent('download');
  await log.getByRole('button', { name: new RegExp(`^Download Costs ${mark}.csv`) }).press('Enter');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`Costs ${mark}.csv`);
  expect(await readFile(await saved.path(), 'utf8')).toBe(text);
  await other.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(other)).toBe(false);

  // Reported, it stays for staff when its author takes it back.
  const item = log.getByRole('listitem').filter({ has: other.getByRole('button', { name: `A black board ${mark}` }) });
  await item.getByRole('button', { name: 'What you can do with this message' }).click();
  await other.getByRole('menuitem', { name: 'Report' }).click();
  const report = other.getByRole('dialog', { name: 'Report this' });
  await report.getByLabel('Advertising or spam').check();
  await report.getByLabel('What should we know?').fill(mark);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();
  const own = page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `A black board ${mark}` }) });
  await own.getByRole('button', { name: 'What you can do with this message' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(log.getByRole('button', { name: `A black board ${mark}` })).toHaveCount(0);

  const staff = await openAs(page, samplePerson('vasudha'), { at: '/admin-center/moderation' });
  allowFailures(/\/api\/attachments\//);
  await staff.getByRole('row').filter({ hasText: 'Message' }).last().getByRole('link').click();
  await expect(staff.getByText(mark, { exact: true })).toBeVisible();
  await staff.getByRole('button', { name: `A black board ${mark}` }).press('Enter');
  await expect(staff.getByRole('dialog').getByRole('img', { name: `A black board ${mark}` })).toBeVisible();
});
