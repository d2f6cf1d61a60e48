// Opens the pages of those who are signed in, in the state in which they are found; what only a journey reaches is looked at there.
import { expectFitting } from './fit-windows.ts';
import { expect, test } from './fixtures.ts';
import { follow, missing, settle } from './follow.ts';
import { firstSignIn, samplePerson, signIn, signUpSomebody } from './people.ts';

const samplePages = {
  meera: [
    '/user/home',
    '/my-tickets',
    '/my-events',
    '/notifications',
    '/notifications?view=settings',
    '/messages',
    '/messages/1',
    '/messages/help-desk',
    '/announcements',
    '/announcements/1',
    '/calendar',
    '/calendar?view=week&day=2027-07-15',
    '/account',
    '/profiles',
    '/profiles?q=Kiran+Bhabhor',
    '/profiles/2',
    '/settings',
    '/change-password',
    '/change-email',
    '/moderation',
    '/report-bugs',
    '/saved-content',
    '/saved-content?item=1',
    '/community',
    '/community/network',
    '/community/network?view=requests',
    '/community/network?view=connections',
    '/community/network?view=meetings',
    '/community/network?view=meetings&when=past',
    '/community/network?view=hours',
    '/community/network?view=blocked',
    '/community/following',
    '/community/forum',
    '/community/forum?view=unread',
    '/community/forum/water',
    '/community/forum/water/1',
    '/community/forum/new-topic',
    '/collab-hub',
    '/collab-hub?own=posted',
    '/collab-hub/1',
    '/collab-hub/new',
    '/community/get-involved',
    '/collab-hub/community',
    '/community/get-involved/1',
    '/community/1',
    '/community/1?view=people&q=water',
    '/new-community/1',
    '/community/organization/startup',
    '/community/organization/startup?theme=water&q=flood',
    '/community/organization/startup/naalah-labs',
    '/organization',
    '/select-role',
  ],
  jaya: ['/user/home', '/announcements'],
  vasudha: ['/admin-center', '/community/forum/organisers', '/admin-center/schedule/import', '/admin-center/announcements/new'],
  ishani: [
    '/admin-center',
    '/admin-center/members',
    '/admin-center/own-applications',
    '/organization/naalah-labs',
    '/organization/naalah-labs?view=people',
    '/organization/naalah-labs?view=forum',
    '/community/forum/organisation-naalah-labs',
    '/community/forum/new-topic?category=organisation-naalah-labs',
    '/collab-hub?own=answered',
  ],
};
/** Of somebody who has said nothing of themselves yet. */
const newPages = [
  '/user/home',
  '/community/network',
  '/community/following',
  '/community/forum',
  '/community/forum?view=mine',
  '/collab-hub?own=fits',
  '/saved-content',
  '/account',
  '/profile',
  '/profile?as=members',
  '/profiles',
  '/registration/member',
  '/registration/member?role=expert',
  '/onboarding?step=photo',
];

test.beforeEach(async ({ page, allowFailures }) => {
  for (const pattern of firstSignIn) allowFailures(pattern);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', 'true'));
});

for (const [username, paths] of Object.entries({ ...samplePages, 'somebody new': newPages })) {
  test(`the pages of ${username} are accessible in light and dark and fit every window @sweep`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    // Some two dozen pages: the limit is there for one that hangs.
    test.setTimeout(900_000);
    const person = paths === newPages ? await signUpSomebody(request) : samplePerson(username);
    await signIn(page, person, { at: paths[0] ?? '' });
    for (const path of paths) {
      await test.step(path, async () => {
        await follow(page, path);
        await settle(page);
        await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText(missing);
        await expectFitting(page, expectAccessible);
      });
    }
  });
}
