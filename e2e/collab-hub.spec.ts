import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventName, openAs, samplePerson, signIn } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

/** Writes into the field for text once it has its buttons. */
async function writeText(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole('toolbar', { name: 'Formatting' }).first()).toBeVisible();
  await page.getByRole('textbox', { name, exact: true }).click();
  await page.keyboard.type(text);
}

test('a member asks, is answered, talks, agrees, and both tell what came of it', async ({ page, expectAccessible }) => {
  const word = inventName();
  const title = `Test a quiet pump ${word} in ward nine`;
  await signIn(page, samplePerson('meera'), { at: '/collab-hub/new?kind=pilot' });
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await writeText(page, 'Text', `It has to run through one monsoon ${word}.`);
  await expectAccessible(page);
  // What was not sent is there again.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(word);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/collab-hub\/\d+-test-a-quiet-pump/);

  const devraj = await openAs(page, samplePerson('devraj'), { at: `/collab-hub?q=${word}` });
  devraj.setDefaultTimeout(10_000);
  await devraj.getByRole('link', { name: title }).click();
  await devraj.getByRole('textbox', { name: 'What you can bring, or what you need' }).fill(`Ours is the size of a suitcase ${word}.`);
  await expectAccessible(devraj);
  await devraj.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(devraj.getByRole('heading', { name: 'Your answer' })).toBeVisible();

  // The answer comes by itself, and is taken up with the keyboard.
  const part = page.getByRole('complementary', { name: 'Answers and agreements' });
  await expect(part).toContainText(`Ours is the size of a suitcase ${word}.`);
  await part.getByRole('button', { name: 'Talk about it' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message' }).fill(`Can it stand in water ${word}?`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(dialog).toBeHidden();
  await part.getByRole('button', { name: 'We have agreed' }).press('Enter');
  await expect(part).toContainText('You have said that you agree');

  await devraj.getByRole('button', { name: 'Confirm: we have agreed' }).click();
  await expect(devraj.getByRole('button', { name: 'Tell what came of it' }).first()).toBeVisible();
  await devraj.getByRole('link', { name: 'Open the conversation' }).first().click();
  await expect(devraj.getByText(`Can it stand in water ${word}?`).last()).toBeVisible();
  await devraj.goBack();
  await devraj.getByRole('button', { name: 'Tell what came of it' }).first().click();
  await devraj.getByRole('radio', { name: 'It worked', exact: true }).check();
  await devraj.getByRole('textbox', { name: 'In your words' }).fill(`It ran for ninety days ${word}.`);
  await devraj.getByRole('button', { name: 'Save what came of it' }).click();
  await expect(devraj.getByText('You have told your side.', { exact: false })).toBeVisible();

  await expect(page.getByText(`It ran for ninety days ${word}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm it' }).click();
  await page.getByRole('button', { name: 'Save what came of it' }).click();
  await expect(page.getByRole('list', { name: 'How far it has come' }).getByText('Done', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);

  const ila = await openAs(page, samplePerson('ila'), { at: `/collab-hub?q=${word}&state=done` });
  ila.setDefaultTimeout(10_000);
  await ila.getByRole('link', { name: title }).click();
  await expect(ila.getByText(`It ran for ninety days ${word}.`)).toBeVisible();
  await expect(ila.getByText(`Ours is the size of a suitcase ${word}.`)).toHaveCount(0);
});

test('asks and offers are found by kind, place, words and what fits', async ({ page, expectAccessible }) => {
  await signIn(page, samplePerson('ishani'), { at: '/collab-hub' });
  const cards = page.getByRole('region', { name: 'Asks and offers found' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Pilots/ }).click();
  await expect(page).toHaveURL(/kind=pilot/);
  await expect(cards.first()).toContainText('Pilot');
  await page.getByRole('checkbox', { name: /^Offers/ }).click();
  await expect(page).toHaveURL(/direction=offer/);
  await expect(cards.first()).toContainText('Offer');
  await page.getByRole('searchbox').fill('qwertz-nothing');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filters' }).first().click();
  await expect(cards.first()).toBeVisible();
});
