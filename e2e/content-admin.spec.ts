import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventName, samplePerson, signIn } from './people.ts';

/** Of this run alone. */
const sentence = `Towels are lent beside the umbrellas, ${inventName()} of them.`;

/** Opens an entry, writes its answer, and shows the whole page to the public; all of it with the keyboard. */
async function writeAnswer(page: Page, question: string, change: (before: string) => string): Promise<string> {
  await page.getByRole('button', { name: question, exact: true }).press('Enter');
  const answer = page.getByLabel('Answer', { exact: true });
  const before = await answer.inputValue();
  await answer.fill(change(before));
  const preview = page.getByRole('region', { name: 'Preview' });
  if (change(before).includes(sentence)) await expect(preview).toContainText(sentence);
  else await expect(preview).not.toContainText(sentence);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Publish now' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  return before;
}

test('what an organiser writes in an answer and in an article is what readers get at the next request @alone', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, samplePerson('vasudha'));
  const isIn = async (path: string) => (await (await request.get(path)).text()).includes(sentence);

  await page.goto('/admin-center/questions');
  const question = 'What happens when it rains?';
  await expect(page.getByRole('button', { name: question, exact: true })).toBeVisible();
  const before = await writeAnswer(page, question, (text) => `${text} ${sentence}`);
  expect(await isIn('/faqs')).toBe(true);
  await writeAnswer(page, question, () => before);
  expect(await isIn('/faqs')).toBe(false);

  await page.goto('/admin-center/articles');
  await page.getByRole('link', { name: 'Shade at two in the afternoon' }).press('Enter');
  const text = page.getByLabel('Text', { exact: true });
  const body = await text.inputValue();
  for (const [written, isThere] of [
    [`${body}\n\n${sentence}`, true],
    [body, false],
  ] as const) {
    await text.fill(written);
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await isIn('/knowledge-hub/shade-at-two-in-the-afternoon')).toBe(isThere);
  }
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);
});
