import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { missing } from './follow.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

interface Made {
  readonly community_common_id: number;
  readonly slug: string;
}

test('an owner opens a forum by keys alone, a member writes in it, and who leaves finds nothing of it any more', async ({
  page,
  request,
  expectAccessible,
  allowFailures,
}) => {
  const word = inventName();
  const name = `Vaav Works ${word}`;
  await signIn(page, samplePerson('ishani'), { at: '/user/home' });
  const own = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: number });
  const made = await callAs(page, 'POST', '/api/community/communityCommon/createCommunityCommon', {
    community_type: 'business',
    owner_user_id: own.user_id,
    community_name: name,
  });
  const { community_common_id: id, slug } = (made.body as { data: Made }).data;
  const member = await openAs(page, await signUpSomebody(request, `Rekha${word}`), { at: `/community/organization/business/${slug}` });
  member.setDefaultTimeout(10_000);
  const them = await member.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: number });
  const invited = await callAs(page, 'POST', `/api/community/own-organisations/${id}/members`, { user_id: them.user_id });
  expect(invited.status).toBe(201);
  const { members } = (invited.body as { data: { members: { table_id: number }[] } }).data;
  const table_id = members[0]?.table_id;
  expect((await callAs(member, 'PUT', `/api/user/groupUsers/acceptGroupUser/${table_id}`, {})).status).toBe(200);

  await page.goto(`/organization/${slug}?view=people`);
  await page.getByRole('navigation', { name: 'Parts of your organisation' }).getByRole('link', { name: 'Forum' }).press('Enter');
  await expect(page).toHaveURL(/view=forum$/);
  await expect(page.getByRole('button', { name: 'Open a forum' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open a forum' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Forum' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start a topic' })).toBeFocused();
  await page.keyboard.press('Enter');
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category).toHaveValue(/^\d+$/);
  await expect(category.locator('optgroup[label="Your organisations"] option', { hasText: name })).toHaveCount(1);
  await expectAccessible(page);
  const title = `Who carries the pump of ${word}?`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await page.keyboard.type('It weighs forty kilos.');
  await page.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(`Only the people of ${name} read this.`)).toBeVisible();
  await expectAccessible(page);

  await member.goto('/community/forum');
  await member
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: new RegExp(name) })
    .press('Enter');
  await expect(member.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(member);
  await member.setViewportSize({ width: 390, height: 844 });
  await expect(member.getByRole('link', { name: title })).toBeVisible();
  expect(await hasSideScroll(member), 'scrolls sideways').toBe(false);
  await member.getByRole('link', { name: title }).press('Enter');
  await expect(member.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await hasSideScroll(member), 'scrolls sideways').toBe(false);
  const { pathname } = new URL(member.url());

  // From here on the topic is withheld from those who ask for it.
  allowFailures(/\/api\/(?:forum\/topics|discussions\/forum_topic)\/\d+/);
  allowFailures(/(?:topic\.get|discussion\.\w+) failed/);
  // Somebody who does not belong to it, and staff who moderate.
  for (const who of ['meera', 'vasudha'] as const) {
    const other = await openAs(page, samplePerson(who), { at: pathname });
    await expectNothing(other, { pathname, name });
    await other.context().close();
  }

  const left = await callAs(member, 'DELETE', `/api/community/own-organisations/${id}/members/${table_id}`, {});
  expect(left.status).toBeLessThan(300);
  await expectNothing(member, { pathname, name });
  await member.context().close();
});

/** Neither the topic nor the forum in which it stands. */
async function expectNothing(page: Page, { pathname, name }: { pathname: string; name: string }): Promise<void> {
  await page.goto(pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing);
  await page.goto('/community/forum');
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
  await expect(page.locator('[data-topic]').first()).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
}
