import type { Page } from '@playwright/test';
import { adminPageKeys } from './admin-page-keys.ts';
import { expect, test } from './fixtures.ts';
import { follow, missing, settle } from './follow.ts';
import { firstSignIn, samplePerson, signIn } from './people.ts';

/** Somebody of each role; what the bar, the menus and the pages offer follows the active role. */
const people = { expert: 'devraj', volunteer: 'jaya', institute: 'ila', organization: 'ishani', user: 'meera', admin: 'vasudha' };

/** Where every link of this page leads, in this site and this language. */
const linksOf = (page: Page) =>
  page
    .locator('header a, nav a, main a, [role=menu] a, footer a, aside a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const isOwn = (href: string) => href.startsWith('/') && !/^\/(hi|gu|api|dev|oidc|press|og)(\/|$)/.test(href);
/** An account's own pages and those of the admin centre; what is public is followed by the crawl of the public site. */
const isMembers = (path: string) =>
  /^\/(user|account|profiles?|settings|onboarding|registration|report-bugs|my-tickets|my-events|notifications|admin-center|change-|community|messages|announcements|calendar|lxp|volunteer-profile|select-role|check-in)/.test(
    path,
  );
const withoutAnchor = (href: string) => href.replace(/#.*$/, '');

/** Everything that the bar and its menus offer on the page that is open. */
async function linksWithMenus(page: Page): Promise<string[]> {
  const found = await linksOf(page);
  for (const name of ['Your menu', 'More tools']) {
    const button = page.getByRole('button', { name });
    if (!(await button.isVisible())) continue;
    await button.click();
    await page.getByRole('menu').waitFor();
    found.push(...(await linksOf(page)));
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
  return found.filter(isOwn).map(withoutAnchor);
}

const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

for (const [role, username] of Object.entries(people)) {
  test(`no link that a person of the role ${role} is shown leads to nothing, in any window`, async ({
    page,
    request,
    baseURL,
    allowFailures,
  }) => {
    for (const pattern of firstSignIn) allowFailures(pattern);
    const starts = role === 'admin' || role === 'organization' ? ['/admin-center', '/user/home'] : ['/user/home'];
    await signIn(page, samplePerson(username), { at: starts[0] ?? '' });
    const from = new Map<string, string>();
    const note = (hrefs: readonly string[], where: string) => {
      for (const href of hrefs) if (!from.has(href)) from.set(href, where);
    };
    for (const start of starts) {
      for (const window of windows) {
        await page.setViewportSize(window);
        // What a window shows may be decided when the page is opened.
        await page.goto(start);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        note(await linksWithMenus(page), `${start} at ${window.width}`);
      }
    }
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const all = page.getByRole('link', { name: 'Check All Notifications' });
    await expect(all).toBeVisible();
    note([(await all.getAttribute('href')) ?? ''], 'the notification panel');
    await page.keyboard.press('Escape');
    await expect(all).toBeHidden();
    expect(from.size).toBeGreaterThan(5);

    const dead: string[] = [];
    // Pages of the registry are each opened by `admin-pages.spec.ts`, for whoever may; what leads deeper is followed here.
    const isOpenedThere = (href: string) => role === 'admin' && adminPageKeys.includes(/^\/admin-center\/([^/?]+)$/.exec(href)?.[1] ?? '');
    for (const [href, where] of from) {
      if (isOpenedThere(href)) continue;
      if (isMembers(href)) {
        await follow(page, href);
        await settle(page);
        const title = await page.getByRole('heading', { level: 1 }).first().textContent();
        if (title === missing) dead.push(`${where} links to ${href}`);
      } else if ((await request.get(`${baseURL}${href}`)).status() !== 200) dead.push(`${where} links to ${href}`);
    }
    expect(dead).toEqual([]);
  });
}
