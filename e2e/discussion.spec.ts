import type { Locator } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { openAs, samplePerson, signIn } from './people.ts';

/** No other test writes here. */
const path = '/agenda/publish-a-dataset-you-will-not-regret';

test('members ask below a session and answer each other with keys alone, and see what is new without asking', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(path);
  await expect(page.getByText('Members ask questions here and answer each other.')).toBeVisible();
  await signIn(page, samplePerson('meera'), { at: path });
  const other = await openAs(page, samplePerson('kiran'), { at: path });
  const question = `Will there be slides ${crypto.randomUUID().slice(0, 8)}?`;

  // The buttons are there once the field is the rich one.
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Your question or answer' });
  await field.click();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(question);
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  // What was not sent is there again.
  await page.reload();
  await expect(field).toContainText(question);
  await field.click();
  await page.keyboard.press('ControlOrMeta+Enter');
  const post = page.getByRole('article', { name: /^Post \d+ by/ }).filter({ hasText: question });
  await expect(post.locator('strong', { hasText: question })).toBeVisible();
  await expect(field).toHaveText('');

  // The other page hears of it by itself.
  const seen = other.getByRole('article', { name: /^Post \d+ by/ }).filter({ hasText: question });
  await expect(seen).toBeVisible();
  await seen.getByRole('button', { name: 'Reply' }).click();
  const reply = `Yes, on its page ${crypto.randomUUID().slice(0, 8)}.`;
  await expect(other.getByRole('textbox', { name: 'Your question or answer' })).toBeFocused();
  await other.keyboard.type(reply);
  await other.getByRole('button', { name: 'Post reply' }).click();
  const answer = page.getByRole('article', { name: /^Post \d+ by/ }).filter({ hasText: reply });
  await expect(answer).toContainText('In reply to Meera');
  expect(await hasSideScroll(page)).toBe(false);
});

async function roundedBox(place: Locator): Promise<number[]> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x, y, width, height].map(Math.round);
}

test('what is typed is not lost, and nothing jumps away under a finger, when the buttons of the field come', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/rich-text-[\w-]+\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await signIn(page, samplePerson('kiran'), { at: path });
  const post = page.getByRole('button', { name: 'Post', exact: true });
  const field = page.getByRole('textbox', { name: 'Your question or answer' });
  await field.fill('Half a question');
  const box = await roundedBox(post);
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toHaveCount(0);
  // The rich field has the keys at the moment in which it is there, not a frame later.
  const hasKeys = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const watch = new MutationObserver(() => {
          const rich = document.querySelector('.tiptap');
          if (!rich) return;
          watch.disconnect();
          resolve(document.activeElement === rich);
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  code.resolve();
  expect(await hasKeys).toBe(true);
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  // Letters of another field may be a part of a pixel higher.
  expect(await roundedBox(post)).toEqual(box);
  await page.keyboard.type(', and its other half');
  await expect(field).toHaveText('Half a question, and its other half');
});

test('a member is named by the beginning of their name with keys alone, and hears of it', async ({ page, expectAccessible }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const kiran = await openAs(page, samplePerson('kiran'), { at: '/notifications' });
  await signIn(page, samplePerson('meera'), { at: path });
  const field = page.getByRole('textbox', { name: 'Your question or answer' });
  await expect(page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Name somebody' })).toBeVisible();
  await field.click();
  await page.keyboard.type(`What do you think ${mark} @kir`);
  const option = page.getByRole('option', { name: /^Kiran Bhabhor/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field.getByRole('link', { name: '@Kiran Bhabhor' })).toBeVisible();
  // Whoever types on before the next answer names whom they type, and nobody whom the last answer had.
  await page.keyboard.type('and @i');
  await expect(page.getByRole('option', { name: /^Ila/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('sh');
  await page.keyboard.press('Enter');
  await expect(field.getByRole('link', { name: '@Ishani Vaghela' })).toBeVisible();
  await page.keyboard.type('about it?');
  await page.keyboard.press('ControlOrMeta+Enter');
  const post = page.getByRole('article', { name: /^Post \d+ by/ }).filter({ hasText: mark });
  await expect(post.getByRole('link', { name: '@Kiran Bhabhor' })).toHaveAttribute('href', /^\/profiles\/\d+$/);
  await expect(post).toContainText(`What do you think ${mark} @Kiran Bhabhor and @Ishani Vaghela about it?`);
  // In his language, and without asking for it.
  await expect(kiran.getByRole('link', { name: /^Meera Pandya .*Publish a dataset/ }).first()).toBeVisible();
});
