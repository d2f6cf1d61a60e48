import { expect, hasSideScroll, test } from './fixtures.ts';
import { callAs, firstSignIn, inventName, openAs, samplePerson, signIn, signUpSomebody } from './people.ts';

test('somebody whom an organisation adds is asked, accepts with the keyboard, and only then counts as a member', async ({
  page,
  request,
  allowFailures,
  expectAccessible,
}) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  const firstName = `Rekha${inventName()}`;
  const person = await signUpSomebody(request, firstName);
  await signIn(page, person);
  const own = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id?: number });
  expect(own.user_id).toBeDefined();

  const organisation = await openAs(page, samplePerson('ishani'));
  const parent = await organisation.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id?: number });
  const added = await callAs(organisation, 'POST', '/api/user/groupUsers/createGroupUser', {
    parent_user_id: parent.user_id,
    user_id: own.user_id,
    member_title: 'Team lead',
  });
  expect(added.status).toBe(201);
  await organisation.goto('/admin-center/members');
  const row = organisation.getByRole('row').filter({ hasText: firstName });
  await expect(row).toContainText('Invited');

  await page.goto('/notifications');
  const invitation = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Team lead' });
  const accept = invitation.getByRole('button', { name: /^Accept: / });
  await expect(accept).toBeVisible();
  await expectAccessible(page);
  expect(await hasSideScroll(page)).toBe(false);
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are a member now.').first()).toBeVisible();
  await expect(accept).toBeHidden();
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Your organisations' })).toContainText('Team lead');
  await expectAccessible(page);

  await organisation.reload();
  await expect(row).not.toContainText('Invited');
  await organisation.context().close();
});
