import { expect, test } from './fixtures.ts';
import { firstSignIn, openAs, samplePerson, signIn } from './people.ts';

/** No other test writes here, and none looks at what these two are to each other. */
const path = '/agenda/write-a-tender-a-startup-can-answer';

test('a member reports a post, blocks who wrote it, takes that back, and ends a block in the settings', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  await signIn(page, samplePerson('jaya'));
  const other = await openAs(page, samplePerson('devraj'), { at: path });
  await expect(other.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await other.getByRole('textbox', { name: 'Your question or answer' }).click();
  const text = `Nobody needs you here ${crypto.randomUUID().slice(0, 8)}.`;
  await other.keyboard.type(text);
  await other.keyboard.press('ControlOrMeta+Enter');
  await expect(other.getByRole('article', { name: /^Post \d+ by/ }).filter({ hasText: text })).toBeVisible();

  await page.goto(path);
  const post = page.getByRole('article', { name: /^Post \d+ by Devraj/ }).filter({ hasText: text });
  await expect(post).toBeVisible();
  const name = post.getByRole('button', { name: /^Devraj/ });
  await name.click();
  const card = page.getByRole('dialog', { name: /^Devraj/ });
  await expect(card.getByRole('link', { name: 'View profile' })).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Block' }).click();
  await expect(card.getByText(/^Block Devraj/)).toBeVisible();
  await card.getByRole('button', { name: 'Block' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(post).toBeHidden();
  await undo.click();
  await expect(post).toBeVisible();

  await name.click();
  await card.getByRole('button', { name: 'Block' }).click();
  await card.getByRole('button', { name: 'Block' }).click();
  await expect(post).toBeHidden();
  // What they wrote can still be reported.
  const gone = page.getByRole('listitem').filter({ hasText: 'is by somebody you have blocked' });
  await gone.last().getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: /Report/ });
  await report.getByLabel('Harassment').check();
  await report.getByRole('button', { name: /Send/ }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();

  await page.goto('/settings');
  const blocked = page.getByRole('list', { name: 'People you have blocked' });
  await expect(blocked.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await blocked.getByRole('button', { name: /^Unblock Devraj/ }).click();
  await expect(blocked).toBeHidden();
  await expect(page.getByText(/^Nobody\. You can block/)).toBeVisible();
  await page.goto(path);
  await expect(post).toBeVisible();
  await other.context().close();
});
