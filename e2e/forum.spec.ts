import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

const newTopicPage = '/community/forum/new-topic?category=water';
const topicAddress = /\/community\/forum\/water\/\d+/;
const posts = (page: Page) => page.getByRole('article', { name: /^Post \d+ by/ });

/** Writes into the field for text once it has its buttons. */
async function writeText(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.getByRole('textbox', { name, exact: true }).click();
  await page.keyboard.type(text);
}

test('a member asks in the forum, is answered, and accepts the answer, whose author hears of it', async ({ page, expectAccessible }) => {
  const word = inventName();
  const title = `Who mends pump ${word} at night?`;
  await signIn(page, samplePerson('meera'), { at: newTopicPage });
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await writeText(page, 'Text', `It stands in ward nine ${word}.`);
  await page.getByRole('textbox', { name: /^Tags/ }).fill('Night-shift');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  // What was not sent is there again.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(word);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(topicAddress);
  await expect(posts(page)).toHaveCount(1);

  const devraj = await openAs(page, samplePerson('devraj'), { at: `/community/forum?q=${word}` });
  devraj.setDefaultTimeout(10_000);
  await devraj.getByRole('link', { name: title }).click();
  await expect(posts(devraj)).toHaveCount(1);
  await writeText(devraj, 'Your answer', `The depot in ward four ${word}.`);
  await devraj.keyboard.press('ControlOrMeta+Enter');
  await expect(posts(devraj)).toHaveCount(2);

  // It comes by itself, and is accepted with the keyboard.
  const answer = posts(page).filter({ hasText: `The depot in ward four ${word}.` });
  await answer.getByRole('button', { name: 'Accept answer' }).press('Enter');
  await expect(answer).toContainText('Accepted answer');
  await expect(page.getByText('Solved', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);

  await devraj.goto('/notifications');
  await devraj
    .getByRole('link', { name: new RegExp(`accepted your answer.*${word}`) })
    .first()
    .click();
  await expect(posts(devraj).filter({ hasText: `ward four ${word}` })).toContainText('Accepted answer');
});

test('what a newcomer asks with links waits for staff, and is found once they have shown it', async ({ page, request }) => {
  const word = inventName();
  const title = `Cheap pumps ${word} for every ward`;
  const newcomer = await openAs(page, await signUpSomebody(request, `Tara${word}`), { at: newTopicPage });
  newcomer.setDefaultTimeout(10_000);
  await newcomer.getByRole('textbox', { name: 'Title' }).fill(title);
  await writeText(newcomer, 'Text', 'See https://one.example and https://two.example and https://three.example');
  await newcomer.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(newcomer.getByText('Waits for staff: only you and they see it.')).toBeVisible();

  const meera = await openAs(page, samplePerson('meera'), { at: `/community/forum?q=${word}` });
  await expect(meera.getByText('No topic has these words')).toBeVisible();

  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/moderation' });
  await page.getByRole('row').filter({ hasText: title }).last().getByRole('link').click();
  await page.getByRole('radio', { name: 'Show it' }).check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A real question.');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('heading', { name: 'Decisions', exact: true })).toBeVisible();

  await meera.reload();
  await meera.getByRole('link', { name: title }).click();
  await expect(meera.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('topics are found by category, view, tag and words, and moved through with keys', async ({ page, expectAccessible }) => {
  await signIn(page, samplePerson('ishani'), { at: '/community/forum' });
  const rows = page.getByRole('list', { name: 'Topics' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Heat & climate/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/community\/forum\/heat$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Heat & climate' })).toBeVisible();
  await expect(rows).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/community\/forum\/heat\/\d+/);
  await page.goBack();
  await expect(rows).toHaveCount(4);
  await page.keyboard.press('/');
  await page.keyboard.type('qwertz-nothing');
  await expect(page.getByText('No topic has these words')).toBeVisible();
});

test('who watches a category hears of what is asked in it, by keyboard alone', async ({ page, request, expectAccessible }) => {
  const word = inventName();
  const title = `Where does drain ${word} end?`;
  const reader = await openAs(page, await signUpSomebody(request, `Tara${word}`), { at: '/community/forum/water' });
  reader.setDefaultTimeout(10_000);
  const watch = reader.getByRole('switch', { name: 'Notify me of every new topic' });
  await expect(watch).not.toBeChecked();
  await watch.focus();
  await reader.keyboard.press('Space');
  await expect(watch).toBeChecked();
  await expect(reader.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /Watched/ })).toHaveCount(1);

  await signIn(page, samplePerson('meera'), { at: newTopicPage });
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await writeText(page, 'Text', `Behind the market ${word}.`);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await reader.goto('/notifications');
  await reader
    .getByRole('link', { name: new RegExp(`started.*${word}`) })
    .first()
    .press('Enter');
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await reader.goto('/community/forum/water');
  // It was stored, and is taken back.
  await expect(watch).toBeChecked();
  await expectAccessible(reader);
  await watch.press('Space');
  await expect(watch).not.toBeChecked();
});

test('what somebody has read of a topic is folded when they come back to something new, and opens again', async ({
  page,
  request,
  expectAccessible,
}) => {
  const word = inventName();
  const begin = async (name: string) => openAs(page, await signUpSomebody(request, name), { at: '/community/forum' });
  const [asha, ravi] = [await begin(`Asha${word}`), await begin(`Ravi${word}`)];
  const call = async (who: Page, url: string, body: object) => {
    const answer = await callAs(who, 'POST', url, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return (answer.body as { data: { topic_id: number; path: string } }).data;
  };
  const overview = (await callAs(asha, 'GET', '/api/forum/overview')).body as {
    data: { categories: { slug: string; category_id: number }[] };
  };
  const topic = await call(asha, '/api/forum/topics', {
    client_topic_id: crypto.randomUUID(),
    kind: 'discussion',
    category_id: overview.data.categories.find(({ slug }) => slug === 'water')?.category_id,
    title: `Drains ${word} of ward six`,
    body: 'Which drain of ward six has anybody seen clean after the first week of rain, and who had cleaned it?',
  });
  const write = (text: string) =>
    call(asha, `/api/discussions/forum_topic/${topic.topic_id}/posts`, { client_post_id: crypto.randomUUID(), body: text });
  // The third fills the window by itself.
  for (const text of ['Number two', `Number three${'\n\nAnd one more line of it.'.repeat(24)}`, 'Number four', 'Number five']) {
    await write(text);
  }
  await ravi.setViewportSize({ width: 1440, height: 900 });
  // Read is what was in the window.
  const markedUpTo = (number: number) =>
    ravi.waitForResponse(
      (response) => response.url().endsWith(`/${topic.topic_id}/read`) && response.request().postData() === `{"post_number":${number}}`,
    );
  const three = markedUpTo(3);
  await ravi.goto(`${topic.path}#post-3`);
  await expect(ravi.locator('#post-3')).toBeFocused();
  await expect(posts(ravi)).toHaveCount(5);
  await expect(ravi.getByText('posts you have read')).toHaveCount(0);
  await ravi.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Forum' }).click();
  expect((await three).status()).toBe(200);
  const five = markedUpTo(5);
  await ravi.goto(topic.path);
  await expect(ravi.getByRole('button', { name: '2 posts you have read' })).toContainText('#2–3');
  await expect(ravi.getByText('2 new posts')).toBeVisible();
  await ravi.getByRole('button', { name: 'Jump to first unread' }).press('Enter');
  expect((await five).status()).toBe(200);
  await ravi.goto('/community/forum');
  await write('Number six');

  await ravi.goto(topic.path);
  const fold = ravi.getByRole('button', { name: '4 posts you have read' });
  await expect(fold).toContainText('#2–5');
  await expect(posts(ravi)).toHaveCount(2);
  await expectAccessible(ravi);
  // With the keyboard: the focus is on the first of them.
  await fold.press('Enter');
  await expect(posts(ravi)).toHaveCount(6);
  await expect(ravi.locator('#post-2')).toBeFocused();
  const scrubber = ravi.getByRole('slider', { name: 'Place in the topic' });
  // Where one has gone to is where one is, also when a later post would be seen as well.
  await ravi.setViewportSize({ width: 1440, height: 420 });
  await scrubber.press('Home');
  for (let post = 1; post < 4; post += 1) await scrubber.press('ArrowDown');
  await scrubber.press('Enter');
  await expect(ravi.locator('#post-4')).toBeFocused();
  await expect(scrubber).toHaveAttribute('aria-valuetext', 'Post 4 of 6');
  await scrubber.press('End');
  await expect(scrubber).toHaveAttribute('aria-valuetext', 'Post 6 of 6');
  await scrubber.press('Enter');
  await expect(ravi.locator('#post-6')).toBeFocused();
});
