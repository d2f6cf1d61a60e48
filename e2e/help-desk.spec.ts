import { expect, hasSideScroll, test } from './fixtures.ts';
import { firstSignIn, inventName, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
});

test('a member asks the help desk, whose staff take it, answer and close it, and what they write then waits again', async ({
  page,
  request,
  expectAccessible,
}) => {
  const word = inventName();
  const name = `Urvi${word}`;
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, await signUpSomebody(request, name), { at: '/messages/help-desk' });
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Help desk' })).toBeVisible();
  await expect(page.getByText('The team of the summit').first()).toBeVisible();
  await expect(page.getByText(/^The whole team of the help desk can read this/)).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expectAccessible(page);
  const log = page.getByRole('log');
  await page.getByRole('textbox', { name: 'Write to Help desk' }).focus();
  await page.keyboard.type(`Which gate is mine? ${word}`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(log.getByText(`Which gate is mine? ${word}`)).toHaveCount(1);

  const desk = await openAs(page, samplePerson('vasudha'), { at: '/messages' });
  await desk.setViewportSize({ width: 1440, height: 1000 });
  await desk
    .getByRole('navigation', { name: 'Messages' })
    .getByRole('link', { name: /^Help desk \d+$/ })
    .press('Enter');
  await expect(desk).toHaveURL(/\/messages\?show=help-desk$/);
  const line = desk.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(line).toContainText('Waiting');
  await line.press('Enter');
  await expect(desk).toHaveURL(/\/messages\/\d+\?show=help-desk$/);
  await expect(desk.getByRole('log').getByText(`Which gate is mine? ${word}`)).toBeVisible();
  await expect(desk.getByText('Nobody has taken it')).toBeVisible();
  await expect(desk.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expectAccessible(desk);
  const aside = desk.getByRole('complementary', { name: 'About this conversation' });
  await expect(aside.getByRole('button', { name: 'Mute' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Take it' }).first().press('Enter');
  await expect(aside.getByText('You', { exact: true })).toBeVisible();
  // Who takes it goes on to the answer.
  await expect(desk.getByRole('textbox', { name: new RegExp(`^Write to ${name}`) })).toBeFocused();
  await desk.keyboard.type(`The east gate. ${word}`);
  await desk.keyboard.press('ControlOrMeta+Enter');
  const answer = log.getByRole('listitem').filter({ hasText: `The east gate. ${word}` });
  await expect(answer).toHaveCount(1);
  await expect(answer).toContainText('Help desk');
  await expect(aside.getByText('Answered')).toBeVisible();

  await aside.getByRole('button', { name: 'Close case' }).press('Enter');
  await expect(desk.getByRole('log').getByText('You closed this.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Open again' })).toHaveCount(2);
  await expect(log.getByText('The help desk closed this. Write again to open it.')).toBeVisible();
  await expect(page.getByText('Closed · write to open it again')).toBeVisible();
  const views = desk.getByRole('navigation', { name: 'Views of the help desk' });
  await views.getByRole('link', { name: 'Closed' }).press('Enter');
  await expect(desk).toHaveURL(/\/messages\?show=help-desk&view=closed$/);
  await expect(line).toContainText('Closed');

  await page.getByRole('textbox', { name: 'Write to Help desk' }).focus();
  await page.keyboard.type(`And from when? ${word}`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(log.getByText(`And from when? ${word}`)).toHaveCount(1);
  await expect(page.getByText('The team of the summit').first()).toBeVisible();
  await views.getByRole('link', { name: /^Waiting/ }).press('Enter');
  await expect(line).toContainText('Waiting');

  // On a phone the inbox is what a conversation goes back to.
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(desk), 'scrolls sideways').toBe(false);
  await expectAccessible(desk);
  await line.click();
  await expect(desk.getByRole('log').getByText(`And from when? ${word}`)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('main').getByRole('link', { name: 'Help desk', exact: true }).click();
  await expect(desk).toHaveURL(/\/messages\?show=help-desk$/);
});
