import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

const idOf = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: number }).user_id);

test('two people connect by a note that is accepted by keys alone, and a block parts them', async ({ page, request, expectAccessible }) => {
  const word = inventName();
  await signIn(page, samplePerson('devraj'), { at: '/community/network' });
  const asker = await openAs(page, await signUpSomebody(request, `Tulsi${word}`), { at: `/profiles/${await idOf(page)}` });
  asker.setDefaultTimeout(10_000);
  await asker.getByRole('button', { name: 'Connect with Devraj Solanki' }).focus();
  await asker.keyboard.press('Enter');
  const dialog = asker.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill(`Clause 14 ${word}`);
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(asker.getByText('Asked, lapses in 14 days')).toBeVisible();

  await page.reload();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting).toContainText(`Clause 14 ${word}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
  await waiting.getByRole('button', { name: new RegExp(`^Accept: Tulsi${word}`) }).focus();
  await page.keyboard.press('Enter');
  await expect(waiting.getByText(`Clause 14 ${word}`)).toHaveCount(0);
  // It is shown before it is written.
  await expect(page.getByText(new RegExp(`^You and Tulsi${word}.* are connected`)).first()).toBeAttached();
  await page.goto('/community/network?view=connections');
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByRole('region', { name: 'Connections' }).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expectAccessible(page);

  await asker.goto('/community/network?view=connections');
  const own = asker.getByRole('region', { name: 'Connections' }).getByRole('listitem');
  await expect(own).toContainText('Devraj Solanki');
  expect((await callAs(page, 'PUT', `/api/contact/blocks/${await idOf(asker)}`, {})).status).toBe(200);
  await asker.reload();
  await expect(asker.getByRole('heading', { name: 'No connections yet' })).toBeVisible();
});

interface Agenda {
  readonly data: { readonly sessions: readonly { readonly session_id: number; readonly slug: string }[] };
}

/** Writes where no other test does. */
async function writePost(writer: Page, body: string): Promise<void> {
  const { data } = (await callAs(writer, 'GET', '/api/schedule/agenda')).body as Agenda;
  const session = data.sessions.find(({ slug }) => slug === 'compost-that-somebody-buys');
  const path = `/api/discussions/session/${session?.session_id}/posts`;
  expect((await callAs(writer, 'POST', path, { client_post_id: crypto.randomUUID(), body })).status).toBe(201);
}

test('what a followed person writes comes into the feed with the reason, is read up to a mark, and goes with the follow', async ({
  page,
  request,
  expectAccessible,
}) => {
  const word = inventName();
  const writer = await openAs(page, samplePerson('ishani'), { at: '/community/network' });
  await signIn(page, await signUpSomebody(request, `Latika${word}`), { at: `/profiles/${await idOf(writer)}` });
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  await expect(page.getByText('You follow Ishani Vaghela').first()).toBeVisible();
  await writePost(writer, `The grate is open ${word}.`);

  await page.goto('/community/following');
  const feed = page.getByRole('region', { name: 'What is new' });
  const item = feed.getByRole('listitem').filter({ hasText: word });
  await expect(item).toContainText('You follow Ishani Vaghela');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Move my mark here' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Nothing new since you were here/)).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Newest first' }).click();
  await expect(item).toBeVisible();
  await page.getByRole('button', { name: 'Unfollow Ishani Vaghela' }).click();
  await expect(page.getByText('You no longer follow Ishani Vaghela').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Follow what you care about' })).toBeVisible();
});
