import { expect, hasSideScroll, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

test('a guest finds what a member asked, reads it without scripts and by feed, and signs in where it stands to answer', async ({
  page,
  request,
  expectAccessible,
}) => {
  const word = inventName();
  const title = `Who mends pump ${word} on Sundays?`;
  const meera = await openAs(page, samplePerson('meera'), { at: '/community/forum/water' });
  await expect(meera.getByText('Everybody can read this category, also without an account.')).toBeVisible();
  const { body } = await callAs(meera, 'GET', '/api/forum/overview');
  const water = (body as { data: { categories: { category_id: number; slug: string }[] } }).data.categories.find(
    ({ slug }) => slug === 'water',
  );
  const started = await callAs(meera, 'POST', '/api/forum/topics', {
    client_topic_id: crypto.randomUUID(),
    category_id: water?.category_id,
    kind: 'question',
    title,
    tags: [],
    body: `It stands in ward nine ${word}.`,
  });
  expect(started.status).toBe(201);
  const topic = (started.body as { data: { topic_id: number; path: string; public_path: string } }).data;

  // The address that members share leads a guest to the public page.
  await page.goto(`${topic.path}#post-1`);
  await expect(page).toHaveURL(new RegExp(`${topic.public_path}#post-1$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Post 1 by/ })).toContainText(`ward nine ${word}`);
  await expectAccessible(page);

  const html = await (await request.get(topic.public_path)).text();
  expect(html).toContain(`ward nine ${word}`);
  expect(html).toContain('DiscussionForumPosting');
  expect(await (await request.get('/web/forum/feed.xml')).text()).toContain(title);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(topic.public_path);

  await page.getByRole('link', { name: 'Sign in to answer' }).press('Enter');
  await expect(page).toHaveURL(/\/auth\?next=/);
  expect(decodeURIComponent(page.url())).toContain(`/community/forum/water/${topic.topic_id}`);
});

test('a guest goes from the forum to a category and a topic by keys alone, follows a tag and searches, and members keep theirs', async ({
  page,
  allowFailures,
  expectAccessible,
}) => {
  // What members alone read is asked for once, before the sign-in.
  for (const pattern of [/\/api\/forum\/public\/topics\/\d+/, /publicTopic\.get failed/]) allowFailures(pattern);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/community/forum');
  await expect(page).toHaveURL(/\/web\/forum$/);
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await expect(categories.getByRole('link', { name: /^Startups/ })).toHaveCount(0);
  await categories.getByRole('link', { name: /^Heat & climate/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Heat & climate/ })).toBeVisible();
  const topics = page.getByRole('region', { name: 'Latest topics' }).getByRole('listitem');
  const tagged = topics.filter({ has: page.getByRole('link', { name: /^#/ }) }).first();
  const title = await tagged.getByRole('heading').innerText();
  await tagged.getByRole('link', { name: title }).press('Enter');
  await expect(page).toHaveURL(/\/web\/forum\/heat\/\d+/);
  await expect(page.getByRole('article', { name: /^Post 1 by/ })).toBeVisible();
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
  const tags = page.getByRole('list', { name: 'State and tags' }).getByRole('link');
  const tag = await tags.first().innerText();
  await tags.first().press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: `Topics with ${tag}` })).toBeVisible();
  await expectAccessible(page);
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
  await page.getByRole('searchbox', { name: 'Search the forum' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?kind=topic&q=/);
  // After a start, and after somebody wrote, topics are found with the next gathering.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const path of ['/community/forum/startups', '/community/forum/new-topic', '/community/forum/startups/999999']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\?next=/);
  }
});
