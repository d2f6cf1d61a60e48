import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

interface Started {
  readonly topic_id: number;
  readonly path: string;
}

async function start(page: Page, title: string): Promise<Started> {
  const { body: forum } = await callAs(page, 'GET', '/api/forum/overview');
  const { categories } = (forum as { data: { categories: { category_id: number; slug: string }[] } }).data;
  const { body } = await callAs(page, 'POST', '/api/forum/topics', {
    client_topic_id: crypto.randomUUID(),
    kind: 'question',
    category_id: categories.find(({ slug }) => slug === 'water')?.category_id,
    title,
    tags: [],
    body: 'It stands in ward nine.',
  });
  return (body as { data: Started }).data;
}

const write = (page: Page, topic_id: number, body: string) =>
  callAs(page, 'POST', `/api/discussions/forum_topic/${topic_id}/posts`, { client_post_id: crypto.randomUUID(), body });

async function openMenu(staff: Page, entry: string): Promise<void> {
  await staff.getByRole('button', { name: 'More for this topic' }).press('Enter');
  await staff.getByRole('menuitem', { name: entry }).press('Enter');
}

test('staff move posts into a topic of their own and merge it back by keys alone, and every old way leads on', async ({
  page,
  expectAccessible,
  allowFailures,
}) => {
  allowFailures(/\/api\/discussions\/forum_topic\/\d+\/(?:posts|read)/);
  allowFailures(/discussion\.(?:listPosts|markRead) failed/);
  const word = inventName();
  const [title, other] = [`Who mends pump ${word} at night?`, `What a valve of ${word} costs`];
  await signIn(page, samplePerson('meera'), { at: '/community/forum' });
  const topic = await start(page, title);
  const devraj = await openAs(page, samplePerson('devraj'), { at: '/community/forum' });
  for (const text of ['The depot does.', 'A valve costs 900.', 'Ours was dearer.']) await write(devraj, topic.topic_id, `${text} ${word}`);
  await page.goto(topic.path);
  await expect(page.getByRole('article', { name: /^Post 4 by/ })).toBeVisible();

  const staff = await openAs(page, samplePerson('vasudha'), { at: topic.path });
  staff.setDefaultTimeout(10_000);
  await expect(staff.getByRole('article', { name: /^Post 4 by/ })).toBeVisible();
  await openMenu(staff, 'Move posts…');
  await staff.getByRole('checkbox', { name: /^Choose post #3 of/ }).press('Space');
  await staff.getByRole('checkbox', { name: /^Choose post #4 of/ }).press('Space');
  await expect(staff.getByRole('status').filter({ hasText: '2 chosen' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Move…' }).press('Enter');
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Short');
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(other);
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();

  // It comes by itself to who has the topic open.
  await expect(page.getByText(`#3 was moved to ${other}`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
  await page.getByRole('link', { name: other }).last().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await expect(page).toHaveURL(/#post-2$/);
  await expect(page.getByRole('article', { name: /^Post 2 by/ })).toContainText('Ours was dearer.');
  const split = new URL(page.url()).pathname;

  await staff.goto(split);
  await expect(staff.getByRole('article', { name: /^Post 2 by/ })).toBeVisible();
  await openMenu(staff, 'Merge into another topic…');
  await dialog.getByRole('combobox').fill(word);
  await dialog.getByRole('option', { name: title }).first().waitFor();
  await staff.keyboard.press('ArrowDown');
  await staff.keyboard.press('Enter');
  await expect(dialog).toContainText('The address of this topic leads to the other.');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(staff).toHaveURL(new RegExp(`${topic.path}#post-5$`));

  // Who reads it is taken along, and so is who comes by its old address.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Post 6 by/ })).toContainText('Ours was dearer.');
  await devraj.goto(`${split}#post-2`);
  await expect(devraj).toHaveURL(new RegExp(`${topic.path}#post-6$`));
  await expect(devraj.getByRole('article', { name: /^Post 6 by/ })).toBeVisible();
  await expect(devraj.getByText('The topic you opened was merged into this one.')).toBeVisible();
});
