import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { followConnections } from './follow-connections.ts';
import { callAs, firstSignIn, samplePerson, signIn, signUpSomebody } from './people.ts';

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
  const tell = async (notification_body: string, notification_link: string | null = null) => {
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

  await tell(longText, '/agenda');
  await expect(page.getByText('New notification')).toBeVisible();
  await tell('The invoice of your passes is paid.');
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
  await staff.context().close();
});

test('the signed-in bar has its tools in their order, and fits every window @every-width', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}, { project }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await signIn(page, await signUpSomebody(request));
  const bar = page.getByRole('banner');
  const names = ['Report a bug', 'Help', 'Members', 'Messages', 'Announcements', 'Calendar'];
  const places = ['/report-bugs', '/faqs', '/community/network', '/messages', '/announcements', '/calendar'];
  const isPhone = project.name === 'phone';
  if (isPhone) await bar.getByRole('button', { name: 'More tools' }).click();
  const tools = isPhone ? page.getByRole('menuitem') : bar.locator('span[title] > a');
  const readTools = async () => {
    const shown = await tools.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    return shown.filter(([name]) => name !== 'Cart');
  };
  await expect.poll(readTools).toEqual(names.map((name, at) => [name, places[at]]));
  await expectAccessible(page);
  if (isPhone) await page.keyboard.press('Escape');
  await expect(bell(page)).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Cart' })).toBeVisible();
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
});

/** The profile menu of each role, word for word as section 6 of the specification has it. */
const menusOfRoles: Record<string, readonly string[]> = {
  devraj: ['Home', 'Expert Dashboard', 'Profiles', 'Community', 'Switch View', 'Account', 'Logout'],
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
