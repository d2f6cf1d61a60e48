import { expect, test } from './fixtures.ts';
import { firstSignIn, inventName, samplePerson, signIn, signUpSomebody } from './people.ts';

test('with the keyboard alone staff prove who they are for a powerful act, and lose nothing of what they typed', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  allowFailures(/suspendUser$/);
  allowFailures(/user\.suspend failed .*did not confirm/);
  allowFailures(/\/api\/auth\/prove$/);
  allowFailures(/auth\.prove failed/);
  const firstName = `Urvashi${inventName()}`;
  const person = await signUpSomebody(request, firstName);
  // The list has whoever was here once.
  await signIn(page, person);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/$/);
  const vasudha = samplePerson('vasudha');
  await signIn(page, vasudha, { at: `/admin-center/people?search=${person.username}` });
  await page.getByRole('link', { name: `${firstName} Vaghela` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstName} Vaghela`);

  // As if her sign-in were of an hour ago; what is said and asked from here on is the product's own.
  let isLongAgo = true;
  const sent: unknown[] = [];
  await page.route('**/api/global-user/users/suspendUser', async (route) => {
    sent.push(route.request().postDataJSON());
    if (!isLongAgo) return route.continue();
    const message = 'Prove that it is you.';
    const problem = { type: 'about:blank', title: 'Not allowed', status: 403, detail: message, errors: [{ path: 'proof', message }] };
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/prove') && response.ok()) isLongAgo = false;
  });

  const reason = 'Sold tickets at the gate.';
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeFocused();
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: 'Reason' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await box.focus();
  await page.keyboard.type(reason);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeFocused();
  await page.keyboard.press('Enter');

  // Not wanting to say it ends nothing but the act.
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(proof).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(page.getByText('Nothing was done: you did not confirm that it is you.')).toBeVisible();
  await expect(box).toHaveValue(reason);
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeFocused();
  await page.keyboard.press('Enter');

  // The field to type into has the focus, also after a fault.
  const field = proof.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('This is not your password.')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(vasudha.password);
  await page.keyboard.press('Enter');
  await expect(proof).toBeHidden();
  await expect(page.getByText('Until somebody restores them.')).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(sent[0]).toMatchObject({ reason });
});
