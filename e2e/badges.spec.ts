import type { Page } from '@playwright/test';
import { buyTwo } from './buy-passes.ts';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { samplePerson, signIn } from './people.ts';

/** What a download truly is, by its first letters. */
async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).press('Enter')]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return `${Buffer.concat(chunks).subarray(0, 5).toString()} ${file.suggestedFilename()}`;
}

test('an organiser prints the badges of two people, sees them marked, takes that back and prints one again', async ({
  page,
  request,
  expectAccessible,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const { code, line_ids } = await buyTwo(request, `badges.${word}@example.org`);
  const attendees = line_ids.map((line_id, index) => ({ line_id, attendee_name: `${['Amee', 'Bhavik'][index]} ${word}` }));
  expect((await request.put(`/api/tickets/orders/${code}/attendees`, { data: { attendees } })).ok()).toBe(true);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/badges' });
  await page.getByRole('searchbox', { name: 'Name or order' }).fill(word);
  await expect(page.getByText('2 badges', { exact: true })).toBeVisible();
  await expect(page.getByText('Files: 1,')).toBeVisible();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${word}` });
  await expect(rowOf('Amee')).toContainText('Not yet');
  await page.getByRole('combobox', { name: 'Size' }).selectOption('Four on a sheet of A4');
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);
  expect(await download(page, 'Preview the first')).toBe('%PDF- badge-sample-a4_4up.pdf');
  await expect(rowOf('Amee')).toContainText('Not yet');

  expect(await download(page, 'Make the PDF')).toMatch(/^%PDF- badges-[\w-]+-1\.pdf$/);
  await expect(page.getByText('2 badges are marked as printed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No badges to print' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'They were not printed' }).press('Enter');
  await expect(rowOf('Bhavik')).toContainText('Not yet');
  await expect(page.getByText('2 badges', { exact: true })).toBeVisible();

  const only = page.getByRole('checkbox', { name: 'Only those not printed yet' });
  await only.uncheck();
  await expect(rowOf('Amee').getByRole('button', { name: /^Print badge/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    rowOf('Amee')
      .getByRole('button', { name: /^Print badge/ })
      .press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(rowOf('Amee').getByRole('button', { name: /^Print again/ })).toBeVisible();
  await expect(rowOf('Bhavik')).toContainText('Not yet');
  await only.check();
  await expect(rowOf('Amee')).toBeHidden();
  await expect(rowOf('Bhavik')).toBeVisible();
});
