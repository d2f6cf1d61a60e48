import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { followConnections } from './follow-connections.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const longText =
  'Room change. Write a tender a startup can answer moves from Sursagar Room to Vav Studio. Your seat is now 22. Please come ten minutes early, because the room is far from the gate, and bring your pass along; the door closes at two sharp and opens again after the first pitch of the afternoon.';

const ownId = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: number }).user_id);

test('what reaches a person is counted and shown at once, and all of it is read with one press', async ({
  page,
  browser,
  baseURL,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const staff = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signIn(staff, samplePerson('vasudha'));
  const { isConnected } = followConnections(page);
  await signIn(page, await signUpSomebody(request));
  const user_id = await ownId(page);
  // Only what comes while the page is connected is shown at once.
  await isConnected();
  const notify = async (notification_body: string, notification_link: string | null = null) => {
    const body = { user_id, notification_type: 'session.moved', notification_body, notification_link };
    expect((await callAs(staff, 'POST', '/api/notification/notifications/createNotification', body)).status).toBe(201);
  };

  await bell(page).click();
  await expect(panel(page).getByRole('heading', { name: 'No Unread Notifications' })).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Check All Notifications' })).toHaveAttribute('href', '/notifications');
  await expect(panel(page).getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
  expect((await panel(page).boundingBox())?.width).toBe(500);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await notify(longText, '/agenda');
  await expect(page.getByText('New notification')).toBeVisible();
  await notify('The invoice of your passes is paid.');
  await expect(bell(page)).toHaveAccessibleName('Notifications 2');

  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  const lines = await panel(page)
    .getByText('Room change.')
    .locator('xpath=ancestor-or-self::p')
    .evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)));
  expect(lines).toBe(3);
  await expectAccessible(page);

  // The display first: the server is told while nothing is waited for.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/updateNotification/*', async (route) => {
    await held;
    await route.continue();
  });
  await panel(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(panel(page).getByRole('heading', { name: 'No Unread Notifications' })).toBeVisible();
  release();
  const unread = encodeURIComponent(JSON.stringify({ user_id, is_read: false }));
  await expect
    .poll(async () => (await callAs(page, 'GET', `/api/notification/notifications/getAll?metadataOnly=true&filterFields=${unread}`)).body)
    .toMatchObject({ meta: { total: 0 } });

  // All of it stays to be read, by the day, on a page of its own.
  await panel(page).getByRole('link', { name: 'Check All Notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  // Whoever goes elsewhere leaves the panel behind, also by the browser's own button.
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/user\/home$/);
  await expect(panel(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/notifications$/);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveCount(2);
  await expect(today.getByText('opens again after the first pitch')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
  await expectAccessible(page);

  const notes = Array.from({ length: 21 }, (_, at) => ({
    user_id,
    notification_type: 'note',
    notification_body: `Note number ${at + 1}.`,
  }));
  expect((await callAs(staff, 'POST', '/api/notification/notifications/createMany', notes)).status).toBe(201);
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Note number' })).toHaveCount(20);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(today.getByRole('listitem').filter({ hasText: 'Note number 1.' })).toBeVisible();
  await today.getByRole('button', { name: 'More for: Note number 1.' }).click();
  await page.getByRole('menuitem', { name: 'Mark read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications 20');
  await page.getByRole('navigation', { name: 'Notifications' }).getByRole('link', { name: 'Unread' }).click();
  await expect(page).toHaveURL(/show=unread$/);
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'No Unread Notifications' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await staff.context().close();
});

test('what is about a page is read with it; topics filter the list, and several are marked at once', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const staff = await openAs(page, samplePerson('vasudha'));
  await signIn(page, await signUpSomebody(request));
  const user_id = await ownId(page);
  const rows = [
    { topic: 'tickets', notification_body: 'Your order is paid.', notification_link: '/my-tickets' },
    { topic: 'programme', notification_body: 'A workshop moved.', notification_link: '/agenda' },
    { topic: 'account', notification_body: 'A new sign-in.', notification_link: null },
  ].map((row) => ({ user_id, notification_type: 'sample', ...row }));
  expect((await callAs(staff, 'POST', '/api/notification/notifications/createMany', rows)).status).toBe(201);
  await staff.context().close();
  await page.goto('/my-tickets');
  await expect(bell(page)).toHaveAccessibleName('Notifications 2');

  await page.goto('/notifications');
  const list = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  await expect(list).toHaveCount(3);
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await topics.getByRole('link', { name: 'Programme 1' }).click();
  await expect(page).toHaveURL(/topic=programme$/);
  await expect(list).toHaveCount(1);
  await topics.getByRole('link', { name: 'All topics' }).click();
  await expect(list).toHaveCount(3);
  for (const text of ['order is paid', 'workshop moved']) await list.filter({ hasText: text }).getByRole('checkbox').check();
  const bulk = page.getByRole('toolbar', { name: 'Selected notifications' });
  await expect(bulk.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
  // Not even what is cut off is wider than its place.
  const box = await list.first().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await bulk.getByRole('button', { name: 'Mark unread' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications 3');
  await expect(bulk).toBeHidden();
});

test('somebody mutes a conversation from its notification by keyboard alone, sees it in its page, and hears it again', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const staff = await openAs(page, samplePerson('vasudha'));
  await signIn(page, await signUpSomebody(request));
  const title = `Ward desk ${inventName()}`;
  const base = '/api/messages/conversations';
  const group = await callAs(staff, 'POST', `${base}/group`, { title, user_ids: [await ownId(page)] });
  const { conversation_id } = (group.body as { data: { conversation_id: number } }).data;
  const url = `${base}/${conversation_id}/messages`;
  expect((await callAs(staff, 'POST', url, { client_msg_id: crypto.randomUUID(), body: 'Doors open at nine.' })).status).toBeLessThan(300);
  await staff.context().close();
  await expect(bell(page)).toHaveAccessibleName('Notifications 1');

  await page.goto('/notifications');
  const more = page.getByRole('main').getByRole('button', { name: /^More for: .*Ward desk/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Mute…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mute' });
  await expect(dialog.getByRole('radio', { name: 'This conversation' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Until tomorrow morning' }).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Until I turn it on again' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mute' }).press('Enter');
  await expect(page.getByText('Muted until you turn it on')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('navigation', { name: 'Notifications' }).getByRole('link', { name: 'Muted 1' }).click();
  await expect(page).toHaveURL(/show=muted$/);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/${conversation_id}$`));
  await page.goBack();
  await page.getByRole('button', { name: `Unmute: ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is muted' })).toBeVisible();
  const conversation = await callAs(page, 'GET', `${base}/${conversation_id}`);
  expect(conversation.body).toMatchObject({ data: { muted_until: null } });
});

test('what reaches a person by which way is stored as it is chosen, and goes back to the usual with one press', async ({
  page,
  request,
  allowFailures,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request), { at: '/settings' });
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notification settings' })).toBeVisible();
  const byEmail = page.getByRole('combobox', { name: 'Tickets: by e-mail' });
  await expect(page.getByRole('row', { name: /^Account/ }).getByText('Always')).toHaveCount(2);
  await byEmail.selectOption('Daily');
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(byEmail).toHaveValue('daily');
  await page.getByRole('button', { name: 'Restore the defaults' }).click();
  await expect(byEmail).toHaveValue('each');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(byEmail).toHaveValue('daily');
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'E-mail me updates' }).uncheck();
  await expect(byEmail).toBeDisabled();
  await expect(byEmail).toHaveValue('off');
  const stored = async () => (await callAs(page, 'GET', '/api/user/userSettings/getUserSetting')).body;
  await expect.poll(stored).toMatchObject({ data: { has_email_notifications: false } });
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
});

test('somebody chooses quiet hours and when digests come, in words and as the windows of a day', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request), { at: '/notifications?view=settings' });
  const quiet = page.getByRole('region', { name: 'Quiet hours' });
  await quiet.getByRole('switch', { name: 'Quiet hours' }).press('Space');
  await expect(quiet.getByRole('img', { name: 'Quiet from 22:00 to 07:00' })).toBeVisible();
  await quiet.getByLabel('From', { exact: true }).selectOption('23:00');
  await expect(quiet.getByLabel('To', { exact: true }).locator('option', { hasText: '23:00' })).toHaveCount(0);
  const digests = page.getByRole('region', { name: 'Digests' });
  await digests.getByLabel('Hour of the daily e-mail').selectOption('06:00');
  await digests.getByLabel('Day of the weekly e-mail').selectOption('Friday');
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(quiet.getByRole('img', { name: 'Quiet from 23:00 to 07:00' })).toBeVisible();
  await expect(digests.getByLabel('Day of the weekly e-mail')).toHaveValue('5');
  await expect(digests.getByText('Nothing waiting')).toHaveCount(2);
  await expectAccessible(page);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await hasSideScroll(page), `scrolls sideways at ${width}`).toBe(false);
  }
  await quiet.getByRole('switch', { name: 'Quiet hours' }).uncheck();
  await expect(quiet.getByLabel('From', { exact: true })).toHaveCount(0);
});

test('the signed-in bar has its tools in their order, and fits every window @every-width', async ({ page, request, allowFailures }, {
  project,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request));
  const bar = page.getByRole('banner');
  const names = ['Report a bug', 'Help', 'Members', 'Messages', 'Announcements', 'Calendar'];
  const places = ['/report-bugs', '/faqs', '/profiles', '/messages', '/announcements', '/calendar'];
  const isPhone = project.name === 'phone';
  if (isPhone) await bar.getByRole('button', { name: 'More tools' }).click();
  const tools = isPhone ? page.getByRole('menuitem') : bar.locator('span[title] > a');
  const readTools = async () => {
    const shown = await tools.evaluateAll((links) =>
      links.map((link) => [link.textContent.replace(/\d+$/, ''), link.getAttribute('href')]),
    );
    return shown.filter(([name]) => name !== 'Cart');
  };
  await expect.poll(readTools).toEqual(names.map((name, at) => [name, places[at]]));
  if (isPhone) await page.keyboard.press('Escape');
  await expect(bell(page)).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Cart' })).toBeVisible();
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
});

/** The profile menu of each role, word for word as section 6 of the specification has it, without entries whose page is yet to come. */
const menusOfRoles: Record<string, readonly string[]> = {
  devraj: ['Home', 'Profiles', 'Community', 'Switch View', 'Account', 'Logout'],
  jaya: ['Home', 'Volunteer Profile', 'Dashboard', 'Community', 'Account', 'Switch View', 'Logout'],
  ila: ['Home', 'Institute Profile', 'Dashboard', 'Community', 'Account', 'Logout'],
  ishani: ['Admin Center', 'Community', 'Switch View', 'Account', 'Logout'],
  meera: ['Account', 'Switch View', 'Logout'],
};
for (const [username, entries] of Object.entries(menusOfRoles)) {
  test(`the profile menu of ${username} is the one of their role`, async ({ page, allowFailures }) => {
    for (const pattern of firstSignIn) allowFailures(pattern);
    await signIn(page, samplePerson(username));
    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(entries, { useInnerText: true });
  });
}
