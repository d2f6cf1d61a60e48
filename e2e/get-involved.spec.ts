import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn } from './people.ts';

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
  page.setDefaultTimeout(10_000);
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const ownId = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: number }).user_id);

test('a volunteer takes a shift, its lead confirms the hours, and they stand in the record', async ({ page, expectAccessible }) => {
  const word = inventName();
  const title = `Carry the boxes of ${word}`;
  await signIn(page, samplePerson('vasudha'), { at: '/admin-center/shifts' });
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteer shifts' })).toBeVisible();
  const lead = await openAs(page, samplePerson('meera'), { at: '/user/home' });
  lead.setDefaultTimeout(10_000);
  const lead_user_id = await ownId(lead);
  const { body } = await callAs(page, 'GET', '/api/content/edition/current');
  const { edition_id } = (body as { data: { edition_id: number } }).data;
  // Far from everything that the sample has.
  const start = 24 * 400 + Math.floor(Math.random() * 4_000) * 2;
  const shift = { edition_id, lead_user_id, role: 'Carrier', title, place: `Yard ${word}`, places: 2, status: 'open' };
  const times = { starts_at: inHours(start), ends_at: inHours(start + 2) };
  const made = await callAs(page, 'POST', '/api/volunteering/volunteerShifts/createVolunteerShift', { ...shift, ...times });
  expect(made.status).toBe(201);
  const { shift_id } = (made.body as { data: { shift_id: number } }).data;

  const helper = await openAs(page, samplePerson('devraj'), { at: `/community/get-involved?place=${encodeURIComponent(`Yard ${word}`)}` });
  helper.setDefaultTimeout(10_000);
  await expectAccessible(helper);
  await helper.getByRole('link', { name: title }).press('Enter');
  await expect(helper.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await helper.getByRole('button', { name: 'Sign up' }).press('Enter');
  await expect(helper.getByText('You are on it').first()).toBeVisible();
  await expect(helper.getByText('1 of 2 taken, one is yours').first()).toBeVisible();
  await expectAccessible(helper);

  // It is over.
  const over = await callAs(page, 'PUT', `/api/volunteering/volunteerShifts/updateVolunteerShift/${shift_id}`, {
    starts_at: inHours(-3),
    ends_at: inHours(-1),
  });
  expect(over.status).toBe(200);
  await lead.goto(`/community/get-involved/${shift_id}`);
  await expect(lead.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(lead);
  await lead.getByRole('textbox', { name: /Thanks/ }).fill(`Nothing was dropped, ${word}.`);
  await lead.getByRole('button', { name: 'Confirm all' }).press('Enter');
  await expect(lead.getByText('Confirmed').first()).toBeVisible();

  const user_id = await ownId(helper);
  await helper.goto(`/volunteer-profile/${user_id}`);
  await expect(helper.getByText(`Nothing was dropped, ${word}.`)).toBeVisible();
  await expect(helper.getByRole('link', { name: 'Carrier' }).first()).toBeVisible();
  await expectAccessible(helper);
  // It is nobody else's.
  const asked = await callAs(lead, 'GET', `/api/volunteering/records/${user_id}`);
  expect(asked.status).toBe(404);
});
