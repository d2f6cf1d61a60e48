// What of the error catalogue (section 8 of the specification) only a browser shows; the rest is in
// web/app/lib/session/error-catalogue.test.tsx, and the page of unknown paths in public-pages.spec.ts.
import { expect, test } from './fixtures.ts';
import { firstSignIn, samplePerson, signIn } from './people.ts';

test("a code that cannot be sent says 'Error Sending OTP. Please re-evaluate your details.' in a note, for five seconds", async ({
  page,
  allowFailures,
}) => {
  allowFailures(/generateOtp/);
  await page.route('**/api/auth/generateOtp', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify({ status: 429, detail: 'x', errors: [] }) }),
  );
  await page.goto('/auth?view=forgotten');
  await page.getByLabel('E-mail').fill('asha@example.org');
  await page.locator('form button[type=submit]').click();
  const note = page.getByText('Error Sending OTP. Please re-evaluate your details.');
  await expect(note).toBeVisible();
  // It goes when its bar has run out.
  await expect(page.locator('.Toastify__progress-bar')).toHaveCSS('animation-duration', '5s');
  await page.mouse.move(5, 5);
  await expect(note).toBeHidden();
});

test('a picture that cannot be loaded is the initial letters', async ({ page, allowFailures }) => {
  for (const pattern of [...firstSignIn, /broken-picture/]) allowFailures(pattern);
  await page.route('**/api/session/start', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { person: { data: object } } };
    const person = { data: { ...data.person.data, profile_image: 'broken-picture' } };
    await route.fulfill({ response: answer, json: { data: { ...data, person } } });
  });
  await signIn(page, samplePerson('kiran'));
  const menu = page.getByRole('button', { name: 'Your menu' });
  await expect(menu.locator('img')).toHaveCount(0);
  await expect(menu).toContainText(/^Your menu\p{L}{1,2}$/u);
});

test('with a session that the provider ended the person is signed out', async ({ page, allowFailures }) => {
  for (const pattern of [...firstSignIn, /\/oidc\/token/, /answered 401|status of 401/, /Token refresh failed/, /^console: [\w.]+ failed/])
    allowFailures(pattern);
  await signIn(page, samplePerson('kiran'));
  await page.route('**/oidc/token', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify({ error: 'invalid_grant' }) }),
  );
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify({ status: 401, detail: 'x', errors: [] }) }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:')))).toEqual([]);
});
