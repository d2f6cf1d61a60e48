import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
});

test('a category of events is an address, whatever its case, and says who gets in', async ({ page, expectAccessible }) => {
  await page.goto('/summit-events?category=MASTERclass');
  await expect(page).toHaveTitle(/^Masterclass · /);
  await expect(page.getByRole('link', { name: /^Masterclass \d+$/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(/^\d+ places? left$/).first()).toBeVisible();
  await page.getByRole('link', { name: /^Talk \d+$/ }).click();
  await expect(page.getByText('With any pass').first()).toBeVisible();
  await page.getByRole('link', { name: /^Workshop \d+$/ }).click();
  await expect(page).toHaveURL(/category=Workshop$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop');
  await expect(page.getByText(/^\d+ places? left$/).first()).toBeVisible();
  await page.goto('/summit-events?category=Picnic');
  await expect(page.getByText('There is no kind of event called “Picnic”.')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/summit-events$/);
  await expectAccessible(page);
});

test('a question is found while one types, and the address of an answer opens it', async ({ page, expectAccessible }) => {
  await page.goto('/faqs');
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('gst INVOICE');
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Do I get an invoice with GST?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who comes free?' })).toBeHidden();
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/faqs\?q=gst/);
  await page.goto('/faqs?q=zzzz');
  await expect(page.getByRole('heading', { name: 'No question has these words' })).toBeVisible();

  await page.goto('/faqs#money-back');
  const answer = page.getByText('All of it until 5 July');
  await expect(answer).toBeVisible();
  await expect(answer).toBeInViewport();
  await expectAccessible(page);
});

test('pictures open over the page, are walked by the keyboard, and give the focus back', async ({ page, expectAccessible }) => {
  const first = page.locator('#themes').getByRole('link').first();
  const box = page.getByRole('dialog', { name: 'Eight themes, eight screens' });
  // The link leads to the picture itself until the code of its album has come.
  await expect(async () => {
    await page.goto('/Photo%20&%20Media%20Gallery');
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(box.getByRole('status')).toHaveText('1 of 8', { timeout: 4_000 });
  }).toPass({ timeout: 45_000 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(box.getByRole('status')).toHaveText('3 of 8');
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(box.getByRole('status')).toHaveText('8 of 8');
  await expect(box.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(first).toBeFocused();
});

test('the press files are saved under their own names, and the fact sheet speaks the language of the page', async ({ page, request }) => {
  await page.goto('/hi/Photo%20&%20Media%20Gallery');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('a[href$="fact-sheet.txt"]').click()]);
  expect(download.suggestedFilename()).toBe('fact-sheet.txt');
  expect(await (await request.get('/hi/press/fact-sheet.txt')).text()).toContain('नगर समिट 2027');
  const png = await request.get('/press/mark.png');
  expect(png.headers()['content-type']).toBe('image/png');
  expect((await png.body()).subarray(1, 4).toString()).toBe('PNG');
  expect((await request.get('/press/__proto__')).status()).toBe(404);
});

test('the walk is played, paused and stepped by the keyboard', async ({ page, expectAccessible }) => {
  await page.clock.install();
  await page.goto('/tour');
  const walk = page.getByRole('region', { name: 'The walk on the map' });
  await expect(walk.getByText('Stop 1 of 8')).toBeVisible();
  await walk.getByRole('button', { name: 'Play the walk' }).click();
  await page.clock.runFor(9100);
  await expect(walk.getByText('Stop 2 of 8')).toBeVisible();
  await walk.getByRole('button', { name: 'Pause' }).press('ArrowRight');
  await expect(walk.getByText('Stop 3 of 8')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(walk.getByText('Stop 3 of 8')).toBeVisible();
  await walk.getByRole('link', { name: /^6\. The stepwell/ }).press('Enter');
  await expect(page.locator('#walk-6')).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);
});

test('a session is passed on by its one address, and the list of ways closes by the keyboard', async ({
  page,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/hi/agenda/registration-and-first-tea?from=somewhere');
  const share = page.locator('summary', { hasText: 'साझा करें' });
  await share.focus();
  await page.keyboard.press('Enter');
  const mail = page.getByRole('link', { name: 'ईमेल' });
  await expect(mail).toHaveAttribute('href', /^mailto:\?subject=.+&body=.+%2Fhi%2Fagenda%2Fregistration-and-first-tea$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'scrolls sideways').toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'लिंक कॉपी करें' }).click();
  await expect(page.getByText('लिंक कॉपी हुआ')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/hi\/agenda\/registration-and-first-tea$/);
  await expect(mail).toBeHidden();
  await share.press('Enter');
  await page.keyboard.press('Escape');
  await expect(mail).toBeHidden();
  await expect(share).toBeFocused();
});

test('paper shows every answer in black on white and none of the bars', async ({ page }) => {
  await page.goto('/faqs');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('All of it until 5 July')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  for (const bar of ['banner', 'contentinfo'] as const) await expect(page.getByRole(bar)).toBeHidden();
  const pdf = await page
    .locator('main h1')
    .evaluate((title) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(title).color]);
  expect(pdf).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('the people of the committee fill the width of a wide window, beside the name of their group', async ({ page }) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/Organizing%20Committee');
    const bar = await page.getByRole('navigation', { name: 'Who is who' }).boundingBox();
    const cards = await page.locator('main').getByRole('listitem').all();
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
    const right = Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)));
    const edge = (bar?.x ?? 0) + (bar?.width ?? 0);
    expect(right, `at ${width}`).toBeGreaterThan(edge - 120);
  }
});
