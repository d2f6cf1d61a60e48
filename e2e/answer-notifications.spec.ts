import type { Page } from '@playwright/test';
import { expect, hasSideScroll, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

const idOf = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: number }).user_id);
const hour = 3_600_000;
const day = 24 * hour;
const always = {
  is_open: true,
  time_zone: 'Asia/Kolkata',
  slot_minutes: 30,
  buffer_minutes: 0,
  notice_hours: 0,
  horizon_days: 60,
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  exceptions: [],
};

/** A night in India of the next days, when the sample has nothing of anybody's; another one for each that asks, as what was agreed stays. */
function nightTime(): string {
  const turn = Math.floor(Date.now() / 1000) % 40;
  const today = Math.floor(Date.now() / day) * day;
  return new Date(today + (2 + (turn % 8)) * day + (18 + Math.floor(turn / 8)) * hour).toISOString();
}

test('somebody finds what waits for an answer, connects and agrees to a meeting by keys alone, and nothing waits any more', async ({
  page,
  request,
  expectAccessible,
}) => {
  const word = inventName();
  await signIn(page, await signUpSomebody(request, `Urvi${word}`), { at: '/settings' });
  expect((await callAs(page, 'PUT', '/api/bookings/availability', always)).status).toBe(200);
  const user_id = await idOf(page);
  const asker = await openAs(page, samplePerson('devraj'));
  const note = `Clause 14 ${word}`;
  expect((await callAs(asker, 'PUT', `/api/network/people/${user_id}/request`, { note })).status).toBe(200);
  const starts = nightTime();
  const proposal = { client_booking_id: crypto.randomUUID(), user_id, starts: [starts], topic: `Two clauses ${word}` };
  expect((await callAs(asker, 'POST', '/api/bookings', proposal)).status).toBe(201);
  await asker.context().close();

  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/notifications$/);
  const tabs = page.getByRole('navigation', { name: 'Notifications' });
  await tabs.getByRole('link', { name: 'Needs an answer 2' }).press('Enter');
  await expect(page).toHaveURL(/show=asking$/);
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  await expect(entries).toHaveCount(2);
  const connection = entries.filter({ hasText: 'would like to connect' });
  const meeting = entries.filter({ hasText: 'would like to meet you' });
  await expect(connection).toContainText(`“${note}”`);
  await expect(connection).toContainText(/Answer by /);
  await expect(meeting).toContainText('You are free then');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSideScroll(page), 'scrolls sideways').toBe(false);
  await expect(page.getByRole('button', { name: /^More, \d+ unread$/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 1000 });

  await meeting.getByRole('button', { name: /^Accept: / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Agreed: you meet on /).first()).toBeAttached();
  await expect(entries).toHaveCount(1);
  // The keyboard goes on with what is left.
  await expect(connection.getByRole('link', { name: /^Devraj Solanki would like to connect/ })).toBeFocused();
  await connection.getByRole('button', { name: /^Accept: / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are connected now.').first()).toBeAttached();
  await expect(page.getByText('Nothing waits for your answer')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  await tabs.getByRole('link', { name: /^All/ }).click();
  await expect(entries).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Accept: / })).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search notifications' })).toBeFocused();
  await page.keyboard.type(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(entries.filter({ hasNotText: word })).toHaveCount(0);
  await expect(meeting).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Search notifications' })).toHaveValue(word);
});
