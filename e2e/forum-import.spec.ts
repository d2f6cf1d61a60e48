import { expect, test } from './fixtures.ts';
import { firstSignIn, inventName, openAs, samplePerson } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

test('staff take a question over from another site by keys alone, and members and guests read it with where it was written', async ({
  page,
  expectAccessible,
}) => {
  const word = inventName().toLowerCase();
  const title = `Why does pump ${word} lose its prime?`;
  const rows = [
    `<row Id="1" PostTypeId="1" AcceptedAnswerId="2" CreationDate="2015-02-01T10:00:00.000" Title="${title}" Tags="&lt;pumps&gt;" OwnerUserId="5" Body="&lt;p&gt;It stands dry each morning.&lt;/p&gt;" />`,
    `<row Id="2" PostTypeId="2" ParentId="1" CreationDate="2015-02-02T10:00:00.000" OwnerUserId="6" Body="&lt;p&gt;Its foot valve leaks.&lt;/p&gt;" />`,
    `<row Id="3" PostTypeId="5" CreationDate="2015-02-02T10:00:00.000" Body="&lt;p&gt;About pumps.&lt;/p&gt;" />`,
  ];
  const file = { name: 'Posts.xml', mimeType: 'text/xml', buffer: Buffer.from(`<?xml version="1.0"?><posts>${rows.join('')}</posts>`) };

  const staff = await openAs(page, samplePerson('vasudha'), { at: '/admin-center/forum-categories' });
  staff.setDefaultTimeout(10_000);
  await staff.getByRole('button', { name: 'Import topics' }).press('Enter');
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Category').selectOption({ label: 'Water & drainage' });
  await dialog.getByLabel('Site').fill(`https://${word}.example.org/questions`);
  await dialog.getByLabel('Site').press('Enter');
  await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer: file.buffer.subarray(0, 300) });
  await expect(dialog.getByText('The XML is broken or cut off')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('status')).toContainText('1 question');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Add 2 posts' }).press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Added');
  await dialog.getByRole('link').first().press('Enter');
  await expect(staff).toHaveURL(/\/community\/forum\/water$/);

  await staff.goto(`/community/forum/water?q=${word}`);
  await staff.getByRole('link', { name: title }).first().press('Enter');
  const answer = staff.getByRole('article', { name: 'Post 2 by user6' });
  await expect(answer).toContainText('Its foot valve leaks.');
  await expect(answer.getByRole('link', { name: `Written on ${word}.example.org` })).toHaveAttribute(
    'href',
    `https://${word}.example.org/a/2`,
  );
  await expectAccessible(staff);

  await page.goto(new URL(staff.url()).pathname);
  await expect(page).toHaveURL(/\/web\/forum\/water\/\d+/);
  const question = page.getByRole('article', { name: 'Post 1 by user5' });
  await expect(question.getByRole('link', { name: 'user5' })).toHaveAttribute('href', `https://${word}.example.org/users/5`);
  await expect(question.getByRole('link', { name: 'CC BY-SA 3.0' })).toBeVisible();
  await expectAccessible(page);
});
